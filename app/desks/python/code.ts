import { committed, type History } from '../../../engine/index.ts'
import { defined, type Content } from '../../document/content.ts'
import type { Store } from '../../document/store.ts'

/** As much code as a document may carry [characters]. */
export const mostCode = 50_000

/** Puts another program in the place of the one that stands: always a step of undo of its own. */
export function replaceCode(store: Store, code: string): void {
  const { history } = store.getState()
  const { present } = history
  if (present.code === code || code.length > mostCode) return
  store.setState({ history: committed(history, defined<Content>({ ...present, code })) })
}

/** What a person types in one go is one step of undo: it goes on from a step that changed the code alone. */
export function writeCode(store: Store, code: string): void {
  const { history } = store.getState()
  const { present, past } = history
  if (present.code === code || code.length > mostCode) return
  const content = defined<Content>({ ...present, code })
  const goesOn = written.has(present) && past.length > 0
  written.add(content)
  const next: History<Content> = goesOn
    ? { ...history, present: content, future: [] }
    : committed(history, content)
  store.setState({ history: next })
}

/** Documents that differ in nothing but the code from the one before. */
const written = new WeakSet<Content>()
