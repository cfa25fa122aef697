import { Suspense } from 'react'
import { useStore } from 'zustand'
import type { Store } from '../../document/store.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { Expected } from './Expected.tsx'
import { Reading } from './Reading.tsx'

const Inspector = afterwards(
  'The inspector',
  async () => (await import('../../inspector/Inspector.tsx')).Inspector,
)

/** Beside the picture: what is chosen of it, what should be seen, and what it says. */
export function ReadingColumn({ store }: { readonly store: Store }) {
  const chosen = useStore(store, (state) => state.selection !== undefined)
  return (
    <>
      <Suspense fallback={null}>{chosen && <Inspector store={store} />}</Suspense>
      <Expected store={store} />
      <Reading store={store} />
    </>
  )
}
