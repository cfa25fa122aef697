import type { Kilobyte, Scenario } from '../../../engine/index.ts'
import type { State, Store } from '../../document/store.ts'
import { tell } from '../../parts/voice/tell.ts'
import { headlineWords } from '../../views/headline/words.ts'

/** Whoever opens a page reads it; only what comes so long after is told [ms]. */
const opening = 3000

/** Tells the headline of what has been computed, once nothing is under way any more. @returns stops it */
export function tellResults(store: Store, kilobyte: Kilobyte): () => void {
  const begun = performance.now()
  let last = resultOf(store.getState(), kilobyte)
  return store.subscribe((state) => {
    const next = resultOf(state, kilobyte)
    if (!next || (next.scenario === last?.scenario && next.words === last.words)) return
    const [before, first] = [last?.words, last === undefined && performance.now() - begun < opening]
    last = next
    if (!first) tell('result', next.words === before ? `Still the same. ${next.words}` : next.words)
  })
}

interface Told {
  readonly scenario: Scenario
  readonly words: string
}

function resultOf(
  { shown, scenario, draft, running, system, view }: State,
  kilobyte: Kilobyte,
): Told | undefined {
  if (!shown || draft || running || shown.scenario !== scenario || view.desk !== undefined) return undefined
  // It is to be predicted first.
  if (shown.result.headline.metric === '') return undefined
  return { scenario, words: headlineWords(shown.result, system.metrics, kilobyte) }
}
