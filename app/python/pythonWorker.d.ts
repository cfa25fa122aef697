/** Made by `scripts/pyodide/workerScript.ts`. */
declare module 'virtual:python-worker' {
  /** Where the worker's whole program is. */
  export const script: string
  /** How much data of the interpreter it loads [B]. */
  export const bytes: number
}

/** Made by `scripts/pyodide/packageNames.ts`. */
declare module 'virtual:python-package' {
  export const packageNames: readonly {
    readonly name: string
    /** As it is called: `run(scenario, ...)`. */
    readonly signature: string
    readonly sentence: string
  }[]
}
