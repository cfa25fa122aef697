import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nodeFault } from '../../../scripts/ensure/nodeVersion.mjs'

const root = resolve(import.meta.dirname, '../../..')
const programs = readdirSync(join(root, 'scripts'))
  .filter((name) => name.endsWith('.mjs'))
  .filter((name) => readFileSync(join(root, 'scripts', name), 'utf8').includes("ensure/node.mjs'"))

describe('an old Node', () => {
  it.each(['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])('%s gets a sentence', (version) =>
    expect(nodeFault(version)).toBe(`Stagescope needs Node 20.19, 22.12 or newer; this is ${version}.`),
  )

  it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.21.0', '100.0.0'])('%s will do', (version) =>
    expect(nodeFault(version)).toBeUndefined(),
  )

  it('is met at the door of every script that npm runs', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const run = new Set(Object.values(scripts).flatMap((line) => /scripts\/(\w+\.mjs)/.exec(line)?.[1] ?? []))
    expect([...run].sort()).toEqual(programs)
    const unguarded = Object.keys(scripts).filter(
      (name) => scripts[name]!.startsWith('vite') && !scripts[`pre${name}`]?.includes('ensure.mjs'),
    )
    expect(unguarded).toEqual([])
  })

  it.each(programs)('hears it from %s, and nothing else', (program) => {
    const old = "Object.defineProperty(process.versions, 'node', { value: '18.20.8' })"
    const { stderr, stdout, status } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(old)}`, join(root, 'scripts', program)],
      { encoding: 'utf8' },
    )
    expect([stderr.trim(), stdout, status]).toEqual([
      'Stagescope needs Node 20.19, 22.12 or newer; this is 18.20.8.',
      '',
      1,
    ])
  })

  it.each(programs)('can read %s up to there: nothing younger is imported, no package', (program) => {
    const young = ['import.meta.dirname', 'import.meta.filename', 'availableParallelism }', 'parseArgs }']
    const faults: string[] = []
    const seen = new Set<string>()
    const read = (file: string) => {
      if (seen.has(file)) return
      seen.add(file)
      const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      for (const [, what = '', from = ''] of code.matchAll(/^import (.*?)'([^']+)'$/gms)) {
        if (from.startsWith('.')) read(resolve(dirname(file), from))
        else if (!from.startsWith('node:') || young.some((word) => what.includes(word)))
          faults.push(`${relative(root, file)}: ${what}${from}`)
      }
      if (/import\.meta\.(dirname|filename)/.test(code)) faults.push(`${relative(root, file)}: import.meta`)
    }
    read(join(root, 'scripts', program))
    expect(faults).toEqual([])
  })
})
