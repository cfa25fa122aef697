import type { Scaled } from './format.ts'
import type { ChartScale } from './scale.ts'
import type { Tick } from './ticks.ts'

/** What every chart with two axes has: the plot's place in the picture, in pixels, and its axes, in pixels of the plot. */
export interface Plot {
  readonly plot: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
  readonly x: ChartScale
  readonly y: ChartScale
  /** The units in which the axes are written. */
  readonly xScaled: Scaled
  readonly yScaled: Scaled
  readonly xTicks: readonly Tick[]
  readonly yTicks: readonly Tick[]
}
