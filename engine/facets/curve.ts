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
  /** What the lines near, drawn dashed: a slope that they cannot exceed, the knee where another begins. */
  readonly asymptotes?: readonly Asymptote[]
}

/** A straight line by its slope and its value at x = 0, or an upright one. */
export type Asymptote = { readonly id: string; readonly label: string } & (
  { readonly slope: number; readonly intercept: number } | { readonly x: number }
)

export interface Axis {
  readonly label: string
  readonly unit: Unit
  readonly scale: 'linear' | 'log'
  /** What the axis shows at first; the lines may go on beyond it. */
  readonly domain: readonly [number, number]
  readonly integer?: boolean
  /** What stands at 0, 1, 2 ...: there is nothing between them. */
  readonly words?: readonly string[]
}

/** A line of a curve: points (x[i], y[i]) in the units of its axes. */
export interface Line {
  readonly id: string
  readonly name: string
  readonly emphasis: 'main' | 'faint'
  /** Another answer to the same question: where it meets the main line it does not decide it. */
  readonly beside?: true
  /** Told where the curve has lines of both sources. */
  readonly source?: 'analysed' | 'simulated'
  readonly x: Float64Array
  readonly y: Float64Array
  /** Its points were found one by one (simulated, measured): nothing is drawn between them. */
  readonly separate?: true
  /** Half the 95 % interval of each point, in the unit of y; 0 where there is none. */
  readonly reach?: Float64Array
  /** What it lies within, shaded; one value for each point. */
  readonly band?: { readonly lower: Float64Array; readonly upper: Float64Array }
}

/** A point of a curve that has a name, in the units of its axes; it need not lie on a line. */
export interface Mark {
  readonly id: string
  readonly kind: 'best' | 'current' | 'transition' | 'candidate' | 'published'
  readonly label: string
  /** What stands beside it in the picture, in a few letters: 'n½'. */
  readonly short?: string
  readonly x: number
  readonly y: number
  /** It may be dragged along the x axis, as the current one may where `Handles.moveMark` is there. */
  readonly drag?: true
}
