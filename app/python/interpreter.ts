import { loadPyodide, version } from 'pyodide'
import { info } from 'pyodide/pyodide-lock.json'
import { fileLoader, type Counted } from './keptFiles.ts'
import type { Home } from './messages.ts'
import { interpreterOf, type Interpreter } from './pyodideParts.ts'

/** Starts Python. */
export async function startedPython(home: Home, tell: Counted): Promise<Interpreter> {
  const load = await fileLoader(home, version, tell)
  const fetched = globalThis.fetch
  globalThis.fetch = load
  try {
    // By its address and not from a blob, whose compiled code browsers do not keep.
    const program = (await import(/* @vite-ignore */ `${home.url}pyodide.asm.js`)) as {
      readonly default: never
    }
    const python = await loadPyodide({
      createPyodideModule: program.default,
      indexURL: home.url,
      packageBaseUrl: home.url,
      // No package can be loaded: the list of them is empty.
      lockFileContents: { info, packages: {} } as never,
      jsglobals: { Object, setTimeout, clearTimeout, setInterval, clearInterval },
      stdin: () => null,
    })
    return interpreterOf(python)
  } finally {
    globalThis.fetch = fetched
  }
}
