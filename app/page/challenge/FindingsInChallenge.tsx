import { useState, type ComponentType } from 'react'
import type { Store } from '../../document/store.ts'
import { challengesTitled } from '../../lessons/challenges/index.ts'
import type { FindingsProps } from '../../views/findings/Findings.tsx'
import { heldBack } from './heldBack.ts'
import { useChallenge } from './useChallenge.ts'

interface FindingsInChallengeProps extends FindingsProps {
  readonly store: Store
  /** Of the challenge. */
  readonly title: string
  /** What shows them. */
  readonly Findings: ComponentType<FindingsProps>
}

/** Where something is to be found by hand advice waits until that is done, or asked for. */
export function FindingsInChallenge({ store, title, Findings, findings, ...does }: FindingsInChallengeProps) {
  const found = useChallenge(store, title)
  const [free, setFree] = useState(false)
  if (found?.score?.met && !free) setFree(true)
  // Until it is known whether this is a challenge, its title says so.
  const holds = !free && (found ? found.within : challengesTitled(title).length > 0)
  const { left, count } = heldBack(findings)
  if (!holds || count === 0) return <Findings {...{ findings, ...does }} />
  return (
    <>
      {left.length > 0 && <Findings {...{ findings: left, ...does }} />}
      <p className="muted challenge-held">
        {count === 1 ? 'One piece of advice waits' : `${count} pieces of advice wait`} until the challenge is
        met.{' '}
        <button type="button" className="link-button" onClick={() => setFree(true)}>
          Show what is possible
        </button>
      </p>
    </>
  )
}
