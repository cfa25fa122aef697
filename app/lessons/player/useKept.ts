import { useEffect } from 'react'
import type { State, Store } from '../../document/store.ts'
import { keepPlace, keptPlaces } from '../kept.ts'
import type { Step } from '../lesson.ts'
import { saidIn } from './said.ts'

/** Keeps the place, and what was said there by hand, as it changes: what a link says that is opened is another one's. */
export function useKept(store: Store, id: string, steps: readonly Step[] | undefined): void {
  useEffect(() => {
    if (steps) return keptOf(store, id, steps)
  }, [store, id, steps])
}

/** @returns ends it */
export function keptOf(store: Store, id: string, steps: readonly Step[]): () => void {
  let told: string | undefined
  const keep = (justSaid: boolean) => {
    const { lesson, prediction, reason } = store.getState().history.present
    const step = lesson?.id === id ? steps[lesson.step - 1] : undefined
    if (!lesson || !step) return
    const { said: read } = saidIn(step.ask, prediction)
    const before = keptPlaces()[lesson.id]?.answers[lesson.step]
    const said = {
      ...before,
      ...(read !== undefined && { prediction, done: true as const }),
      ...(reason !== undefined && { reason }),
    }
    const takes = justSaid && Object.keys(said).length > 0
    const words = keepPlace(id, lesson.step, takes ? said : undefined)
    if (words !== undefined && words !== told) store.getState().notify(words)
    told = words
  }
  keep(false)
  return store.subscribe((now, before) => {
    if (now.history.present !== before.history.present) keep(isJustSaid(now, before))
  })
}

/** By a hand: neither by a link that was opened, nor by undo. */
function isJustSaid({ history: { present, future }, origin }: State, { history: before }: State): boolean {
  if (present === origin || future.length > 0) return false
  return present.prediction !== before.present.prediction || present.reason !== before.present.reason
}
