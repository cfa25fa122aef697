import { cpSync, createReadStream, mkdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What of the interpreter is loaded apart from the worker's script, and how it is to be served. */
const files: readonly { readonly name: string; readonly from: string; readonly type: string }[] = [
  // Not every host knows what `.mjs` is.
  { name: 'pyodide.asm.js', from: 'pyodide.asm.mjs', type: 'text/javascript' },
  { name: 'pyodide.asm.wasm', from: 'pyodide.asm.wasm', type: 'application/wasm' },
  { name: 'python_stdlib.zip', from: 'python_stdlib.zip', type: 'application/zip' },
]

const folder = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'))

/** How much of it is data, which is counted as it comes [B], uncompressed. */
export const interpreterBytes = files
  .filter(({ type }) => type !== 'text/javascript')
  .reduce((sum, { from }) => sum + statSync(join(folder, from)).size, 0)

/**
 * Serves Python's interpreter beside the page, from `pyodide/`: nothing is asked of another host. The list of packages that
 * it comes with elsewhere stays away: none of them can be loaded here.
 */
export const selfHostedInterpreter = (): Plugin => ({
  name: 'stagescope:interpreter',
  configureServer(server) {
    server.middlewares.use('/pyodide/', (request, response, next) => {
      const name = (request.url ?? '').slice(1).replace(/\?.*/, '')
      const file = files.find((each) => each.name === name)
      if (!file) {
        next()
        return
      }
      response.setHeader('content-type', file.type)
      createReadStream(join(folder, file.from)).pipe(response)
    })
  },
  // Not `closeBundle`, which also comes where nothing is written.
  writeBundle({ dir = 'dist' }) {
    const to = join(dir, 'pyodide')
    mkdirSync(to, { recursive: true })
    for (const { name, from } of files) cpSync(join(folder, from), join(to, name))
  },
})
