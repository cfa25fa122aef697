// Node 20 cannot run TypeScript, so the command line bundles itself when a source is newer than the bundle.
import './ensure/node.mjs'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './ensure/root.mjs'
import { writable } from './ensure/writable.mjs'

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

/** @returns the bundle, in a folder of its own below `place`; `done` removes what is left of it */
const make = async (place) => {
  const { build } = await import('vite')
  const scratch = mkdtempSync(join(place, 'making-'))
  const done = () => rmSync(scratch, { recursive: true, force: true })
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
  } catch (error) {
    done()
    throw error
  }
  return { made: join(scratch, 'headless.mjs'), done }
}

/** Moved to its place at once, so that two that start together never see half a bundle. */
const renew = async () => {
  const began = new Date()
  mkdirSync(cache, { recursive: true })
  const { made, done } = await make(cache)
  utimesSync(made, began, began)
  renameSync(made, bundle)
  done()
}

if (isFresh() || writable(cache)) {
  if (!isFresh()) await renew()
  await import(pathToFileURL(bundle).href)
} else {
  const { made, done } = await make(tmpdir())
  process.once('exit', done)
  await import(pathToFileURL(made).href)
}
