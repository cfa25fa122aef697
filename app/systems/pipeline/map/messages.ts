import type { StrategyMap, StrategyMapRequest } from '../../../../engine/systems/pipeline/door.ts'

/** The same request from coarse to fine. */
export type MapRequest = readonly StrategyMapRequest[]

/** The map of one of the requests. */
export interface MapAnswer {
  readonly step: number
  readonly map: StrategyMap
}
