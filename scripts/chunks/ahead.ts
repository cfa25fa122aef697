import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * Lets the page ask at once for the scripts of the system that its address names, beside its own: one round of requests
 * instead of two; where there is a link, for what reads links too. A link that is packed does not name its system, and
 * waits.
 * @param systems  the module of each system, by its id; paths from `root`; the first is what a bare address shows
 * @param links  the module that reads links
 */
export const askAhead = (root: string, systems: Readonly<Record<string, string>>, links: string): Plugin => ({
  name: 'stagescope:ask-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      if (!bundle) return undefined
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const page = filesOf(chunks, (chunk) => chunk.isEntry)
      const beside = (module: string) =>
        [...filesOf(chunks, ({ moduleIds }) => moduleIds.includes(resolve(root, module)))].filter(
          (file) => !page.has(file),
        )
      const ahead = Object.entries(systems).map(([id, module]) => [id, beside(module)] as const)
      const children = script(Object.fromEntries(ahead), beside(links))
      return [{ tag: 'script', children, injectTo: 'head' as const }]
    },
  },
})

/** The chunk that is meant and all that it imports. */
function filesOf(
  chunks: readonly Rolldown.OutputChunk[],
  meant: (chunk: Rolldown.OutputChunk) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file))
  }
  for (const chunk of chunks.filter(meant)) add(chunk)
  return found
}

const script = (ahead: Readonly<Record<string, readonly string[]>>, links: readonly string[]): string =>
  `{const a=${JSON.stringify(ahead)},h=location.hash.slice(1),` +
  `s=h?/(?:^|&)s=([^&]*)/.exec(h)?.[1]:${JSON.stringify(Object.keys(ahead)[0])};` +
  `for(const f of new Set([...(h?${JSON.stringify(links)}:[]),...(Object.hasOwn(a,s)?a[s]:[])]))` +
  `document.head.append(Object.assign(document.createElement('link'),` +
  `{rel:'modulepreload',crossOrigin:'',href:'./'+f}))}`
