/** Two bursts that meet at one receiver. */
export interface Overlap {
  /** How many pages of each burst overlap the other. */
  readonly pages: number
  readonly successful: number
}

/**
 * How far two bursts overlap when so many pages succeed, if every page that overlaps fails and none of the others does.
 * @param first  pages of one burst @param second  of the other @param successful  of both, at most first + second
 */
export function overlapOf(first: number, second: number, successful: number): Overlap {
  const pages = (first + second - successful) / 2
  return { pages, successful: first + second - 2 * pages }
}
