import { keptName } from '../../document/keeping/ownName.ts'
import type { State } from '../../document/state.ts'

/**
 * How the person at this page calls themselves. The name that a link was opened with is that of whoever made it, but for
 * a page around this one, which knows its reader.
 */
export function ownNameIn({ history: { present }, origin }: Pick<State, 'history' | 'origin'>) {
  const isOwn = present.embed !== undefined || present.name !== origin.name
  return isOwn ? (present.name ?? keptName()) : keptName()
}
