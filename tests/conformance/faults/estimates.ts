import type { Estimates } from '../../../engine/facets/estimates.ts'
import type { Result } from '../../../engine/facets/result.ts'

export const estimateFaults = (estimates: Estimates, metrics: Result['metrics']): string[] =>
  Object.entries(estimates).flatMap(([name, { halfWidth, batches }]) => [
    ...(name in metrics ? [] : [`the estimate of ${name} is of no metric`]),
    ...(halfWidth >= 0 ? [] : [`the interval of ${name} has no width`]),
    ...(batches === undefined || batches >= 2 ? [] : [`the interval of ${name} is of ${batches} batches`]),
  ])
