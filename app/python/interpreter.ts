import { loadPyodide, version, type PyodideAPI } from 'pyodide'
import { info } from 'pyodide/pyodide-lock.json'
import { fileLoader, type Counted } from './keptFiles.ts'
import type { Home } from './messages.ts'

/** Starts Python. */
export async function startedPython(home: Home, tell: Counted): Promise<PyodideAPI> {
  const load = await fileLoader(home, version, tell)
  const fetched = globalThis.fetch
  globalThis.fetch = load as typeof fetch
  try {
    return await loadPyodide({
      // By its address and not from a blob, whose compiled code browsers do not keep.
      createPyodideModule: (await import(/* @vite-ignore */ `${home.url}pyodide.asm.js`)).default,
      indexURL: home.url,
      packageBaseUrl: home.url,
      // No package can be loaded: the list of them is empty.
      lockFileContents: { info, packages: {} } as never,
      jsglobals: { Object, setTimeout, clearTimeout, setInterval, clearInterval },
      stdin: () => null,
    })
  } finally {
    globalThis.fetch = fetched
  }
}
