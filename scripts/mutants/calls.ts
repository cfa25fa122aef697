import { appendFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'

// Notes after each file of tests which files of the engine it loaded, and in which of them it called a function.
const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

afterAll(() => {
  const root = process.cwd()
  const test = relative(root, expect.getState().testPath!)
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    const files = result
      .map(({ url, functions }) => ({
        file: relative(root, url.replace(/^file:\/\//, '')),
        called: functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0]!.count > 0),
      }))
      .filter(({ file }) => file.startsWith('engine/'))
    appendFileSync(process.env['STAGESCOPE_CALLS']!, `${JSON.stringify({ test, files })}\n`)
  })
  session.disconnect()
})
