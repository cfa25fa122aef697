import type { Challenge } from '../../../engine/facets/challenge.ts'
import type { Result } from '../../../engine/facets/result.ts'
import { labelFaults } from './sentence.ts'

const rounding = 1e-9

export function challengeFaults(
  { metric, best, bound, key }: Challenge,
  metrics: Result['metrics'],
): string[] {
  const reached = metrics[metric]
  return [
    ...labelFaults(key, 'the key of the challenge'),
    ...(reached === undefined ? [`the challenge's metric ${metric} is missing`] : []),
    ...(bound <= best * (1 + rounding)
      ? []
      : [`the best of the challenge, ${best}, is below its bound ${bound}`]),
    ...(reached === undefined || reached >= bound * (1 - rounding)
      ? []
      : [`${metric} is ${reached}, below what is proved: ${bound}`]),
  ]
}
