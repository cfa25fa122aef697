import { useEffect, useRef, useState } from 'react'
import type { Adaptation } from '../../../../engine/systems/pipeline/door.ts'
import type { DriftAnswer, DriftRequest } from './messages.ts'

export interface DriftState {
  /** The newest stream that is there, with what it was asked for; it may be older than the newest request. */
  readonly done?: { readonly request: DriftRequest; readonly adaptation: Adaptation }
  readonly problem?: string
}

/**
 * The streams of a request. While a hand drags, one is at work and only the newest waits; the picture before it stays.
 * @param request  undefined where there is nothing to compute; a new object is a new request
 */
export function useDrift(request: DriftRequest | undefined): DriftState {
  const [state, setState] = useState<DriftState>({})
  const line = useRef<ReturnType<typeof workLine>>(undefined)
  useEffect(() => {
    const opened = workLine((answer) =>
      setState(({ done }) =>
        answer.kind === 'sent'
          ? { done: answer }
          : { ...(done && { done }), problem: answer.message || 'no message' },
      ),
    )
    line.current = opened
    return () => opened.close()
  }, [])
  useEffect(() => {
    if (request) line.current?.ask(request)
  }, [request])
  return state
}

/** A worker with one request at work and at most one waiting, the newest. */
function workLine(onAnswer: (answer: DriftAnswer) => void) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let busy = false
  let waiting: DriftRequest | undefined
  const ask = (request: DriftRequest) => {
    if (busy) waiting = request
    else {
      busy = true
      worker.postMessage(request)
    }
  }
  const next = (answer: DriftAnswer) => {
    onAnswer(answer)
    busy = false
    const request = waiting
    waiting = undefined
    if (request) ask(request)
  }
  worker.onmessage = ({ data }: MessageEvent<DriftAnswer>) => next(data)
  worker.onerror = ({ message }) => next({ kind: 'failed', message })
  return { ask, close: () => worker.terminate() }
}
