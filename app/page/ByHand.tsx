import { useStore } from 'zustand'
import { ChallengeView } from '../views/challenge/ChallengeView.tsx'
import { late } from './late.tsx'

/** The best tries of this visit, by what was tried. */
const tries = new Map<string, number>()

/** How good the hand's own solution is. */
export const ByHand = late(({ store, result }) => {
  // What a drag only passes through is no try: the hand must have let go of what is shown.
  const isTry = useStore(store, ({ draft, shown }) => !draft && shown?.result === result)
  const { challenge, metrics } = result
  if (!challenge) return null
  const value = metrics[challenge.metric]!
  const mine = Math.min(tries.get(challenge.key) ?? Infinity, value)
  if (isTry) tries.set(challenge.key, mine)
  return <ChallengeView challenge={challenge} value={value} mine={mine} />
})
