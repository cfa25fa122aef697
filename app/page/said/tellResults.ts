import type { Kilobyte, Scenario } from '../../../engine/index.ts'
import type { State, Store } from '../../document/store.ts'
import { tell } from '../../parts/voice/tell.ts'
import { headlineWords } from '../../views/headline/words.ts'

/** Whoever opens a page reads it: only what comes so long after is told [ms], or of another scenario. */
const opening = 3000

/** Tells the headline of what has been computed, once nothing is under way any more. @returns stops it */
export function tellResults(store: Store, kilobyte: Kilobyte): () => void {
  const begun = performance.now()
  const opened = store.getState().scenario
  let last = resultOf(store.getState(), kilobyte)
  return store.subscribe((state) => {
    const next = resultOf(state, kilobyte)
    if (!next || (next.scenario === last?.scenario && next.words === last.words)) return
    const before = last
    const early = !last && next.scenario === opened && performance.now() - begun < opening
    last = next
    if (!early) tell('result', saidAfter(before, next))
  })
}

interface Told {
  readonly scenario: Scenario
  /** The answer. */
  readonly words: string
  /** With what else must be said. */
  readonly all: string
}

/** Where the answer is the same, what stands beside it may not be. */
export const saidAfter = (before: Told | undefined, { words, all }: Told): string => {
  if (words !== before?.words) return words
  return all === before.all ? `Still the same. ${words}` : all
}

function resultOf(
  { shown, scenario, draft, running, system, view, history }: State,
  kilobyte: Kilobyte,
): Told | undefined {
  if (!shown || draft || running || shown.scenario !== scenario || view.desk !== undefined) return undefined
  // The comparison tells itself.
  if (history.present.other && !view.side) return undefined
  // It is to be predicted first.
  if (shown.result.headline.metric === '') return undefined
  const words = headlineWords(shown.result, system.metrics, kilobyte)
  return { scenario, words, all: `${words} ${shown.result.headline.sentence ?? ''}` }
}
