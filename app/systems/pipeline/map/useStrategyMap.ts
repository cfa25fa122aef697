import type { StrategyMap, StrategyMapRequest } from '../../../../engine/systems/pipeline/door.ts'
import { useTask, type TaskRun } from '../../../task/useTask.ts'
import type { MapAnswer, MapRequest } from './messages.ts'

/** A map with what it was asked for. */
export interface MapDrawn {
  readonly request: StrategyMapRequest
  readonly map: StrategyMap
}

export interface StrategyMapRun extends Omit<TaskRun<MapRequest, MapAnswer, number>, 'done'> {
  /** The newest map that is there; it may be older than the newest request. */
  readonly drawn?: MapDrawn
}

const makeWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/**
 * The map of a request, coarse first and then fine, off the main thread; the newest request takes the place of the one
 * before it, whose map stays until there is another.
 * @param requests  the same request from coarse to fine; a new array is a new request
 */
export function useStrategyMap(requests: MapRequest): StrategyMapRun {
  const { done, ...run } = useTask<MapRequest, MapAnswer, number>(makeWorker, requests, { policy: 'replace' })
  return {
    ...run,
    ...(done && { drawn: { request: done.request[done.answer.step]!, map: done.answer.map } }),
  }
}
