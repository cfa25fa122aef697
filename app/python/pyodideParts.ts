import type { PyodideAPI } from 'pyodide'

/** As much of the interpreter as is used here. Its own types name modules that are not there. */
export interface Interpreter {
  readonly FS: {
    readonly mkdirTree: (path: string) => void
    readonly writeFile: (path: string, text: string) => void
  }
  readonly runPython: (code: string) => void
  readonly pyimport: (name: string) => unknown
  readonly makeMemorySnapshot: () => Uint8Array
  readonly registerJsModule: (name: string, module: object) => void
}

export const interpreterOf = (python: PyodideAPI): Interpreter => python
