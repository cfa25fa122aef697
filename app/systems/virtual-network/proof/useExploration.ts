import { useEffect, useRef, useState } from 'react'
import type { ProofAnswer, ProofRequest } from './messages.ts'

export type ProofState = ProofAnswer | { readonly kind: 'stopped' }

/** Walks the states of a model off the main thread; a newer wish takes the place of an older one. */
export function useExploration(request: ProofRequest) {
  const key = JSON.stringify(request, (_, value: unknown) => (value === Infinity ? 'never' : value))
  const [held, setHeld] = useState<{ readonly key: string; readonly state: ProofState }>()
  const [attempt, setAttempt] = useState(0)
  const worker = useRef<Worker>(undefined)

  useEffect(() => {
    const show = (state: ProofState) => setHeld({ key, state })
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<ProofAnswer>) => show(data)
    started.onerror = ({ message }) => show({ kind: 'failed', message: message || 'no message' })
    started.postMessage(
      JSON.parse(key, (_, value: unknown) => (value === 'never' ? Infinity : value)) as ProofRequest,
    )
    worker.current = started
    return () => started.terminate()
  }, [key, attempt])

  const state: ProofState = held?.key === key ? held.state : { kind: 'progress', states: 0 }
  return {
    state,
    stop: () => {
      worker.current?.terminate()
      setHeld({ key, state: { kind: 'stopped' } })
    },
    again: () => {
      setHeld(undefined)
      setAttempt(attempt + 1)
    },
  }
}
