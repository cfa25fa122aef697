import type { MDXContent } from 'mdx/types'
import type { Edit, Result, Scenario, System } from '../../engine/index.ts'

/** What is told of a lesson before it is opened. */
export interface About {
  /** Permanent, and the name of its folder: links say `lesson=cut-a-message,3`. */
  readonly id: string
  readonly title: string
  /** The id of the system that it mostly is about. */
  readonly system: string
  /** How long it takes, from and to [min]. */
  readonly minutes: readonly [number, number]
  /** What one can do afterwards, in a sentence. */
  readonly sentence: string
  /** How many steps it has. */
  readonly steps: number
}

/** One thing at a time: a text, perhaps something to predict, perhaps something to reach. */
export interface Step {
  readonly title: string
  /** Before: MDX, whose formulas are rendered when the page is built. */
  readonly Text: MDXContent
  /** After the prediction, or once the goal is reached: why it is so. */
  readonly After?: MDXContent
  /** The heading from then on. */
  readonly outcome?: string
  /** The scenario that the step opens, and what of it is looked at: a link's fragment without `#`, title, lesson and locks. */
  readonly link: string
  /** A scenario that is known already, and stays drawn beside what is asked: such a fragment too. */
  readonly known?: Known
  /** Paths that may be changed; all others are locked until the person asks for everything. */
  readonly controls: readonly string[]
  /** What of the picture is shown, in this order; the answer and the timeline when absent. A desk is chosen by `view.desk` of the link. */
  readonly shows?: readonly Part[]
  /** What of it is not shown before the prediction; all of it when absent. */
  readonly hidden?: readonly Part[]
  readonly ask?: Question
  readonly goal?: Goal
  readonly hints: readonly [string, string, string]
}

export type Part =
  'answer' | 'timeline' | 'below' | 'stacks' | 'curves' | 'alternatives' | 'findings' | 'numbers'

interface Known {
  readonly link: string
  /** What it is called, in a few words: '4 KB in 5 pieces'. */
  readonly name: string
}

/** What is known of a scenario; of a question that of the step's own link, whatever has been changed since. */
export interface Asked {
  readonly system: System
  readonly scenario: Scenario
  readonly result: Result
  /** The same of what is known already. */
  readonly known?: Result
}

/** A prediction that goes wrong in a way of its own. */
export interface Wrong<T> {
  readonly when: (said: T, truth: T, asked: Asked) => boolean
  /** What is mistaken in it, and what holds instead; never that it is bad. */
  readonly sentence: string
}

interface Asking<T> {
  /** What is predicted, in a few words: 'Pieces of 16 KB'. */
  readonly label: string
  /** Computed by the engine. */
  readonly truth: (asked: Asked) => T
  /** The first that applies is said. */
  readonly wrong: readonly Wrong<T>[]
  /** What was said beside what is, with numbers: 'You marked 20. The best is 9: 20 pieces take 600.2 µs, 7.8 % longer.' */
  readonly reveal: (said: T, truth: T, asked: Asked) => string
}

interface Numeric extends Asking<number> {
  /** Of the number; '' where it has none. */
  readonly unit: string
  readonly min: number
  readonly max: number
  readonly integer?: true
  /** A prediction within this fraction of the truth is as good as it. */
  readonly close: number
  /** Where the mark or the slider stands at first. */
  readonly start: number
  /** Steps by ratios, as for sizes. */
  readonly log?: true
}

export type NumberQuestion = Numeric & { readonly kind: 'number' }

/** An x of a curve of the result, on its axes, before it is drawn. */
export type MarkQuestion = Numeric & {
  readonly kind: 'mark'
  /** The id of the curve in the result. */
  readonly curve: string
  /** What lets the curve reach from end to end of the axes, where that of the step's own scenario ends before. */
  readonly reaching?: Edit
  readonly axes?: { readonly x: readonly [number, number]; readonly y: readonly [number, number] }
}

export type ChoiceQuestion = Asking<string> & {
  readonly kind: 'choice'
  /** `wrong` is said of it where no other sentence applies. */
  readonly options: readonly { readonly id: string; readonly text: string; readonly wrong?: string }[]
}

/** A cut drawn by hand: sizes in order [B]. */
export type CutQuestion = Asking<readonly number[]> & {
  readonly kind: 'cut'
  readonly start: readonly number[]
  /** The edit that cuts the message so. */
  readonly edit: (sizes: readonly number[]) => Edit
  /** The metric that a good cut has least of, and how near the truth's it has to come, as a fraction. */
  readonly metric: string
  readonly close: number
}

/** Packets or other items of the timeline, by their index there: which is late, which waits, which is to be dropped. */
export type PacketQuestion = Asking<readonly number[]> & {
  readonly kind: 'packet'
  /** Those to choose from; all of the timeline when absent. */
  readonly among?: (asked: Asked) => readonly number[]
  /** How each is called; as on the timeline when absent. */
  readonly name?: (item: number, asked: Asked) => string
}

export type Question = NumberQuestion | MarkQuestion | ChoiceQuestion | CutQuestion | PacketQuestion

/** What is to be reached by changing the scenario: checked by the engine with every change. */
export interface Goal {
  readonly sentence: string
  readonly reached: (asked: Asked) => boolean
  /** The metric that tells how far one is, shown beside the goal where the answer is not. */
  readonly measure?: string
  /** Any scenario will do. Otherwise it counts only while nothing but the step's controls differs from its link. */
  readonly free?: true
  /** What is still missing, with a number, for who asks to be told: '196.2 µs; it should be 189 or less.' */
  readonly missing?: (asked: Asked) => string
  /** Reaches it from the step's link, one edit after the other; the last rung of help does the first that is not done. */
  readonly solution: readonly Edit[]
}
