import { defined, fromOn, scenarioOn, withScenario, without, type Content, type Side } from '../content.ts'
import type { Store } from '../store.ts'

/** The scenario of one side in the place of the other's. */
export function copyTo(store: Store, to: Side): void {
  const { change } = store.core
  const { present } = store.getState().history
  const from: Side = to === 'a' ? 'b' : 'a'
  change(withScenario(present, to, scenarioOn(present, from), fromOn(present, from)), shown(store))
}

/** A becomes B and B becomes A. */
export function swap(store: Store): void {
  const { present } = store.getState().history
  if (present.other) store.core.change(swapped(present), shown(store))
}

/** A alone, or B in its place. */
export function keepOnly(store: Store, side: Side): void {
  const { present } = store.getState().history
  const kept = side === 'b' && present.other ? swapped(present) : present
  store.core.change(without(kept, 'other', 'otherFrom'), 'a')
}

const shown = (store: Store): Side => store.getState().side

/** What is hidden in A is of A's system: in another there is no such thing. */
function swapped(content: Content): Content {
  const { scenario, other, from, otherFrom } = content
  const next = defined<Content>({
    ...content,
    scenario: other!,
    other: scenario,
    from: otherFrom,
    otherFrom: from,
  })
  return scenario.system === other!.system ? next : without(next, 'hidden', 'fault')
}
