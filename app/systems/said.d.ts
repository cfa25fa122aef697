/** Made by `scripts/page/saidAhead.ts`: what each system answers on the first page, in the order in which it is asked. */
declare module 'virtual:said/questions' {
  export const questions: readonly {
    /** Of the system. */
    readonly id: string
    readonly title: string
    readonly sentence: string
    /** Where the answer is opened. */
    readonly href: string
  }[]
}

/** The same for the picture of each. */
declare module 'virtual:said/pictures' {
  /** SVG as markup. */
  export const pictures: readonly string[]
}

/** The same for the paper of each system, shortened to a line. */
declare module 'virtual:said/papers' {
  export const papers: readonly { readonly id: string; readonly title: string; readonly authors: string }[]
}

/** What there is of each of these papers, in their order. */
declare module 'virtual:said/abstracts' {
  export const abstracts: readonly {
    /** Authors, venue and year. */
    readonly cited: string
    readonly asks: string
    readonly figures: number
    /** Places that are wrong in print, or easily misread. */
    readonly errors: number
  }[]
}
