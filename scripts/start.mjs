// `npm start [-- --port N] [--host ADDRESS] [--open]`: builds the page, serves it, and says where.
import './ensure/node.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './ensure/root.mjs'
import { stop } from './ensure/stop.mjs'
import { writable } from './ensure/writable.mjs'

const { parseArgs } = await import('node:util')
const { build, preview } = await import('vite')

const asked = () => {
  try {
    const options = { port: { type: 'string' }, host: { type: 'string' }, open: { type: 'boolean' } }
    const { port, ...rest } = parseArgs({ options }).values
    if (port !== undefined && !(/^[1-9]\d{0,4}$/.test(port) && port <= 65_535))
      throw new Error(`--port ${port} is not the number of a port.`)
    return { ...rest, ...(port !== undefined && { port: Number(port) }) }
  } catch (error) {
    return stop(error.message)
  }
}

/**
 * What cannot be listened at is said before anything is built; a port that is taken leads to another.
 * @param {{ host?: string, port?: number }} wish  an address of this machine, and what was asked for
 */
const heard = ({ host, port = 0 }) =>
  new Promise((resolve) => {
    const trial = createServer()
    trial.once('error', ({ code, message }) => {
      if (code === 'EADDRINUSE') resolve()
      else
        stop(`${code === 'EACCES' ? `--port ${port}` : `--host ${host}`} cannot be listened at: ${message}.`)
    })
    trial.listen(port, host, () => trial.close(resolve))
  })

/** Where every port that is left is taken, too, or the usual one is kept from this person. */
const served = async (how) => {
  try {
    return await preview(how)
  } catch (error) {
    return stop(`The page cannot be served: ${error.message}. Give another port: npm start -- --port 8080`)
  }
}

/** Where the page is built: in a checkout that cannot be written, outside of it, for as long as it is served. */
const place = () => {
  const usual = join(root, 'dist')
  if (writable(usual)) return usual
  const outside = mkdtempSync(join(tmpdir(), 'stagescope-'))
  process.once('exit', () => rmSync(outside, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit())
  console.log(`This folder cannot be written: the page is built in ${outside} while it is served.`)
  return outside
}

const wish = asked()
await heard(wish)
const outDir = place()
// To bundle the configuration would write it beside the packages.
const how = { root, configLoader: 'runner' }
console.log('Building the page ...')
// Five hundred lines of files and hints are for who builds it: `npm run build`.
await build({ ...how, logLevel: 'error', build: { outDir, emptyOutDir: true } })
const server = await served({ ...how, build: { outDir }, preview: wish })

const wished = server.config.preview.port
const { port } = server.httpServer.address()
if (port !== wished) console.log(`\nPort ${wished} is taken; this is port ${port}.`)
console.log()
server.printUrls()
