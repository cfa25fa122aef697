import type { StrategyMap, StrategyMapRequest } from '../../../../engine/systems/pipeline/door.ts'

export type MapRequest = StrategyMapRequest

export type MapAnswer =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'map'; readonly map: StrategyMap }
  | { readonly kind: 'failed'; readonly message: string }
