import type { Unit } from '../scenario/schema.ts'
import type { Axis, Mark } from './curve.ts'

/** A quantity over two parameters, or what is best there. */
export interface HeatMap {
  readonly id: string
  readonly title: string
  readonly sentence: string
  readonly x: Axis
  readonly y: Axis
  /** The sampled places, ascending; `value[row * xs.length + column]` belongs to `xs[column]`, `ys[row]`. */
  readonly xs: Float64Array
  readonly ys: Float64Array
  readonly value: Float64Array
  readonly quantity: { readonly label: string; readonly unit: Unit }
  /** Index into `names` of what is best in each cell, in the same order as `value`. */
  readonly best?: { readonly names: readonly string[]; readonly index: Uint8Array }
  readonly marks: readonly Mark[]
}
