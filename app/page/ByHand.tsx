import { ChallengeView } from '../views/challenge/ChallengeView.tsx'
import { late } from './late.tsx'

/** The best tries of this visit, by what was tried. */
const tries = new Map<string, number>()

/** How good the hand's own solution is. */
export const ByHand = late(({ store, result: { challenge, metrics } }) => {
  if (!challenge) return null
  const value = metrics[challenge.metric]!
  const mine = Math.min(tries.get(challenge.key) ?? Infinity, value)
  // What a drag only passes through is no try.
  if (!store.getState().draft) tries.set(challenge.key, mine)
  return <ChallengeView challenge={challenge} value={value} mine={mine} />
})
