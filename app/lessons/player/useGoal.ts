import { useState } from 'react'
import { useStore } from 'zustand'
import type { Result } from '../../../engine/index.ts'
import type { Store } from '../../document/store.ts'
import type { Asked, Goal, Step } from '../lesson.ts'

/** Where a person stands with a goal. */
export interface Standing {
  readonly goal: Goal
  /** It holds now, or has held since the step was opened: what follows from it stays. */
  readonly reached: boolean
  readonly now: boolean
  /** The scenario as it is made now; undefined while it is computed. */
  readonly asked: Asked | undefined
}

/** Checks the goal of a step with every change. */
export function useGoal(store: Store, { goal }: Step, known: Result | undefined): Standing | undefined {
  const { shown, scenario, draft, system } = useStore(store)
  const [once, setOnce] = useState(false)
  if (!goal) return undefined
  const current = shown?.scenario === (draft ?? scenario) && (!system.simulate || shown.simulated)
  const asked: Asked | undefined = current
    ? { system, scenario: shown.scenario, result: shown.result, ...(known && { known }) }
    : undefined
  const now = asked !== undefined && goal.reached(asked)
  // Not on the way of a drag: where it is let go counts.
  if (now && !draft && !once) setOnce(true)
  return { goal, reached: once, now, asked }
}
