import { systemOf, type ViewWordsOf } from '../../engine/index.ts'
import { deskOf } from './desksOf.ts'

/** What the desks of a system declare: loaded for a link that says something to one. */
export const viewWordsOf: ViewWordsOf = async (desk, id, view) => {
  const system = await systemOf(id)
  return system && deskOf(system, desk)?.words?.(system, view)
}
