import type { ComponentType } from 'react'
import type { Store } from '../../document/store.ts'
import type { FindingsProps } from '../../views/findings/Findings.tsx'
import { heldBack } from './heldBack.ts'
import { free, useChallenge, useFreed } from './useChallenge.ts'

interface FindingsInChallengeProps extends FindingsProps {
  readonly store: Store
  /** Of the challenge. */
  readonly title: string
  /** What shows them. */
  readonly Findings: ComponentType<FindingsProps>
}

/** Where something is to be found by hand advice waits until that is done, or asked for. */
export function FindingsInChallenge({ store, title, Findings, findings, ...does }: FindingsInChallengeProps) {
  const freed = useFreed(store, title, useChallenge(store, title))
  const { left, count } = heldBack(findings)
  if (freed) return <Findings {...{ findings, ...does }} />
  return (
    <>
      {left.length > 0 && <Findings {...{ findings: left, ...does }} />}
      <p className="muted challenge-held">
        {count === 0
          ? 'What would be better waits'
          : count === 1
            ? 'One piece of advice waits'
            : `${count} pieces of advice wait`}{' '}
        until the challenge is met.{' '}
        <button type="button" className="link-button" onClick={() => free(store)}>
          Show what is possible
        </button>
      </p>
    </>
  )
}
