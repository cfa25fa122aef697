/** Where a paper was published. */
export interface Citation {
  readonly authors: string
  readonly title: string
  readonly venue: string
  readonly year: number
}
