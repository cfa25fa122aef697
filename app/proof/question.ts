import { choice, record, type ChoiceField, type ViewWords } from '../../engine/index.ts'
import { counted } from '../chart/counted.ts'

/** One thing to choose about a model: a rule of the protocol, or a bound of what is looked at. */
export interface Question {
  readonly id: string
  readonly kind: 'rule' | 'bound'
  readonly label: string
  /** The usual one first. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly sentence: string }[]
}

export type Answers = Readonly<Record<string, string>>

/** A run worth seeing, as answers that differ from the usual ones. */
export interface Case {
  readonly id: string
  readonly label: string
  readonly answers: Answers
}

/** Numbers to choose from, the usual one first. */
export const counts = (values: readonly number[], sentence: (n: number) => string): Question['options'] =>
  values.map((n) => ({ value: String(n), label: String(n), sentence: sentence(n) }))

export const lossesBound: Question = {
  id: 'losses',
  kind: 'bound',
  label: 'Packets lost, at most',
  options: counts([1, 0, 2], (n) => `The wire may lose ${counted(n, 'packet')} in a run.`),
}

/** What is asked where a link says nothing. */
export const usualAnswers = (questions: readonly Question[]): Answers =>
  Object.fromEntries(questions.map(({ id, options }) => [id, options[0]!.value]))

/** The case that these answers are, by its id. */
export const caseOf = (
  questions: readonly Question[],
  cases: readonly Case[],
  answers: Answers,
): string | undefined =>
  cases.find((each) =>
    questions.every(({ id, options }) => (each.answers[id] ?? options[0]!.value) === answers[id]),
  )?.id

/** What a link may say to a proof desk, from its questions. */
export function wordsOf(questions: readonly Question[]): ViewWords<Readonly<Record<string, ChoiceField>>> {
  const words = record(
    Object.fromEntries(
      questions.map(({ id, label, options }) => [
        id,
        choice({ label, sentence: 'Of the model that is searched.', options, default: options[0]!.value }),
      ]),
    ),
  )
  return { desk: 'proof', words, flat: Object.fromEntries(questions.map(({ id }) => [id, id])) }
}
