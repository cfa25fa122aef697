import { Suspense, useDeferredValue } from 'react'
import { afterwards } from '../parts/afterwards.ts'
import { Meanwhile } from './Meanwhile.tsx'
import { usePaletteKeys } from './usePaletteKeys.ts'

const Palette = afterwards('The search', async () => (await import('./Palette.tsx')).Palette)

interface SearchProps {
  /** The key `/` opens it, too. */
  readonly slash: boolean
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** The search of a page that is not the explorer, once a key or a button asks for it. */
export function Search({ slash, open, onOpen }: SearchProps) {
  usePaletteKeys(slash, () => onOpen(true))
  // What stands in its place is no fallback: React leaves one for 300 ms, whatever has come by then.
  const come = useDeferredValue(open)
  return (
    <Suspense fallback={null}>
      {open && (come ? <Palette onClose={() => onOpen(false)} /> : <Meanwhile />)}
    </Suspense>
  )
}
