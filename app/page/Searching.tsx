import { Suspense, useDeferredValue } from 'react'
import { afterwards } from '../parts/afterwards.ts'
import { Meanwhile } from '../palette/Meanwhile.tsx'
import { usePaletteKeys } from '../palette/usePaletteKeys.ts'
import type { Store } from '../document/store.ts'
import type { AskedSheet } from './keyboard/askedSheet.ts'

const Commands = afterwards('What was asked for', async () => (await import('./Commands.tsx')).Commands)

interface SearchingProps {
  readonly store: Store
  readonly sheet: AskedSheet
  readonly onSheet: (sheet: AskedSheet) => void
}

/** The search of the explorer or the list of its keys, once a key or a button asks for it. */
export function Searching(props: SearchingProps) {
  usePaletteKeys(false, () => props.onSheet('search'))
  // As in `app/palette/Search.tsx`.
  const come = useDeferredValue(props.sheet)
  return (
    <Suspense fallback={null}>
      {come && props.sheet ? <Commands {...props} /> : props.sheet === 'search' && <Meanwhile />}
    </Suspense>
  )
}
