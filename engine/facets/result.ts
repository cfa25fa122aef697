import type { Unit } from '../scenario/schema.ts'
import type { Edit } from '../scenario/document.ts'
import type { StateTable } from '../timeline/stateTable.ts'
import type { TimeUnit, Timeline } from '../timeline/timeline.ts'
import type { Journeys, Messages } from './messages.ts'
import type { Stations } from './stations.ts'

/**
 * What a run yields: optional facets of plain, transferable data. A view asks for facets, never for a system.
 * The results of `analyse` and `simulate` are merged facet by facet.
 */
export interface Result {
  /** Name to number; unit, formula and source stand in the system's description. */
  readonly metrics: Readonly<Record<string, number>>
  readonly findings: readonly Finding[]
  readonly headline: Headline
  /** What was chosen for optional parameters that were left out, by path: 'strategy.fragments'. */
  readonly chosen?: Readonly<Record<string, number>>
  /** What a parameter amounts to, in words, by path: 'strategy' is 'This is ramp-up ...'. */
  readonly said?: Readonly<Record<string, string>>
  /** What a person who works by hand tries to reach. */
  readonly challenge?: Challenge
  /** What an independent solver may be asked about. */
  readonly proof?: Proof
  readonly timeline?: Timeline
  /** The lane that everything waits for, by id. */
  readonly bottleneck?: string
  /** Labelled stretches of the timeline's axis: T_f, T_b, T_l. */
  readonly phases?: readonly Phase[]
  /** Spans of the critical path in time order, as indices into the timeline. */
  readonly criticalPath?: Uint32Array
  readonly gaps?: Gaps
  /** How the message is cut: sizes in bytes, in order. */
  readonly cut?: Cut
  readonly curves?: readonly Curve[]
  readonly alternatives?: Alternatives
  readonly messages?: Messages
  /** What `System.story` tells from. */
  readonly journeys?: Journeys
  /** Tables that change over time, read at a time. */
  readonly state?: readonly StateTable[]
  readonly series?: readonly Series[]
  readonly shares?: Shares
  readonly stations?: Stations
}

/** The answer first: one large number and one sentence that compares it. */
export interface Headline {
  /** A metric's name; its value is the large number. */
  readonly metric: string
  /** Beside the number: 'with 5 equal fragments of 819 B'. */
  readonly qualifier: string
  readonly sentence: string
}

/** The least latency of real sizes into a number of fragments, as we found it: for a second opinion. */
export interface Proof {
  readonly stages: readonly { readonly name: string; readonly overhead: number; readonly perByte: number }[]
  readonly bytes: number
  readonly fragments: number
  /** [µs] */
  readonly latency: number
}

/** The best that is known of a metric which a person tries to lower by hand. */
export interface Challenge {
  readonly metric: string
  /** What the best known solution has, in the metric's unit. */
  readonly best: number
  /** Proved: nothing is below. */
  readonly bound: number
  /** Tries with the same key have the same best. */
  readonly key: string
}

/** A plain sentence: bottleneck, cause of a gap, what one more fragment costs and saves. */
export interface Finding {
  readonly id: string
  readonly tone: 'fact' | 'advice' | 'warning'
  readonly sentence: string
  /** The theorem, equation or section that says so: 'eq. 12'. */
  readonly source?: string
  /** The formula, one click away. Plain text with Unicode mathematics. */
  readonly formula?: string
  /** What the sentence speaks of, so that the page can select it. */
  readonly target?: Target
  /** What the sentence advises, so that the page can do it at a click. */
  readonly edit?: { readonly label: string; readonly edit: Edit }
}

export type Target =
  | { readonly kind: 'lane'; readonly lane: string }
  | { readonly kind: 'gap'; readonly lane: string; readonly item: number }
  /** Where an item has several spans in a lane: the id of the span's kind, and the how manieth of that kind, from 0. */
  | {
      readonly kind: 'span'
      readonly lane: string
      readonly item: number
      readonly sort?: string
      readonly nth?: number
    }

export interface Phase {
  readonly id: string
  /** 'T' with a subscript is written 'T_f'. */
  readonly label: string
  readonly sentence: string
  readonly start: number
  readonly end: number
  /** The one phase that is in the bottleneck. */
  readonly emphasis?: boolean
}

/** Idle stretches of lanes with their cause. Struct of arrays; all of the same length. */
export interface Gaps {
  readonly lane: Uint16Array
  readonly start: Float64Array
  readonly end: Float64Array
  /** The item that the lane is waiting for, or the last it served for `drained`. */
  readonly item: Uint32Array
  readonly cause: Uint8Array
}

/** filling: nothing has arrived yet; starved: the upstream lane is still at work; drained: nothing is left. */
export const gapCauses = ['filling', 'starved', 'drained'] as const

export interface Cut {
  /** Bytes of each item in order [B]; exact reals under an equal cut. */
  readonly sizes: Float64Array
  readonly total: number
  /** The boundaries may be dragged. */
  readonly editable: boolean
  /** What the sizes follow from, in a sentence, where they cannot be dragged for another reason than their number. */
  readonly because?: string
}

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

/** The same scenario under other policies, on one axis. */
export interface Alternatives {
  readonly title: string
  readonly metric: string
  /** A lower bound for all of them, drawn apart. */
  readonly bound?: { readonly name: string; readonly value: number; readonly sentence: string }
  readonly rows: readonly Alternative[]
}

export interface Alternative {
  readonly id: string
  readonly name: string
  readonly emphasis?: 'best' | 'yours'
  /** Metrics by name, the same names as the result's. */
  readonly metrics: Readonly<Record<string, number>>
  /** Chooses it; absent for the scenario's own row. */
  readonly edit?: Edit
}

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
