import { useState } from 'react'
import { copyTo } from '../document/two/copying.ts'
import type { Store } from '../document/store.ts'
import type { Entry } from '../palette/search.ts'
import { Palette } from '../palette/Palette.tsx'
import { desksOf } from './desksOf.ts'
import type { AskedSheet } from './keyboard/askedSheet.ts'
import { KeySheet } from './keyboard/KeySheet.tsx'

interface CommandsProps {
  readonly store: Store
  readonly sheet: AskedSheet
  readonly onSheet: (sheet: AskedSheet) => void
}

/** The list of keys, or the search with what the explorer can do with the document that is open. */
export function Commands({ store, sheet, onSheet }: CommandsProps) {
  const [commands] = useState(() => commandsOf(store, () => onSheet('keys')))
  const onClose = () => onSheet(undefined)
  return sheet === 'keys' ? <KeySheet onClose={onClose} /> : <Palette commands={commands} onClose={onClose} />
}

function commandsOf(store: Store, onKeys: () => void): readonly Entry[] {
  const { system, history, view, undo, redo, reset, look } = store.getState()
  const command = (name: string, detail: string, run: () => void): Entry => ({
    kind: 'Command',
    name,
    detail,
    go: () => {
      run()
      return undefined
    },
  })
  return [
    ...(view.desk === undefined ? [] : [command('Timeline', 'Show the timeline', () => look({}, true))]),
    ...desksOf(system)
      .filter(({ id }) => id !== view.desk)
      .map(({ id, label }) => command(label, 'Show this view', () => look({ desk: id }, true))),
    ...(history.past.length > 0 ? [command('Undo', 'Ctrl+Z', undo)] : []),
    ...(history.future.length > 0 ? [command('Redo', 'Ctrl+Shift+Z', redo)] : []),
    command('Reset', 'Back to what was opened', reset),
    ...(history.present.other
      ? []
      : [command('Compare', 'Copy it to B, to compare', () => copyTo(store, 'b'))]),
    command('Keys', 'The list of keys: ?', onKeys),
  ]
}
