import { Suspense } from 'react'
import { afterwards } from '../parts/afterwards.ts'
import { late } from './late.tsx'

const AlternativesView = afterwards(
  async () => (await import('../views/alternatives/AlternativesView.tsx')).AlternativesView,
)

/** The same scenario under other policies. */
export const Comparison = late(({ store, result: { alternatives } }) => {
  const { system, edit } = store.getState()
  if (!alternatives) return null
  return (
    <Suspense fallback={null}>
      <AlternativesView alternatives={alternatives} descriptions={system.metrics} onChoose={edit} />
    </Suspense>
  )
})
