import type { Question } from '../lesson.ts'

/** What a question of each kind is answered with. */
export type Said = number | string | readonly number[]

/** A prediction as links carry it: 20, square-root, 1024,512 */
export const writtenPrediction = (said: Said): string =>
  typeof said === 'object' ? said.join(',') : String(said)

/** What a link says was predicted; undefined where that is no answer to this question. */
export function readPrediction(question: Question, text: string | undefined): Said | undefined {
  if (text === undefined || text === '') return undefined
  switch (question.kind) {
    case 'choice':
      return question.options.find(({ id }) => id === text)?.id
    case 'number':
    case 'mark': {
      const said = Number(text)
      return said >= question.min && said <= question.max ? said : undefined
    }
    case 'cut':
    case 'packet': {
      const said = text.split(',').map(Number)
      const least = question.kind === 'cut' ? 1 : 0
      return said.every((each) => Number.isInteger(each) && each >= least) ? said : undefined
    }
  }
}
