import type { Params } from '../scenario/document.ts'
import type { Unit } from '../scenario/schema.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { Curve } from './curve.ts'
import type { HeatMap } from './heatMap.ts'
import type { ListSteps } from './listSteps.ts'
import type { Stack } from './stacks.ts'
import type { Standing } from './standing.ts'

/** A paper's figure or table as data: a sweep of ours, the published numbers beside it, and where both differ. */
export interface Figure {
  /** The link's word: 'figure-10', 'table-2'. Permanent. */
  readonly id: string
  /** As the paper calls it: 'Figure 10'. */
  readonly name: string
  readonly title: string
  /** What is to be seen in it. */
  readonly sentence: string
  /** 'section 5.5' */
  readonly where: string
  /** Where the paper leaves a reading open, each is a choice. */
  readonly switches: readonly FigureSwitch[]
  /**
   * Computes the figure in steps: yields how far it is, 0 to 1, at least every 20 ms or so of work, so that it can be
   * shown and given up. Deterministic: the same choices, the same bytes.
   * @param choices  one value for each switch
   */
  sweep(choices: Choices): Generator<number, Drawing, void>
}

/** The value that is chosen for each switch of a figure, by the switch's id. */
export type Choices = Readonly<Record<string, string>>

export interface FigureSwitch {
  readonly id: string
  readonly label: string
  /** The usual reading first. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly sentence: string }[]
}

/** What a figure consists of; numbers stand in the units of their axes and rows, unrounded. */
export interface Drawing {
  /** Charts; points that the paper prints are marks of kind 'published'. */
  readonly curves?: readonly Curve[]
  readonly maps?: readonly HeatMap[]
  /** Bars and what they are made of; of a bar that the text has no value for, the note of its row says so. */
  readonly stacks?: readonly Stack[]
  readonly timelines?: readonly {
    readonly id: string
    readonly title: string
    readonly sentence: string
    readonly timeline: Timeline
  }[]
  /** Lists of differences; all of a figure stand under one axis, so that they can be compared. */
  readonly lists?: readonly ListSteps[]
  /** What the text says, where it has words and no numbers. */
  readonly sayings?: readonly Sayings[]
  /** Numbers of the paper beside ours. */
  readonly numbers: readonly PublishedNumber[]
  /** What the text does not give, what is read into it, and what is ours. */
  readonly notes: readonly string[]
  /** Scenarios of points: a click near one opens it. */
  readonly openings?: readonly Opening[]
}

/** What a paper's text says of several things: a row for each, a column for each question. */
export interface Sayings {
  readonly id: string
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly name: string
    readonly note?: string
    /** One for each column; undefined where the text says nothing. */
    readonly said: readonly (Said | undefined)[]
  }[]
}

/** Worded by us, and where in the paper it stands: 'section 6'. */
export interface Said {
  readonly sentence: string
  readonly where: string
}

/** A number of the paper beside ours, both in `unit`. */
export interface PublishedNumber {
  readonly what: string
  /** As printed: '21.3', 'never above 10', '3 or 4'. Undefined when the text has none. */
  readonly published: string | undefined
  /** The printed number in `unit`, where it is one number, for the difference. */
  readonly value?: number
  readonly ours: number
  readonly unit: Unit
  readonly standing: Standing
  readonly note?: string
}

export interface Opening {
  /** The curve or map, and the point in its axes' stored units; 'numbers' for one that belongs to the whole figure. */
  readonly in: string
  readonly x: number
  readonly y: number
  readonly label: string
  readonly params: Params
}
