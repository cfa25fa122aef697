/** The answer first: one large number and one sentence that compares it. */
export interface Headline {
  /** A metric's name; its value is the large number. */
  readonly metric: string
  /** Beside the number: 'with 5 equal fragments of 819 B'. */
  readonly qualifier: string
  readonly sentence: string
}
