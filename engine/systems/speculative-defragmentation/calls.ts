import { nothingToRun, type Measuring, type SystemCalls } from '../systemCalls.ts'
import { measuredFrames } from './frames/experiment.ts'
import { measuredTimed } from './timedExperiment.ts'
import type { Kind, DefragParams, ParamsOf } from './parameters.ts'
import { typedParams } from './typedParams.ts'

const experiments: { readonly [K in Kind]: Measuring<ParamsOf<K>> } = {
  timed: { measured: measuredTimed },
  frames: { measured: measuredFrames },
  random: { measured: measuredFrames },
  costs: nothingToRun,
  networks: nothingToRun,
  guess: nothingToRun,
}

const experimentOf = ({ experiment }: DefragParams): Measuring<DefragParams> => experiments[experiment.kind]

/** What programs may ask beside the picture of a run. */
export const calls: SystemCalls = {
  measured(params, seed, interventions) {
    const typed = typedParams(params)
    return experimentOf(typed).measured(typed, seed, interventions)
  },
}
