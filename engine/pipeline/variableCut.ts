/** The answer of an algorithm that knows its own limits. */
export type VariableCut =
  | {
      readonly applies: true
      /** x_i >= 0 in order, sum B; real numbers [B] */
      readonly sizes: Float64Array
      /** T by the recurrence [µs] */
      readonly latency: number
      /** Index of the largest fragment, x_c. */
      readonly crest: number
    }
  | {
      readonly applies: false
      /** Why not, and what would make it apply: a sentence. */
      readonly reason: string
    }

export interface CountRange {
  /** k, exactly; absent means the best up to `maxFragments`, and no more than one for each byte. */
  readonly fragments?: number | undefined
  /** 64 when absent. */
  readonly maxFragments?: number
}

/** The least and the largest k of a message of `bytes`: k is at most B (section 3.1). */
export function countsWithin(bytes: number, { fragments, maxFragments = 64 }: CountRange): [number, number] {
  const most = Math.max(1, Math.min(maxFragments, Math.floor(bytes)))
  return fragments === undefined ? [1, most] : [fragments, fragments]
}

/** No cut, and why, in a sentence. */
export const notApplicable = (reason: string): VariableCut => ({ applies: false, reason })

/** What to say when a given count leaves no non-negative sizes. */
export const tooMany = (fragments: number, most: number): VariableCut =>
  notApplicable(
    `${fragments} fragments cannot keep the stages busy: the smallest would have less than no bytes. ` +
      (most > 1 ? `At most ${most} can.` : 'A longer message, or less overhead, would allow more than one.'),
  )
