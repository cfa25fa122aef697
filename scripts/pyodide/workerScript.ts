import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { packageNames } from './packageNames.ts'
import { interpreterBytes } from './interpreter.ts'

const id = 'virtual:python-worker'
const names = 'virtual:python-package'
const served = '/@stagescope/python-worker.js'

/**
 * Makes one script of the worker that runs Python, with all that it imports: a worker that is started from a blob, as it
 * must be to have the page's policy, cannot load parts of itself. `virtual:python-worker` says where it is, `virtual:python-package`
 * what the package offers.
 * @param entry  the worker's module, from `root` @param gathers  hears what the script is made of
 */
export function pythonWorker(root: string, entry: string, gathers: Plugin): Plugin {
  let serving = false
  const bundled = async () => {
    const made = (await build({
      root,
      configFile: false,
      // The interpreter's loader names parts of Node that it does not use in a browser.
      logLevel: 'error',
      publicDir: false,
      plugins: [gathers],
      build: {
        write: false,
        target: 'es2023',
        rolldownOptions: { input: join(root, entry), output: { format: 'es', codeSplitting: false } },
      },
    })) as Rolldown.RolldownOutput
    const [script, ...more] = made.output
    if (more.length > 0)
      throw new Error(`${entry}: expected to become one script, got ${made.output.length} files`)
    return script.code
  }
  return {
    name: 'stagescope:python-worker',
    configResolved({ command }) {
      serving = command === 'serve'
    },
    configureServer(server) {
      server.middlewares.use(served, (_request, response, next) => {
        bundled().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next)
      })
    },
    resolveId: (source) => (source === id || source === names ? `\0${source}` : undefined),
    async load(asked) {
      if (asked === `\0${names}`)
        return `export const packageNames = ${JSON.stringify(packageNames(join(root, 'app/python/stagescope')))}`
      if (asked !== `\0${id}`) return undefined
      const bytes = `export const bytes = ${JSON.stringify(interpreterBytes)}`
      if (serving) return `${bytes}\nexport const script = ${JSON.stringify(served)}`
      const file = this.emitFile({ type: 'asset', name: 'pythonWorker.js', source: await bundled() })
      return `${bytes}\nexport const script = import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}
