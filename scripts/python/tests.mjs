import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../ensure/root.mjs'
import { testPython, unpackedWheel } from './interpreter.mjs'

/**
 * Runs tests/python against the wheel, with Node as it runs this.
 * @returns {Promise<{ passed: number, failed: number, skipped: number, said: string }>}  `said` is for a person to read
 */
export async function pythonTests() {
  const found = testPython()
  if ('missing' in found) return { passed: 0, failed: 0, skipped: 1, said: found.missing }
  const scratch = mkdtempSync(join(tmpdir(), 'stagescope-python-'))
  try {
    const report = join(scratch, 'report.xml')
    const said = await output(
      found.python,
      ['-m', 'pytest', 'tests/python', '--quiet', `--junitxml=${report}`],
      {
        PYTHONPATH: await unpackedWheel(),
        PYTHONDONTWRITEBYTECODE: '1',
        STAGESCOPE_NODE: process.execPath,
      },
    )
    return { ...counts(report), said }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const output = (program, args, env) =>
  new Promise((resolve) => {
    let said = ''
    const child = spawn(program, [...args, '-p', 'no:cacheprovider'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    child.on('error', (error) => (said += error.message))
    child.on('close', () => resolve(said))
  })

/** Of the report that pytest writes; where it wrote none, something failed before any test. */
function counts(report) {
  try {
    const [suite] = /<testsuite [^>]*>/.exec(readFileSync(report, 'utf8'))
    const of = (name) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(suite)[1])
    const failed = of('failures') + of('errors')
    return { passed: of('tests') - failed - of('skipped'), failed, skipped: of('skipped') }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
