import { Suspense, useState } from 'react'
import { afterwards } from '../parts/afterwards.ts'
import { usePaletteKeys } from '../palette/usePaletteKeys.ts'
import type { Store } from '../document/store.ts'

const Commands = afterwards('The search', async () => (await import('./Commands.tsx')).Commands)

interface SearchingProps {
  readonly store: Store
  readonly onKeys: () => void
}

/** The search of the explorer, once a key asks for it. */
export function Searching({ store, onKeys }: SearchingProps) {
  const [open, setOpen] = useState(false)
  usePaletteKeys(false, () => setOpen(true))
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <Commands store={store} onKeys={onKeys} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
