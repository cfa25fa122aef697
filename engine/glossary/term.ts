/** A word of the field that a reader may not know, explained. */
export interface Term {
  /** Permanent, and one of its kind among the general terms and those of a system. */
  readonly id: string
  /** As it is written, its name first: 'NACK', 'NACKs'. Small letters stand for capitals too, capitals for themselves. */
  readonly words: readonly [string, ...string[]]
  /** What it means, for who reads it for the first time. */
  readonly sentence: string
  /** Plain text with Unicode mathematics. */
  readonly formula?: string
  /** Who says so: 'section 2, eq. (4)'. */
  readonly source?: string
}
