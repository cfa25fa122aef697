import { StacksView } from '../views/stacks/StacksView.tsx'
import { late } from './late.tsx'

/** What sums are made of; loaded where there are any. */
export const Stacks = late(({ result: { stacks } }) => (
  <>
    {stacks?.map((stack) => (
      <StacksView key={stack.id} stack={stack} />
    ))}
  </>
))
