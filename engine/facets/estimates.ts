/** How sure a number is; the number itself stands in `metrics`, under the same name. */
export interface Uncertainty {
  /** The 95 % interval is the number +- halfWidth, in the metric's unit; >= 0. */
  readonly halfWidth: number
  /** How many batch means the interval is of, >= 2, where it is of those. */
  readonly batches?: number
  /** Neighbouring batches resemble each other: the interval is too narrow. */
  readonly correlated?: boolean
  /** Where the number comes from. */
  readonly source: 'analysis' | 'simulation' | 'published' | 'calibrated'
}

/** By the name of the metric; of a metric that is absent here it is not known, or it is exact. */
export type Estimates = Readonly<Record<string, Uncertainty>>
