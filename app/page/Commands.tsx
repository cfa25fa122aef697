import { useState } from 'react'
import type { Store } from '../document/store.ts'
import { Palette } from '../palette/Palette.tsx'
import type { AskedSheet } from './keyboard/askedSheet.ts'
import { commandsOf } from './keyboard/commandsOf.ts'
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
