import { Suspense } from 'react'
import { useStore } from 'zustand'
import type { Store } from '../state/store.ts'
import { afterwards } from './afterwards.ts'

const AlternativesView = afterwards(
  async () => (await import('../views/alternatives/AlternativesView.tsx')).AlternativesView,
)

/** The same scenario under other policies. */
export function Comparison({ store }: { readonly store: Store }) {
  const { system, shown, edit } = useStore(store)
  const alternatives = shown?.result.alternatives
  if (!alternatives) return null
  return (
    <Suspense fallback={null}>
      <AlternativesView alternatives={alternatives} descriptions={system.metrics} onChoose={edit} />
    </Suspense>
  )
}
