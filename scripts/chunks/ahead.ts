import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

interface Ahead {
  /** The page of a bare address and of `#at=home`, and that of every link; paths from `root`. */
  readonly home: string
  readonly explorer: string
  /** The module of each system, by its id; the first is what a bare address shows. */
  readonly systems: Readonly<Record<string, string>>
  /** The module that reads links. */
  readonly links: string
}

/**
 * Lets the page ask at once for the scripts of what its address names, beside its own: one round of requests instead of
 * three. A bare address means home with the first system; a link the explorer, what reads links, and its system. A link
 * that is packed does not name its system, and waits.
 */
export const askAhead = (root: string, { home, explorer, systems, links }: Ahead): Plugin => ({
  name: 'stagescope:ask-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      if (!bundle) return undefined
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const page = filesOf(chunks, (chunk) => chunk.isEntry)
      const beside = (...modules: readonly string[]) =>
        [
          ...filesOf(chunks, ({ moduleIds }) =>
            modules.some((module) => moduleIds.includes(resolve(root, module))),
          ),
        ].filter((file) => !page.has(file))
      const ahead = Object.entries(systems).map(([id, module]) => [id, beside(module)] as const)
      const children = script(Object.fromEntries(ahead), beside(home), beside(explorer, links))
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

const script = (
  ahead: Readonly<Record<string, readonly string[]>>,
  home: readonly string[],
  explorer: readonly string[],
): string =>
  `{const a=${JSON.stringify(ahead)},h=location.hash.slice(1),` +
  `n=!h||/^at=home(,|$)/.test(h),` +
  `s=n?${JSON.stringify(Object.keys(ahead)[0])}:/(?:^|&)s=([^&]*)/.exec(h)?.[1];` +
  `if(n||!h.startsWith('at='))` +
  `for(const f of new Set([...(n?${JSON.stringify(home)}:${JSON.stringify(explorer)}),` +
  `...(Object.hasOwn(a,s)?a[s]:[])]))` +
  `document.head.append(Object.assign(document.createElement('link'),` +
  `{rel:'modulepreload',crossOrigin:'',href:'./'+f}))}`
