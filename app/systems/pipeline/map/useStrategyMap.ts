import { useEffect, useRef, useState } from 'react'
import type { StrategyMap, StrategyMapRequest } from '../../../../engine/systems/pipeline/door.ts'
import type { MapAnswer } from './messages.ts'

export interface MapState {
  /** The newest map that is there, with what it was asked for; it may be older than the newest request. */
  readonly done?: { readonly request: StrategyMapRequest; readonly map: StrategyMap }
  /** How far the newest one is, 0 to 1; absent when it is there. */
  readonly fraction?: number
  /** It was stopped before it was fine, or before there was any. */
  readonly stopped?: boolean
  readonly problem?: string
}

export interface StrategyMapRun extends MapState {
  readonly stop: () => void
  /** Computes it from the start, after a stop. */
  readonly again: () => void
}

/**
 * The map of a request, coarse first and then fine, off the main thread; the newest request takes the place of the one
 * before it, whose map stays until there is another.
 * @param steps  the same request from coarse to fine; a new array is a new request
 */
export function useStrategyMap(steps: readonly StrategyMapRequest[]): StrategyMapRun {
  const [state, setState] = useState<MapState>({ fraction: 0 })
  const [attempt, setAttempt] = useState(0)
  const end = useRef<() => void>(undefined)
  useEffect(() => {
    let worker: Worker | undefined
    end.current = () => worker?.terminate()
    const start = (step: number) => {
      const request = steps[step]!
      worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<MapAnswer>) => {
        if (data.kind === 'progress')
          setState(({ done }) => ({ ...(done && { done }), fraction: (step + data.fraction) / steps.length }))
        else if (data.kind === 'failed')
          setState(({ done }) => ({ ...(done && { done }), problem: data.message }))
        else {
          const last = step === steps.length - 1
          setState({
            done: { request, map: data.map },
            ...(!last && { fraction: (step + 1) / steps.length }),
          })
          worker?.terminate()
          if (!last) start(step + 1)
        }
      }
      worker.onerror = ({ message }) =>
        setState(({ done }) => ({ ...(done && { done }), problem: message || 'no message' }))
      worker.postMessage(request)
    }
    start(0)
    return () => worker?.terminate()
  }, [steps, attempt])
  return {
    ...state,
    stop: () => {
      end.current?.()
      setState(({ done }) => ({ ...(done && { done }), stopped: true }))
    },
    again: () => {
      setState(({ done }) => ({ ...(done && { done }), fraction: 0 }))
      setAttempt(attempt + 1)
    },
  }
}
