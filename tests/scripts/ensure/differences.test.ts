import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { differences, inWords } from '../../../scripts/ensure/differences.mjs'

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const lock = {
  packages: {
    '': { name: 'project', version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', integrity: 'sha512-c' },
    'node_modules/fast-linux': {
      version: '1.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['glibc'],
    },
    'node_modules/fast-musl': {
      version: '1.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
    'node_modules/fast-mac': { version: '1.0.0', optional: true, os: ['darwin'] },
    'node_modules/not-windows': { version: '1.0.0', optional: true, os: ['!win32'] },
    'node_modules/perhaps': { version: '1.0.0', optional: true },
  },
}
const without = (...paths: string[]) => ({
  packages: Object.fromEntries(
    Object.entries(lock.packages).filter(([path]) => !paths.some((each) => path.endsWith(each))),
  ),
})
const others = ['fast-musl', 'fast-mac', 'perhaps']

describe('what is installed is compared with package-lock.json by what they say', () => {
  it('finds nothing where only what is for other platforms, or optional, is missing', () =>
    expect(differences(lock, without(...others), linux)).toEqual([]))

  it('asks for nothing of another processor, nor for what is for all systems but this', () =>
    expect(
      [
        { ...linux, cpu: 'arm64' },
        { os: 'win32', cpu: 'x64' },
      ].map((here) => differences(lock, without(...others, 'fast-linux', 'not-windows'), here)),
    ).toEqual([[{ name: 'not-windows', wanted: '1.0.0' }], []]))

  it('finds what is missing, and what this platform needs', () =>
    expect(differences(lock, without(...others, 'c', 'fast-linux', 'not-windows'), linux)).toEqual([
      { name: '@b/c', wanted: '2.0.0' },
      { name: 'fast-linux', wanted: '1.0.0' },
      { name: 'not-windows', wanted: '1.0.0' },
    ]))

  it('asks for nothing that this version of Node cannot run', () => {
    const engines = { node: '^22.20 || ^24.12.1 || >=25' }
    const newer = { version: '1.0.0', optional: true, os: ['linux'], engines }
    const missing = (node: string) =>
      differences({ packages: { 'node_modules/newer': newer } }, { packages: {} }, { ...linux, node }).length
    const versions = ['20.20.2', '22.19.9', '22.20.0', '23.99.0', '24.12.0', '24.12.1', '25.0.0', '31.2.0']
    expect(versions.map(missing)).toEqual([0, 0, 1, 0, 0, 1, 1, 1])
  })

  it('finds another version, and other contents of the same', () => {
    const older = { version: '0.9.0', integrity: 'sha512-a' }
    const forged = { version: '2.0.0', integrity: 'sha512-d' }
    const { packages } = without(...others)
    const installed = { ...packages, 'node_modules/a': older, 'node_modules/a/node_modules/@b/c': forged }
    expect(differences(lock, { packages: installed }, linux)).toEqual([
      { name: 'a', wanted: '1.0.0', is: '0.9.0' },
      { name: '@b/c', wanted: '2.0.0', is: '2.0.0' },
    ])
  })

  it('says the first three by name', () => {
    const found = ['a', 'b', 'c', 'd'].map((name) => ({ name, wanted: '2.0.0', is: '1.0.0' }))
    expect(inWords(found)).toBe(
      'a 2.0.0 (here: 1.0.0), b 2.0.0 (here: 1.0.0), c 2.0.0 (here: 1.0.0), and 1 more',
    )
    expect(inWords([{ name: 'a', wanted: '2.0.0' }])).toBe('a 2.0.0 is missing')
  })

  it('names no host in package-lock.json', () => {
    const text = readFileSync(resolve(import.meta.dirname, '../../../package-lock.json'), 'utf8')
    expect(text.match(/"resolved": .*/g) ?? []).toEqual([])
  })
})
