import { useEffect } from 'react'
import type { State, Store } from '../../document/store.ts'
import { keepPlace, keptPlaces } from '../kept.ts'

/** Keeps the place, and what was said there, as it changes. What a link says that is opened takes the place of nothing. */
export function useKept(store: Store, known: boolean): void {
  useEffect(() => {
    if (!known) return
    let told: string | undefined
    const keep = (justSaid: boolean) => {
      const { lesson, prediction, reason } = store.getState().history.present
      if (!lesson || lesson.id === '') return
      const before = keptPlaces()[lesson.id]?.answers[lesson.step]
      const said = {
        ...before,
        ...(prediction !== undefined && { prediction, done: true as const }),
        ...(reason !== undefined && { reason }),
      }
      const takes = Object.keys(said).length > 0 && (justSaid || !before)
      const words = keepPlace(lesson.id, lesson.step, takes ? said : undefined)
      if (words !== undefined && words !== told) store.getState().notify(words)
      told = words
    }
    keep(false)
    return store.subscribe((now, before) => {
      if (now.history.present !== before.history.present) keep(isJustSaid(now, before))
    })
  }, [store, known])
}

/** By a hand: neither by a link that was opened, nor by undo. */
function isJustSaid({ history: { present, future }, origin }: State, { history: before }: State): boolean {
  if (present === origin || future.length > 0) return false
  return present.prediction !== before.present.prediction || present.reason !== before.present.reason
}
