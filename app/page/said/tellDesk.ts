import type { Store } from '../../document/store.ts'
import { tell } from '../../parts/voice/tell.ts'

/** Whoever opens a desk reads it: only what comes so long after is told [ms], or of another scenario. */
const opening = 3000

/** What a desk marks as its answer, its headline and the sentence below that; busy while it is of before. */
const answers = '[data-answer]'

interface Answer {
  readonly scenario: unknown
  readonly words: string
}

/**
 * Tells what the answer of the desk that is open has become, once nothing of it is under way any more. Desks compute for
 * themselves, some in a worker: what they show is what is told. One without a mark tells its own. @returns stops it
 */
export function tellDesk(store: Store): () => void {
  let begun = 0
  let opened: unknown
  let last: Answer | undefined

  const wordsAtRest = (early: boolean): string => {
    const next = answerOf(store)
    // What is under way changes it once more.
    if (!next) return ''
    const before = last
    last = next
    if (!before) return early && next.scenario === opened ? '' : next.words
    if (before.words !== next.words) return next.words
    return before.scenario === next.scenario ? '' : `Still the same. ${next.words}`
  }
  const changed = () => {
    const early = performance.now() - begun < opening
    tell('result', () => wordsAtRest(early))
  }

  let seen: string | undefined
  const observer = new MutationObserver(() => {
    const words = answerOf(store)?.words
    if (words === seen) return
    seen = words
    changed()
  })
  const begin = () => {
    observer.disconnect()
    begun = performance.now()
    opened = store.getState().scenario
    last = undefined
    if (store.getState().view.desk === undefined) return
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-busy'],
    })
    changed()
  }
  begin()
  const stop = store.subscribe((now, before) => {
    if (now.view.desk !== before.view.desk || now.system.id !== before.system.id) begin()
    else if (now.view.desk !== undefined && isNews(now, before)) changed()
  })
  return () => {
    stop()
    observer.disconnect()
  }
}

type Now = ReturnType<Store['getState']>
const isNews = (now: Now, before: Now): boolean =>
  now.scenario !== before.scenario || now.running !== before.running || now.draft !== before.draft

/** As it stands on the page; undefined where there is none, or a better one is under way. */
function answerOf(store: Store): Answer | undefined {
  const { scenario, draft, running } = store.getState()
  const parts = [...document.querySelectorAll(answers)]
  if (draft || running || parts.some((part) => part.closest('[aria-busy=true]'))) return undefined
  const words = parts.map(({ textContent }) => textContent.trim().replace(/\s+/g, ' ')).join(' ')
  return words === '' ? undefined : { scenario, words }
}
