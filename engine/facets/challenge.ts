/** The best that is known of a metric which a person tries to lower by hand. */
export interface Challenge {
  readonly metric: string
  /** What the best known solution has, in the metric's unit. */
  readonly best: number
  /** Proved: nothing is below. */
  readonly bound: number
  /** Tries with the same key have the same best. */
  readonly key: string
}
