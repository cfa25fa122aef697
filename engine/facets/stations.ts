import type { TimeUnit } from '../base/unit.ts'

/** What each resource did on average. */
export interface Stations {
  /** Of all times. */
  readonly unit: TimeUnit
  /** When the averages were taken; without batches there are no intervals: the run ended by itself. */
  readonly observed: { readonly from: number; readonly until: number; readonly batches: number }
  /** In this order; each with what is counted at it, in a sentence. */
  readonly kinds: readonly { readonly id: string; readonly name: string; readonly sentence: string }[]
  readonly list: readonly Station[]
}

/** One resource: how much it did, and how long its customers stayed. */
export interface Station {
  /** Of its lane in the timeline, where it has one. */
  readonly id: string
  readonly name: string
  /** The id of its kind. */
  readonly kind: string
  /** Part of its capacity that is at work, 0 to 1. */
  readonly utilisation: Average
  /** How many are there, waiting or in service. */
  readonly present: Average
  /** How long each stays, in the unit of times; absent when none left. */
  readonly residence?: Average
  /** How many leave per second. */
  readonly throughput: Average
}

/** An average over the observed time, with its 95 % interval where there is one. */
export interface Average {
  readonly mean: number
  /** The 95 % interval is mean +- halfWidth. */
  readonly halfWidth?: number
  /** Neighbouring batches resemble each other: the interval is too narrow. */
  readonly correlated?: boolean
}
