import type { SystemCalls } from '../systemCalls.ts'
import { typedParams } from './parameters/typedParams.ts'
import { measuredRun } from './simulate.ts'

/** What programs may ask beside the picture of a run. */
export const calls: SystemCalls = {
  measured: (params, seed, interventions) => measuredRun(typedParams(params), seed, interventions),
}
