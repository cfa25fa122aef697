import { Suspense } from 'react'
import { useStore } from 'zustand'
import type { Store } from '../../document/store.ts'
import { afterwards } from '../../parts/afterwards.ts'

const Inspector = afterwards(
  'The inspector',
  async () => (await import('../../inspector/Inspector.tsx')).Inspector,
)

/** What was tapped in the picture, and what can be done to it: a packet is lost here. */
export function ChosenThing({ store }: { readonly store: Store }) {
  const chosen = useStore(store, (state) => state.selection !== undefined)
  if (!chosen) return null
  return (
    <aside className="lesson-part" aria-label="What is chosen">
      <Suspense fallback={null}>
        <Inspector store={store} />
      </Suspense>
    </aside>
  )
}
