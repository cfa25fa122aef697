// `npm run bench`: every tests/bench/*.bench.ts, or those whose names contain one of the arguments. Each prints a table.
// Exit status 1 when a result is wrong.
//
// A bench is a module with `export default async (place) => report`. `place` is the folder of the bundles: every file of
// tests/bench is bundled there under its own name, so that a bench may start another as a process. A report is
// { title, columns, rows, notes, faults }: rows are lists of texts, notes and faults are sentences.
import './ensure/node.mjs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './ensure/root.mjs'

const { availableParallelism } = await import('node:os')
const { build } = await import('vite')

process.chdir(root)
const folder = 'tests/bench'
const place = join(process.cwd(), 'node_modules/.cache/stagescope-bench')
const wanted = process.argv.slice(2)

const entries = readdirSync(folder).filter((name) => name.endsWith('.ts'))
const benches = entries
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
if (benches.length === 0) {
  console.error(`No bench in ${folder} is called like ${wanted.join(' or ')}.`)
  process.exit(2)
}

await build({
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['playwright', 'vite'] },
  build: {
    ssr: true,
    outDir: place,
    emptyOutDir: true,
    minify: false,
    rollupOptions: {
      input: Object.fromEntries(entries.map((name) => [name.slice(0, -3), join(folder, name)])),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})

/** Columns padded to their widest cell, the first to the left, the others to the right. */
function drawn(columns, rows) {
  const table = [columns, ...rows]
  const widths = columns.map((_, i) => Math.max(...table.map((row) => row[i].length)))
  return table
    .map((row) =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '),
    )
    .join('\n')
}

let faulty = false
console.log(`Node ${process.versions.node}, ${availableParallelism()} cores\n`)
for (const name of benches) {
  const bench = await import(pathToFileURL(join(place, name.replace(/\.ts$/, '.mjs'))).href)
  const { title, columns, rows, notes, faults } = await bench.default(place)
  console.log(`${title}\n\n${drawn(columns, rows)}\n`)
  for (const note of notes) console.log(note)
  for (const fault of faults) console.log(`FAULT ${fault}`)
  console.log()
  if (faults.length > 0) faulty = true
}
process.exitCode = faulty ? 1 : 0
