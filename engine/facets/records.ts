import type { TimeUnit } from '../base/unit.ts'

/** What was written down while it ran, a row at a time: the trace that a measured system leaves. Struct of arrays. */
export interface Records {
  /** Permanent: 'trace'. */
  readonly id: string
  readonly title: string
  /** What a row is, and what in it is not as it was measured. */
  readonly sentence: string
  readonly rows: number
  /** The first tells what a row is about. */
  readonly columns: readonly RecordColumn[]
}

/** What the numbers of a column mean, one for each row; `nothing` where a row has none. */
export type RecordColumn = {
  readonly id: string
  readonly label: string
} & (
  | { readonly kind: 'time'; readonly unit: TimeUnit; readonly values: Float64Array }
  | { readonly kind: 'count'; readonly values: Int32Array }
  /** Indices into names. */
  | { readonly kind: 'name'; readonly names: readonly string[]; readonly values: Int32Array }
)
