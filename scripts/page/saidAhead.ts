import { join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'

const names = ['questions', 'pictures', 'papers', 'abstracts'] as const
const prefix = '\0virtual:said/'

/**
 * Lets the systems say while the page is built what the pages that name them all have of each: nothing of it changes there, and
 * no visitor loads five systems to read five sentences. `virtual:said/questions`, `pictures`, `papers`, `abstracts` are a module each.
 */
export function saidAhead(root: string): Plugin {
  let running: ReturnType<typeof saying> | undefined
  return {
    name: 'stagescope:said-ahead',
    resolveId: (source) =>
      names.some((name) => `\0${source}` === prefix + name) ? `\0${source}` : undefined,
    watchChange() {
      running = undefined
    },
    async load(id) {
      const name = names.find((each) => id === prefix + each)
      if (!name) return undefined
      const { said, from } = await (running ??= saying(root))
      for (const file of from) this.addWatchFile(file)
      return `export const ${name} = ${JSON.stringify(said[name])}`
    },
  }
}

/** What is said, and the files that it was computed from. */
async function saying(root: string) {
  const program = join(root, 'scripts/page/said.ts')
  const { module, dependencies } = await runnerImport<typeof import('./said.ts')>(program, {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles],
  })
  return { said: module, from: dependencies.map((file) => join(root, file)) }
}

const withoutStyles: Plugin = {
  name: 'stagescope:without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? '' : undefined),
}
