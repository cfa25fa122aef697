import { draftOf, dropDraft, keepDraft } from '../../document/keeping/draft.ts'
import type { Step } from '../lesson.ts'
import { writtenPrediction, type Said } from './prediction.ts'
import { saidIn } from './said.ts'

/** What a step was told that no link says yet, and how many of its hints are shown. */
interface Unsaid {
  readonly said?: Said | undefined
  readonly why: string
  readonly hints: number
}

const pathOf = (lesson: string, number: number): string => `lesson.${lesson}.${number}`

/** As this tab was left there: it outlasts a reload and a visit to another step. @param number  from 1 */
export function unsaidAt(lesson: string, number: number, { ask, link }: Step): Unsaid {
  const [hints, said, ...why] = (draftOf(pathOf(lesson, number), link) ?? '').split('\n')
  return { said: saidIn(ask, said).said, why: why.join('\n'), hints: Number(hints) || 0 }
}

export function keepUnsaid(lesson: string, number: number, { link }: Step, unsaid: Unsaid): void {
  const { said, why, hints } = unsaid
  const path = pathOf(lesson, number)
  if (said === undefined && why === '' && hints === 0) dropDraft(path)
  else keepDraft(path, link, [hints, said === undefined ? '' : writtenPrediction(said), why].join('\n'))
}
