import { committed } from '../../engine/index.ts'
import { defined, fromOn, scenarioOn, withScenario, without, type Content } from './content.ts'
import { shownOn, type Core } from './core.ts'
import type { Actions } from './state.ts'

type Comparing = Pick<Actions, 'showSide' | 'copyToOther' | 'swap' | 'dropOther' | 'note'>

/** The second scenario of the document, and its title. */
export function comparing({ get, set, known, change }: Core, cancel: () => void): Comparing {
  return {
    showSide(side) {
      const { history, side: seen } = get()
      if (side === seen || !history.present.other) return
      cancel()
      set({
        ...shownOn(get(), known, history.present, side),
        base: undefined,
        selection: undefined,
        notices: [],
        problem: undefined,
      })
    },
    copyToOther() {
      const { history, side, scenario } = get()
      const { present } = history
      const to = side === 'a' ? 'b' : 'a'
      const isNew = scenarioOn(present, to) === undefined
      change(withScenario(present, to, scenario, fromOn(present, side)), isNew ? to : side)
    },
    swap() {
      const { history, side } = get()
      if (history.present.other) change(swapped(history.present), side)
    },
    dropOther() {
      change(without(get().history.present, 'other', 'otherFrom'), 'a')
    },
    note(words) {
      const { history } = get()
      set({ history: committed(history, defined<Content>({ ...history.present, ...words })) })
    },
  }
}

/** A becomes B and B becomes A. What is hidden in A is of A's system: in another there is no such thing. */
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
