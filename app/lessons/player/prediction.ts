import { InputError, numberOf } from '../../../engine/index.ts'
import type { Question } from '../lesson.ts'

/** What a question of each kind is answered with. */
export type Said = number | string | readonly number[]

/** A prediction as links carry it: 20, square-root, 1024,512 */
export const writtenPrediction = (said: Said): string =>
  typeof said === 'object' ? said.join(',') : String(said)

/** What a link says was predicted. @throws InputError where that is no answer to this question: path, rule and value */
export function readPrediction(question: Question, text: string): Said {
  switch (question.kind) {
    case 'choice': {
      const chosen = question.options.find(({ id }) => id === text)
      return chosen ? chosen.id : refuse(question, text)
    }
    case 'number':
    case 'mark': {
      const said = numberIn(question, text)
      const fits =
        said >= question.min && said <= question.max && (!question.integer || Number.isInteger(said))
      return fits ? said : refuse(question, text)
    }
    case 'cut':
    case 'packet': {
      const said = text.split(',').map((word) => numberIn(question, word, text))
      const least = question.kind === 'cut' ? 1 : 0
      const fits = said.every((each) => Number.isSafeInteger(each) && each >= least)
      const isWhole =
        question.kind === 'packet'
          ? new Set(said).size === said.length
          : sumOf(said) === sumOf(question.start)
      return fits && isWhole ? said : refuse(question, text)
    }
  }
}

function numberIn(question: Question, word: string, text = word): number {
  try {
    return numberOf(word, 'prediction')
  } catch (error) {
    if (error instanceof InputError) return refuse(question, text)
    throw error
  }
}

function refuse(question: Question, text: string): never {
  throw new InputError('prediction', ruleOf(question), text)
}

function ruleOf(question: Question): string {
  switch (question.kind) {
    case 'number':
    case 'mark': {
      const { min, max, unit, integer } = question
      return `${integer ? 'a whole number, ' : ''}${min} to ${max} ${unit}`.trim()
    }
    case 'choice':
      return `one of ${question.options.map(({ id }) => id).join(', ')}`
    case 'cut':
      return `whole sizes with commas between, ${sumOf(question.start)} together`
    case 'packet':
      return 'numbers of packets, each once, with commas between'
  }
}

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)
