import { Suspense } from 'react'
import { afterwards } from '../parts/afterwards.ts'
import { usePaletteKeys } from '../palette/usePaletteKeys.ts'
import type { Store } from '../document/store.ts'
import type { AskedSheet } from './keyboard/askedSheet.ts'

const Commands = afterwards('The search', async () => (await import('./Commands.tsx')).Commands)

const KeySheet = afterwards(
  'The list of keys',
  async () => (await import('./keyboard/KeySheet.tsx')).KeySheet,
)

interface SearchingProps {
  readonly store: Store
  readonly sheet: AskedSheet
  readonly onSheet: (sheet: AskedSheet) => void
}

/** The search of the explorer or the list of its keys, once a key or a button asks for it. */
export function Searching({ store, sheet, onSheet }: SearchingProps) {
  usePaletteKeys(false, () => onSheet('search'))
  if (!sheet) return null
  const onClose = () => onSheet(undefined)
  return (
    <Suspense fallback={null}>
      {sheet === 'keys' ? (
        <KeySheet onClose={onClose} />
      ) : (
        <Commands store={store} onKeys={() => onSheet('keys')} onClose={onClose} />
      )}
    </Suspense>
  )
}
