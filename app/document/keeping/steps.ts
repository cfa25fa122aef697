import type { Content } from '../content.ts'
import { titledChallenge } from '../keptBack/titled.ts'
import type { State } from '../state.ts'

/** A document before a step: only what the step changed, and `null` for what was not there yet. */
export type StepBack = Readonly<Record<string, unknown>>

/** Documents before `present`, the oldest first, each by what was changed since: a program is not kept fifty times. */
export function stepsBack(past: readonly Content[], present: Content): readonly StepBack[] {
  const later = [...past.slice(1), present]
  return past.map((each, i) => {
    const [before, after] = [each, later[i]!] as readonly StepBack[] as [StepBack, StepBack]
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    const changed = [...keys].filter((key) => before[key] !== after[key])
    return Object.fromEntries(changed.map((key) => [key, before[key] ?? null]))
  })
}

/** The documents themselves, unchecked. */
export function stepsForth(steps: readonly StepBack[], present: StepBack): readonly StepBack[] {
  const past: StepBack[] = []
  let after = present
  for (const step of steps.toReversed()) {
    after = Object.fromEntries(Object.entries({ ...after, ...step }).filter(([, value]) => value !== null))
    past.unshift(after)
  }
  return past
}

/** Steps either way that survive a reload: of a challenge all that undo has, for the best of them counts. */
const keptOf = ({ title }: Content): number => (title?.startsWith(titledChallenge) ? 200 : 50)

/** A piece of work as it is kept. */
export function workText({ history, origin }: Pick<State, 'history' | 'origin'>): string {
  const { past, present, future } = history
  const kept = keptOf(present)
  const back = stepsBack(past.slice(-kept), present)
  // Each by what is to be changed of the one before it, the nearest last.
  const ahead = stepsBack(future.slice(0, kept).toReversed(), present)
  return JSON.stringify({ v: 1, at: Date.now(), present, origin, back, ...(ahead.length > 0 && { ahead }) })
}
