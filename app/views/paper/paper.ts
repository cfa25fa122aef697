/** What is told of a paper on a page of its own; all sentences are ours. */
export interface Paper {
  /** What it is about, in one sentence, for those who choose a paper. */
  readonly asks: string
  /** What it says, in ten sentences. */
  readonly says: readonly string[]
  /** What our model gives by the published parameters alone, what was fitted, and what the text has no numbers for. */
  readonly reproduced: string
  readonly calibrated: string
  readonly absent: string
  readonly errors: readonly PrintedError[]
}

/** Something that stands in print and does not hold, or does not fit what else stands there. */
export interface PrintedError {
  readonly where: string
  /** What is printed, and what holds in its place. */
  readonly sentence: string
  /** The scenario that shows it: a link without its `#`, of those that were published. */
  readonly link: string
  /** The name of a metric of that scenario, which is computed beside it. */
  readonly metric?: string
}
