import type { Scenario, Unit } from '../../../engine/index.ts'
import type { HandedIn } from './handedIn.ts'

/** A prediction as the table has it. */
export interface Answer {
  /** Where its diamond stands: on the axis, or in the column of this id. */
  readonly at: number | string
  /** As it is written in the table. */
  readonly text: string
  /** What it costs, in the unit of `takes`. */
  readonly takes?: number
  readonly right?: boolean
  /** What is mistaken in it, in a sentence that fits. */
  readonly wrong?: string
}

/** Of an answer to a question with a `NumberForm`, whose place is always its number. */
export const numberOf = ({ at }: Answer): number => at as number

/** Numbers on an axis. */
export interface NumberForm {
  readonly kind: 'number'
  /** Of the numbers; '' where they have none. */
  readonly unit: string
  /** What was said is more than its number: the sizes of a cut. */
  readonly inWords?: true
  readonly integer: boolean
  readonly log: boolean
  /** What is as good as the truth: reaches the goal, or is close. */
  readonly band?: readonly [from: number, to: number]
  readonly bandLabel: string
  readonly shown: (value: number) => string
}

/** Some answers out of a few, each with a column of its own. */
export interface ChoiceForm {
  readonly kind: 'choice'
  readonly options: readonly { readonly id: string; readonly text: string }[]
}

/** Sentences, which nothing but their words can be compared by. */
export interface TextForm {
  readonly kind: 'text'
}

/** Nothing was asked: what was made is all that there is. */
export interface NoForm {
  readonly kind: 'nothing'
}

/** What the links of one group answer, and what the engine makes of it. */
export interface Asking {
  /** 'Cut a message, step 3' */
  readonly title: string
  /** 'How many pieces for 16 KB?' */
  readonly question: string
  /** Below the axis. */
  readonly label: string
  readonly form: NumberForm | ChoiceForm | TextForm | NoForm
  readonly truth?: Answer
  /** @throws InputError for what is no answer to this */
  readonly answer: (prediction: string) => Answer
  /** What an answer costs, where the engine can tell: 'Latency T(k)', 'µs'. */
  readonly takes?: { readonly label: string; readonly unit: Unit; readonly shown: (value: number) => string }
  /** What else these links predict, by its name; this is one of them. */
  readonly among?: readonly { readonly name: string; readonly label: string }[]
  readonly goal?: Goal
  /** What the person has made of the scenario since. */
  readonly last?: { readonly label: string; readonly text: (scenario: Scenario) => string }
  /** The picture of an answer, as what stands behind the `#`. */
  readonly picture?: (answer: Answer) => Promise<string | undefined>
}

interface Goal {
  readonly sentence: string
  /** Where reaching it is more than a goal: the column's heading, and what those have done who reach it. */
  readonly words?: {
    readonly column: string
    readonly done: string
    readonly yes: string
    readonly no: string
    /** The heading of what `reached` says of how near it comes. */
    readonly score?: string
  }
  /** What of a link decides it: where that is alike, it is asked once. */
  readonly by: (each: HandedIn) => unknown
  readonly reached: (each: HandedIn) => Promise<Standing>
}

/** Whether a goal is reached; with how near that comes to the best, where that is known; a sentence where it cannot be told. */
export type Standing = boolean | string | { readonly reached: boolean; readonly score: string }

/** Undefined where it is not told yet, or cannot be. */
export function isReached(standing: Standing | undefined): boolean | undefined {
  if (typeof standing === 'object') return standing.reached
  return typeof standing === 'boolean' ? standing : undefined
}

export const scoreIn = (standing: Standing | undefined): string =>
  typeof standing === 'object' ? standing.score : ''
