import { useStore } from 'zustand'
import type { Store } from '../../document/store.ts'

/** What of its link a frame does not show, and “Open full” does. */
export function LeftOut({ store }: { readonly store: Store }) {
  const sentence = useStore(store, ({ history, view }) => {
    const { other, lesson } = history.present
    // A step of a lesson has the whole page to itself; steps that stand in the link are shown here.
    if (lesson !== undefined && lesson.id !== '')
      return 'This link opens a step of a lesson: “Open full” shows it.'
    if (other && view.side === undefined) return 'This is A of two scenarios: “Open full” shows both.'
    return undefined
  })
  return sentence !== undefined && <p className="embed-left-out muted">{sentence}</p>
}
