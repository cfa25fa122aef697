import type { Challenge } from '../../../engine/index.ts'
import { challengeWords } from './words.ts'

/** Beat it: the hand-made try against the proved best, in one calm line that follows the hand. */
export function ChallengeView(props: {
  readonly challenge: Challenge
  readonly value: number
  readonly mine: number
}) {
  const { challenge, value, mine } = props
  return <p className="challenge">{challengeWords(challenge, value, mine)}</p>
}
