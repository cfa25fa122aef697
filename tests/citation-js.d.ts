declare module '@citation-js/core' {
  /** Reads what its plugins know. */
  export class Cite {
    constructor(text: string)
    readonly data: readonly Readonly<Record<string, unknown>>[]
  }
}

declare module '@citation-js/plugin-bibtex'
