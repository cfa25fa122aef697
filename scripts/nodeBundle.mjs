// Node 20 cannot run TypeScript: a program of `scripts` is bundled into one file when a source is newer than the bundle.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './ensure/root.mjs'
import { writable } from './ensure/writable.mjs'

const cache = join(root, 'node_modules/.cache/stagescope')

/** When anything at or below a path changed last; a folder changes when a file in it comes or goes. */
const changed = (path) => {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changed(join(path, name))))
}

const isFresh = (bundle, program) => {
  const made = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity
  const sources = [
    'engine',
    'app/python/flate.ts',
    `scripts/${program}.ts`,
    'scripts/nodeBundle.mjs',
    'package-lock.json',
  ]
  return sources.every((source) => changed(join(root, source)) < made)
}

/** @returns the bundle, in a folder of its own below `place`; `done` removes what is left of it */
const make = async (place, program, { minify, build }) => {
  const scratch = mkdtempSync(join(place, 'making-'))
  const done = () => rmSync(scratch, { recursive: true, force: true })
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: join(root, `scripts/${program}.ts`),
        outDir: scratch,
        target: 'node20',
        minify,
        rolldownOptions: { output: { entryFileNames: `${program}.mjs`, codeSplitting: false } },
      },
    })
  } catch (error) {
    done()
    throw error
  }
  return { made: join(scratch, `${program}.mjs`), done }
}

/** Moved to its place at once, so that two that start together never see half a bundle. */
const renew = async (bundle, program, options) => {
  const began = new Date()
  mkdirSync(cache, { recursive: true })
  const { made, done } = await make(cache, program, options)
  utimesSync(made, began, began)
  renameSync(made, bundle)
  done()
}

/**
 * @param {string} program  the name of a file of `scripts`, without its ending
 * @param {{ minify?: boolean, build?: typeof import('vite').build }} [options]  `build` from who has it: a plugin can load
 *   nothing any more when it writes
 * @returns {Promise<{ file: string, done: () => void }>} call `done` when the file is not needed any more
 */
export async function nodeBundle(program, { minify = false, build } = {}) {
  // Checkouts that share their packages do not share their bundle.
  const bundle = join(cache, `${program}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}.mjs`)
  const keep = () => undefined
  if (isFresh(bundle, program)) return { file: bundle, done: keep }
  const options = { minify, build: build ?? (await import('vite')).build }
  if (!writable(cache)) {
    const { made, done } = await make(tmpdir(), program, options)
    return { file: made, done }
  }
  await renew(bundle, program, options)
  return { file: bundle, done: keep }
}
