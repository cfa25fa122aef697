import { useEffect, useRef, useState } from 'react'
import type { Choices, Drawing } from '../../../engine/index.ts'
import type { SweepAnswer, SweepRequest } from './sweepMessages.ts'

export type SweepState =
  | { readonly kind: 'running'; readonly fraction: number }
  | { readonly kind: 'drawn'; readonly drawing: Drawing }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string }

/** Drawings of this visit, by what was asked; a figure depends on nothing else. */
const drawn = new Map<string, Drawing>()
const most = 60

/** A figure under these choices, computed off the main thread; a newer wish takes the place of an older one. */
export function useSweep(system: string, figure: string, choices: Choices) {
  const request: SweepRequest = { system, figure, choices }
  const key = JSON.stringify(request)
  const [states, setStates] = useState<{ readonly key: string; readonly state: SweepState }>()
  const [attempt, setAttempt] = useState(0)
  const state: SweepState = states?.key === key ? states.state : atFirst(key)
  const worker = useRef<Worker>(undefined)

  useEffect(() => {
    if (drawn.has(key)) return
    const show = (state: SweepState) => setStates({ key, state })
    const started = new Worker(new URL('./sweepWorker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<SweepAnswer>) => {
      if (data.kind === 'progress') show({ kind: 'running', fraction: data.fraction })
      else if (data.kind === 'failed') show({ kind: 'failed', message: data.message })
      else {
        if (drawn.size >= most) drawn.delete(drawn.keys().next().value!)
        drawn.set(key, data.drawing)
        show({ kind: 'drawn', drawing: data.drawing })
      }
    }
    started.onerror = ({ message }) => show({ kind: 'failed', message: message || 'no message' })
    started.postMessage(JSON.parse(key))
    worker.current = started
    return () => started.terminate()
  }, [key, attempt])

  return {
    state,
    stop: () => {
      worker.current?.terminate()
      setStates({ key, state: { kind: 'stopped' } })
    },
    again: () => {
      setStates({ key, state: { kind: 'running', fraction: 0 } })
      setAttempt(attempt + 1)
    },
  }
}

function atFirst(key: string): SweepState {
  const drawing = drawn.get(key)
  return drawing ? { kind: 'drawn', drawing } : { kind: 'running', fraction: 0 }
}
