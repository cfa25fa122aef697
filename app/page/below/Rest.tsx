import { Suspense } from 'react'
import { useStore } from 'zustand'
import type { Store } from '../../document/store.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { Comparison } from '../Comparison.tsx'
import { Curves } from '../Curves.tsx'
import { fits } from '../fits.ts'
import { Numbers } from '../Numbers.tsx'

const Stacks = afterwards('What the sums are made of', async () => (await import('../Stacks.tsx')).Stacks)

/** What the answer depends on, what else could be done, and all numbers. */
export function Rest({ store, wide }: { readonly store: Store; readonly wide: boolean }) {
  const stacked = useStore(store, ({ shown }) => shown !== undefined && fits.stacks(shown.result))
  return (
    <>
      {stacked && (
        <Suspense fallback={null}>
          <Stacks store={store} />
        </Suspense>
      )}
      <Curves store={store} />
      {wide && <Comparison store={store} />}
      <Numbers store={store} />
    </>
  )
}
