import type { TimeUnit, Unit } from '../base/unit.ts'

/** Quantities over time, as steps: what they were between two times. */
export interface Series {
  readonly id: string
  readonly title: string
  readonly sentence: string
  /** How it is counted, one click away. Plain text with Unicode mathematics. */
  readonly formula: string
  /** Of all times. */
  readonly unit: TimeUnit
  readonly quantity: { readonly label: string; readonly unit: Unit }
  /** The end of the observed time. */
  readonly until: number
  /** Before this the run warms up: the metrics leave it out. 0 when there is no warm-up. */
  readonly warm: number
  readonly lines: readonly SeriesLine[]
  /** What it is expected to be, or cannot exceed. */
  readonly levels: readonly SeriesLevel[]
}

/** Steps in time order; between two of them nothing is known where they do not touch. Arrays of one length. */
export interface SeriesLine {
  readonly id: string
  readonly name: string
  /** The two lines of a band, lower first, have what is between them shaded. */
  readonly emphasis: 'main' | 'faint' | 'band'
  /** Told where the series has lines of both sources. */
  readonly source?: 'analysed' | 'simulated'
  readonly start: Float64Array
  readonly end: Float64Array
  readonly value: Float64Array
}

export interface SeriesLevel {
  readonly id: string
  readonly kind: 'predicted' | 'bound'
  readonly label: string
  readonly value: number
}
