// Node 20 cannot run TypeScript, so the command line bundles itself when a source is newer than the bundle.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache/stagescope')
// Checkouts that share their packages do not share their bundle.
const bundle = join(cache, `headless-${createHash('sha256').update(root).digest('hex').slice(0, 12)}.mjs`)

/** When anything at or below a path changed last; a folder changes when a file in it comes or goes. */
const changed = (path) => {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changed(join(path, name))))
}

const isFresh = () => {
  const made = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity
  const sources = ['engine', 'scripts/headless.ts', 'scripts/headless.mjs', 'package-lock.json']
  return sources.every((source) => changed(join(root, source)) < made)
}

/** In a folder of its own and moved at once, so that two that start together never see half a bundle. */
const make = async () => {
  const { build } = await import('vite')
  const began = new Date()
  mkdirSync(cache, { recursive: true })
  const scratch = mkdtempSync(join(cache, 'making-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      build: {
        ssr: join(root, 'scripts/headless.ts'),
        outDir: scratch,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'headless.mjs', codeSplitting: false } },
      },
    })
    const made = join(scratch, 'headless.mjs')
    utimesSync(made, began, began)
    renameSync(made, bundle)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

if (!isFresh()) await make()
await import(pathToFileURL(bundle).href)
