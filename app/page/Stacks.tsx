import { Suspense } from 'react'
import { afterwards } from '../parts/afterwards.ts'
import { late } from './late.tsx'

const StacksView = afterwards(async () => (await import('../views/stacks/StacksView.tsx')).StacksView)

/** What sums are made of. */
export const Stacks = late(({ result: { stacks } }) => (
  <Suspense fallback={null}>
    {stacks?.map((stack) => (
      <StacksView key={stack.id} stack={stack} />
    ))}
  </Suspense>
))
