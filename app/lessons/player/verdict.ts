import { applyEdit, InputError } from '../../../engine/index.ts'
import type { Asked, CutQuestion, Question, Wrong } from '../lesson.ts'
import type { Said } from './prediction.ts'

/** What a prediction comes to. */
export interface Verdict {
  readonly right: boolean
  /** What was said beside what is. */
  readonly reveal: string
  /** What is mistaken, where that is known. */
  readonly wrong?: string
}

/** Holds a prediction against the engine. @param said  of the question's own kind, as `readPrediction` has it */
export function verdictOf(question: Question, said: Said, asked: Asked): Verdict {
  switch (question.kind) {
    case 'number':
    case 'mark': {
      const truth = question.truth(asked)
      const right = Math.abs((said as number) - truth) <= question.close * Math.abs(truth)
      return told(question, said as number, truth, asked, right)
    }
    case 'choice': {
      const truth = question.truth(asked)
      const verdict = told(question, said as string, truth, asked, said === truth)
      const own = question.options.find(({ id }) => id === said)?.wrong
      return verdict.right || verdict.wrong !== undefined || own === undefined
        ? verdict
        : { ...verdict, wrong: own }
    }
    case 'cut': {
      const truth = question.truth(asked)
      const least = cutMetric(question, truth, asked)
      const right = cutMetric(question, said as readonly number[], asked) <= least * (1 + question.close)
      return told(question, said as readonly number[], truth, asked, right)
    }
    case 'packet': {
      const truth = question.truth(asked)
      const same = (a: readonly number[], b: readonly number[]) => a.every((item) => b.includes(item))
      const chosen = said as readonly number[]
      const among = question.among?.(asked)
      if (among && !same(chosen, among))
        throw new InputError('prediction', `some of ${among.join(', ')}`, chosen.join())
      return told(question, chosen, truth, asked, same(chosen, truth) && same(truth, chosen))
    }
  }
}

/** What the engine makes of a cut. */
export function cutMetric(question: CutQuestion, sizes: readonly number[], asked: Asked): number {
  const { scenario } = applyEdit(asked.system, asked.scenario, question.edit(sizes))
  return asked.system.analyse(scenario.params).metrics[question.metric]!
}

interface Told<T> {
  readonly wrong: readonly Wrong<T>[]
  readonly reveal: (said: T, truth: T, asked: Asked) => string
}

function told<T>(question: Told<T>, said: T, truth: T, asked: Asked, right: boolean): Verdict {
  const wrong = right ? undefined : question.wrong.find(({ when }) => when(said, truth, asked))?.sentence
  return { right, reveal: question.reveal(said, truth, asked), ...(wrong !== undefined && { wrong }) }
}
