/** A sentence in which no number parts from its unit at a line's end, nor from its %: what is counted (4 cycles) may. */
export const unparted = (sentence: string): string =>
  sentence.replace(/(?<=\d) (?=(?:%|[µmn]?s|[KMGT]?i?B|b|µs\/KB|(?:[KMG]?B)?\/s)(?![\p{L}\d]))/gu, '\u00a0')
