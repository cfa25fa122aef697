import { nothingToRun, type Measuring, type SystemCalls } from '../systemCalls.ts'
import { equationsAlone } from './contention/analyse.ts'
import { measuredContention } from './contention/run/simulate.ts'
import { measuredWindow } from './window/experiment.ts'
import type { Kind, IniClusterParams, ParamsOf } from './parameters.ts'
import { typedParams } from './typedParams.ts'

const experiments: { readonly [K in Kind]: Measuring<ParamsOf<K>> } = {
  contention: { measured: measuredContention },
  stack: nothingToRun,
  station: nothingToRun,
  window: { measured: measuredWindow },
}

const experimentOf = ({ experiment }: IniClusterParams): Measuring<IniClusterParams> =>
  experiments[experiment.kind]

/** What programs may ask beside the picture of a run. */
export const calls: SystemCalls = {
  metricsOf(params, names) {
    const typed = typedParams(params)
    return typed.experiment.kind === 'contention' ? equationsAlone(typed, names) : undefined
  },
  measured(params, seed, interventions) {
    const typed = typedParams(params)
    return experimentOf(typed).measured(typed, seed, interventions)
  },
}
