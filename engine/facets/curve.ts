import type { Unit } from '../scenario/schema.ts'

/** A quantity over a parameter. */
export interface Curve {
  readonly id: string
  readonly title: string
  readonly sentence: string
  readonly x: Axis
  readonly y: Axis
  readonly lines: readonly Line[]
  readonly marks: readonly Mark[]
}

export interface Axis {
  readonly label: string
  readonly unit: Unit
  readonly scale: 'linear' | 'log'
  /** What the axis shows at first; the lines may go on beyond it. */
  readonly domain: readonly [number, number]
  readonly integer?: boolean
}

export interface Line {
  readonly id: string
  readonly name: string
  readonly emphasis: 'main' | 'faint'
  /** Told where the curve has lines of both sources. */
  readonly source?: 'analysed' | 'simulated'
  readonly x: Float64Array
  readonly y: Float64Array
}

export interface Mark {
  readonly id: string
  readonly kind: 'best' | 'current' | 'transition' | 'candidate' | 'published'
  readonly label: string
  readonly x: number
  readonly y: number
}
