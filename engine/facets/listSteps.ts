/** A list of differences, step by step: each record stands for a time as the ticks after the record before it. */
export interface ListSteps {
  readonly id: string
  readonly title: string
  /** How a step is read here. */
  readonly sentence: string
  readonly steps: readonly ListStep[]
}

/** Times and ticks in one unit, which the figure tells. */
export interface ListStep {
  /** What has just happened: 'timer 1 is cancelled'. */
  readonly label: string
  /** In order of expiry. */
  readonly records: readonly {
    readonly item: number
    /** What is stored: after the record before it, or after 0 for the first. */
    readonly ticks: number
    readonly expires: number
  }[]
}
