import { useEffect } from 'react'
import { sameValue, writeLink, type Scenario } from '../../../../engine/index.ts'
import type { Store } from '../../../document/store.ts'
import { keepMade } from '../../kept.ts'
import type { Step } from '../../lesson.ts'

/** Keeps what a hand makes of a step's scenario, so that the step is opened with it again. */
export function useMade(store: Store, id: string, steps: readonly Step[] | undefined): void {
  useEffect(() => {
    if (steps) return madeOf(store, id, steps)
  }, [store, id, steps])
}

/** @returns ends it */
export function madeOf(store: Store, id: string, steps: readonly Step[]): () => void {
  // One after the other: the last is what is kept.
  let queue: Promise<unknown> = Promise.resolve()
  let told: string | undefined
  const keep = async (step: Step, number: number, scenario: Scenario) => {
    const { opened } = await import('../stepLink.ts')
    const { system, envelope } = await opened(step.link)
    if (scenario.system !== system.id) return
    const isOwn = sameValue(scenario, envelope.scenario)
    const made = isOwn ? undefined : (await writeLink(() => system, { scenario })).fragment
    const words = keepMade(id, number, made)
    if (words !== undefined && words !== told) store.getState().notify(words)
    told = words
  }
  return store.subscribe(({ history: { present }, origin }, before) => {
    const { lesson, scenario } = present
    const step = lesson?.id === id ? steps[lesson.step - 1] : undefined
    // What is opened was made by nobody here; undo and redo are of what a hand has made.
    if (!lesson || !step || origin !== before.origin || scenario === before.history.present.scenario) return
    const keepIt = () => keep(step, lesson.step, scenario)
    // Of what cannot be written the step keeps what was there before.
    queue = queue.then(keepIt).catch(() => undefined)
  })
}
