import type { Result } from '../../facets/result.ts'
import { analyseContention } from './contention/analyse.ts'
import { checkContention } from './contention/check.ts'
import type { IniClusterParams, Kind, ParamsOf } from './parameters.ts'

/** What each experiment does with the parameters: the functions of `System`. */
interface Experiment<P> {
  check?(params: P): void
  analyse(params: P): Result
  cells(params: P): number
}

const experiments: { readonly [K in Kind]: Experiment<ParamsOf<K>> } = {
  contention: { check: checkContention, analyse: analyseContention, cells: () => 200 },
}

/** The experiment that the parameters choose. */
export const experimentOf = ({ experiment }: IniClusterParams): Experiment<IniClusterParams> =>
  experiments[experiment.kind]
