import type { Unit } from '../scenario/schema.ts'

/** How something is shared out between parties, and how evenly. */
export interface Shares {
  readonly title: string
  readonly sentence: string
  readonly quantity: { readonly label: string; readonly unit: Unit }
  readonly names: readonly string[]
  /** What each gets, in the order of the names. */
  readonly values: Float64Array
  /** 1 when all get the same, 1 / n when one gets everything. */
  readonly index: { readonly name: string; readonly value: number; readonly formula: string }
}
