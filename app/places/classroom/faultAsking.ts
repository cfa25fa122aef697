import {
  InputError,
  sameValue,
  type Envelope,
  type Params,
  type Scenario,
  type System,
} from '../../../engine/index.ts'
import { guessedIn, guessText, judged, kindOf, mistakeIn } from '../../document/fault/guess.ts'
import type { Answer, Asking } from './asking.ts'

/** What a link asks that hides a fault: which it is. All that name it alike share a column, however they put the rest. */
export function faultAsking(
  { scenario, title }: Pick<Envelope, 'scenario' | 'title'>,
  system: System,
  fault: Params,
): Asking {
  const words = (named: Params) => system.told?.(named) ?? kindOf(named)
  const truth: Answer = { at: guessText(system, fault), text: words(fault), right: true }
  const answer = (prediction: string): Answer => {
    const guessed = guessedIn(system, { prediction })
    if (guessed.kind === 'unread') throw guessed.error
    if (guessed.kind === 'nothing') throw new InputError('prediction', 'a fault that is named', prediction)
    const verdict = judged(system, scenario.params, fault, guessed.guess)
    const wrong = mistakeIn(verdict)
    if (wrong === undefined) return truth
    return { at: guessText(system, guessed.guess), text: words(guessed.guess), right: false, wrong }
  }
  const found = (prediction: string | undefined): boolean => {
    try {
      return prediction !== undefined && answer(prediction).right === true
    } catch (error) {
      if (error instanceof InputError) return false
      throw error
    }
  }
  return {
    title: title ?? system.title,
    question: 'Which fault is hidden in this run?',
    label: 'The fault that was named',
    form: { kind: 'choice', options: [] },
    truth,
    answer,
    goal: {
      sentence: 'The fault is found and named.',
      words: { column: 'Found', done: 'found the fault', yes: 'found', no: 'not found' },
      by: ({ envelope }) => envelope.prediction,
      reached: ({ envelope: { prediction } }) => Promise.resolve(found(prediction)),
    },
    last: {
      label: 'Scenario',
      text: (own: Scenario) => (sameValue(own, scenario) ? 'as asked' : 'changed since'),
    },
  }
}
