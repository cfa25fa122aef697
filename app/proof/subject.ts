import type { ChoiceField, ViewWords } from '../../engine/index.ts'
import type { Answers, Case, Question } from './question.ts'
import type { ShownRun } from './run.ts'

/** The protocol that a proof desk is about, and what it says of it. */
export interface ProofSubject<Request> {
  readonly title: string
  readonly sentence: string
  readonly questions: readonly Question[]
  readonly cases: readonly Case[]
  readonly words: ViewWords<Readonly<Record<string, ChoiceField>>>
  /** The case after which those in which a rule is missing are offered, by id. */
  readonly sound: string
  readonly breaking: readonly string[]
  /** What is walked for these answers. */
  request(answers: Answers): Request
  readonly makeWorker: () => Worker
  /** What is asked, as it holds: a sentence, and in two words, as the subject of "does not hold" and after "Proved". */
  asked(answers: Answers): {
    readonly sentence: string
    readonly holds: string
    readonly short: string
  }
  /** Below all: what the proof does not say. */
  readonly note: string
}

/** What a walk through all states of a model has found. */
export interface ProofAnswer {
  readonly states: number
  readonly moves: number
  readonly exhausted: boolean
  readonly stuck: number
  /** The shortest run that breaks the property. */
  readonly run?: ShownRun
}
