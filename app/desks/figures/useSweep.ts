import { useEffect, useMemo } from 'react'
import type { Choices, Drawing } from '../../../engine/index.ts'
import { useTask } from '../../task/useTask.ts'
import type { SweepRequest } from './sweepMessages.ts'

export type SweepState =
  | { readonly kind: 'running'; readonly fraction: number }
  | { readonly kind: 'drawn'; readonly drawing: Drawing }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string }

/** Drawings of this visit, by what was asked; a figure depends on nothing else. */
const drawn = new Map<string, Drawing>()
const most = 60

const makeWorker = () => new Worker(new URL('./sweepWorker.ts', import.meta.url), { type: 'module' })

/** A figure under these choices, computed off the main thread; a newer wish takes the place of an older one. */
export function useSweep(system: string, figure: string, choices: Choices) {
  const key = JSON.stringify({ system, figure, choices } satisfies SweepRequest)
  const request = useMemo(() => JSON.parse(key) as SweepRequest, [key])
  const known = drawn.get(key)
  const { done, progress, stopped, problem, stop, again } = useTask<SweepRequest, Drawing, number>(
    makeWorker,
    known ? undefined : request,
    { policy: 'replace' },
  )
  const answer = done?.request === request ? done.answer : undefined
  useEffect(() => {
    if (!answer || drawn.has(key)) return
    if (drawn.size >= most) drawn.delete(drawn.keys().next().value!)
    drawn.set(key, answer)
  }, [key, answer])

  const drawing = known ?? answer
  const state: SweepState = drawing
    ? { kind: 'drawn', drawing }
    : stopped
      ? { kind: 'stopped' }
      : problem !== undefined
        ? { kind: 'failed', message: problem }
        : { kind: 'running', fraction: progress ?? 0 }
  return { state, stop, again }
}
