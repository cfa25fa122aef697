import { loadPyodide, version } from 'pyodide'
import { info } from 'pyodide/pyodide-lock.json'
import { keptFiles, type Counted } from './keptFiles.ts'
import type { Home } from './messages.ts'
import { putSources, readSources } from './package.ts'
import { interpreterOf, type Interpreter } from './pyodideParts.ts'

/**
 * Starts Python. What it has in memory then is kept, before it hears anything of a person, and the next start copies it:
 * that takes a fraction of the time.
 */
export async function startedPython(home: Home, tell: Counted): Promise<Interpreter> {
  const kept = await keptFiles(home, version, tell)
  const fetched = globalThis.fetch
  globalThis.fetch = kept.load
  try {
    const memory = await kept.memory()
    if (memory)
      try {
        return await started(home, { _loadSnapshot: memory })
      } catch {
        // What was kept is of no use.
        kept.keepMemory()
      }
    const python = await started(home, { _makeSnapshot: true })
    readSources(python)
    kept.keepMemory(python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>)
    return python
  } finally {
    globalThis.fetch = fetched
  }
}

type Options = NonNullable<Parameters<typeof loadPyodide>[0]>

async function started({ url }: Home, memory: Options): Promise<Interpreter> {
  // By its address and not from a blob, whose compiled code browsers do not keep.
  const program = (await import(/* @vite-ignore */ `${url}pyodide.asm.js`)) as { readonly default: never }
  const python = await loadPyodide({
    createPyodideModule: program.default,
    indexURL: url,
    packageBaseUrl: url,
    // No package can be loaded: the list of them is empty.
    lockFileContents: { info, packages: {} } as never,
    jsglobals: { Object, setTimeout, clearTimeout, setInterval, clearInterval },
    stdin: () => null,
    ...memory,
  })
  putSources(interpreterOf(python))
  return interpreterOf(python)
}
