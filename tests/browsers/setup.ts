import { readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { serveSite } from '../browser/site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the page is served that other browsers open. */
    heardSiteUrl: string
  }
}

const root = join(import.meta.dirname, '../..')
const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12)
const site = join(root, `node_modules/.cache/stagescope/browsers-${checkout}`)

/**
 * Keeps what the page complains of: not every driver tells what stands in the console, nor runs a script before others.
 * Two are none. Firefox has an error for a module that is asked ahead and there already; what does not come in earnest
 * fails its import. And a picture that is told its size may need a second frame for what follows from it.
 */
const listener = `
  window.heard = []
  const say = (what) => window.heard.push(String(what))
  const error = console.error
  console.error = (...words) => { say(words.join(' ')); error(...words) }
  addEventListener('error', ({ message, target }) => {
    if (target.rel === 'modulepreload' || /^ResizeObserver loop/.test(message)) return
    say(message ?? 'not loaded: ' + (target.src ?? target.href))
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => say(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => say(violatedDirective + ' ' + blockedURI))`

/** Builds the page, which listens to itself, and beside it the engine alone, to be asked; and serves both. */
export default async function setup(project: TestProject): Promise<() => void> {
  process.env['NODE_ENV'] = 'production'
  await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: site, emptyOutDir: true },
  })
  await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: join(site, 'probe'),
      lib: { entry: join(root, 'tests/browsers/probe.ts'), formats: ['es'], fileName: 'probe' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  writeFileSync(join(site, 'probe/index.html'), '<!doctype html><title>The engine alone</title>')
  writeFileSync(join(site, 'listener.js'), listener)
  const page = join(site, 'index.html')
  const charset = '<meta charset="utf-8" />'
  const html = readFileSync(page, 'utf8')
  if (!html.includes(charset)) throw new Error('nowhere in the page to listen from')
  writeFileSync(page, html.replace(charset, `${charset}<script src="./listener.js"></script>`))
  const { url, server } = await serveSite(site, '/some/where/')
  project.provide('heardSiteUrl', url)
  return () => void server.close()
}
