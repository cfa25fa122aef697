import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { licenceText, packageFolder, withWhatTheyNeed } from '../../../scripts/page/licences.ts'

const scratch = mkdtempSync(join(tmpdir(), 'stagescope-licences-'))
afterAll(() => rmSync(scratch, { recursive: true }))

function folderOf(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(scratch, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', license: 'MIT' }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return folder
}

describe('the licences of what the page is made of', () => {
  it.each([
    ['/home/me/node_modules/react/index.js', '/home/me/node_modules/react'],
    ['C:\\me\\node_modules\\@font\\inter\\a.css', 'C:\\me\\node_modules\\@font\\inter'],
    ['/p/node_modules/a/node_modules/b/b.js?url', '/p/node_modules/a/node_modules/b'],
    ['node_modules/highs/highs.wasm', join('/p', 'node_modules/highs')],
    ['\0vite/preload-helper.js', join('/p', 'node_modules/vite')],
    ['/p/app/main.tsx', undefined],
  ])('take %s for a file of %s', (file, folder) => expect(packageFolder('/p', file)).toBe(folder))

  it('stand one after the other, our own first, by the words of each', () => {
    const own = folderOf('own', { LICENSE: 'ours' })
    const others = [
      folderOf('b', { 'LICENSE.txt': 'of b', NOTICE: 'and a notice' }),
      folderOf('a', { 'LICENSE.md': 'of a\n\n# Licenses of bundled dependencies\n\nof its tools' }),
    ]
    const parts = licenceText(own, others).split(/\n+-{100}\n+/)
    expect(parts.slice(1)).toEqual([
      'Stagescope (MIT)\n\nours',
      'a 1.2.3 (MIT)\n\nof a',
      'b 1.2.3 (MIT)\n\nof b\n\nand a notice\n',
    ])
  })

  it('end the build where a package does not say its own', () =>
    expect(() => licenceText(folderOf('own', { LICENSE: '' }), [folderOf('silent', {})])).toThrow(
      'silent is part of the page and has no file that says its licence.',
    ))

  it('are also those of what a package is made of in turn', () => {
    const root = resolve(import.meta.dirname, '../../..')
    expect(withWhatTheyNeed(root, ['workbox-expiration'])).toEqual([
      'workbox-expiration',
      'idb',
      'workbox-core',
    ])
  })

  it('stand here beside those that a package brings, for what is in it by others', () =>
    expect(
      licenceText(folderOf('own', { LICENSE: '' }), [folderOf('katex', { LICENSE: 'of the program' })]),
    ).toMatch(/of the program\n\nThe fonts[^]*Copyright \(c\) 2009-2010, Design Science[^]*SIL OPEN FONT/))

  it('are of that Pyodide which is there: another may hold something else', () => {
    const file = createRequire(import.meta.url).resolve('pyodide/package.json')
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }
    const text = licenceText(folderOf('own', { LICENSE: '' }), [dirname(file)])
    expect(text).toContain(`Pyodide ${version} is served as it was published.`)
    for (const owner of ['Python Software Foundation', 'Stefan Krah', 'Rich Felker', 'Eric Wendelin'])
      expect(text).toContain(owner)
  })

  it('stand here for a package that names its own and does not bring its text', () =>
    expect(licenceText(folderOf('own', { LICENSE: '' }), [folderOf('pyodide', {})])).toMatch(
      /pyodide 1\.2\.3 \(MIT\)\n\nMozilla Public License Version 2\.0[^]*https:\/\/github\.com\/pyodide\/pyodide/,
    ))
})
