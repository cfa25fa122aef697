/** Which numbers of a system say that one scenario is better than another, by the names of metrics. */
export interface Senses {
  /** Better where they are smaller, everything else being the same. */
  readonly less: readonly string[]
  readonly more: readonly string[]
  /** They count what has been done when the timeline ends: of two that have done as much of all of it, the one that ends first is faster. */
  readonly work: readonly string[]
}
