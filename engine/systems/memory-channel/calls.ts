import { nothingToRun, type Measuring, type SystemCalls } from '../systemCalls.ts'
import { measuredCoscheduling } from './coscheduling/simulate.ts'
import { measuredMessages } from './messages/simulate.ts'
import type { Kind, MemoryChannelParams, ParamsOf } from './parameters.ts'
import { typedParams } from './typedParams.ts'

const experiments: { readonly [K in Kind]: Measuring<ParamsOf<K>> } = {
  messages: { measured: measuredMessages },
  costs: nothingToRun,
  capacity: nothingToRun,
  coscheduling: { measured: measuredCoscheduling },
  addressSpace: nothingToRun,
}

const experimentOf = ({ experiment }: MemoryChannelParams): Measuring<MemoryChannelParams> =>
  experiments[experiment.kind]

/** What programs may ask beside the picture of a run. */
export const calls: SystemCalls = {
  measured(params, seed, interventions) {
    const typed = typedParams(params)
    return experimentOf(typed).measured(typed, seed, interventions)
  },
}
