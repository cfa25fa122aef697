import { copyTo } from '../../document/two/copying.ts'
import type { Store } from '../../document/store.ts'
import { desksOf } from '../desksOf.ts'
import type { Entry } from '../../palette/search.ts'

/** What can be done with the document that is open. A step of a lesson has a place for its own picture alone. */
export function commandsOf(store: Store, onKeys: () => void): readonly Entry[] {
  const { history, undo, redo, reset } = store.getState()
  const { lesson } = history.present
  const isStep = lesson !== undefined && lesson.id !== ''
  return [
    ...(isStep ? [] : viewsOf(store)),
    ...(history.past.length > 0 ? [command('Undo', 'Ctrl+Z', undo)] : []),
    ...(history.future.length > 0 ? [command('Redo', 'Ctrl+Shift+Z', redo)] : []),
    command('Reset', 'Back to what was opened', reset),
    ...(isStep || history.present.other
      ? []
      : [command('Compare', 'Copy it to B, to compare', () => copyTo(store, 'b'))]),
    command('Keys', 'The list of keys: ?', onKeys),
  ]
}

function viewsOf(store: Store): readonly Entry[] {
  const { system, view, look } = store.getState()
  return [
    ...(view.desk === undefined ? [] : [command('Timeline', 'Show the timeline', () => look({}, true))]),
    ...desksOf(system)
      .filter(({ id }) => id !== view.desk)
      .map(({ id, label }) => command(label, 'Show this view', () => look({ desk: id }, true))),
  ]
}

const command = (name: string, detail: string, run: () => void): Entry => ({
  kind: 'Command',
  name,
  detail,
  go: () => {
    run()
    return undefined
  },
})
