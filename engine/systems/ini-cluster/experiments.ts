import type { Result } from '../../facets/result.ts'
import type { Edit, Params } from '../../scenario/document.ts'
import type { Run, Work } from '../system.ts'
import { analyseContention } from './contention/analyse.ts'
import { checkContention } from './contention/check.ts'
import { contentionHandles } from './contention/handles.ts'
import { contentionWork, simulateContention } from './contention/run/simulate.ts'
import type { IniClusterParams, Kind, ParamsOf } from './parameters.ts'
import { analyseStack } from './stack/analyse.ts'
import { moveStackMark } from './stack/moveMark.ts'
import { analyseStation } from './station/analyse.ts'
import { moveStationMark } from './station/moveMark.ts'

/** What each experiment does with the parameters: the functions of `System`. */
interface Experiment<P> {
  check?(params: P): void
  analyse(params: P): Result
  cells(params: P): number
  /** Ends at once where there is nothing to simulate. */
  simulate(params: P, seed: number, interventions: readonly Params[]): Run
  work(params: P): Work
  /** As `Handles.moveMark`. */
  moveMark(params: P, curve: string, x: number, mark: string): Edit
}

const experiments: { readonly [K in Kind]: Experiment<ParamsOf<K>> } = {
  contention: {
    check: checkContention,
    analyse: analyseContention,
    cells: () => 200,
    simulate: simulateContention,
    work: contentionWork,
    moveMark: contentionHandles.moveMark,
  },
  stack: {
    analyse: analyseStack,
    cells: () => 2000,
    simulate: (params) => noRun(analyseStack(params)),
    work: () => ({ events: 1, shorter: 'There is nothing to simulate.' }),
    moveMark: moveStackMark,
  },
  station: {
    analyse: analyseStation,
    cells: () => 20_000,
    simulate: (params) => noRun(analyseStation(params)),
    work: () => ({ events: 1, shorter: 'There is nothing to simulate.' }),
    moveMark: moveStationMark,
  },
}

/** The experiment that the parameters choose. */
export const experimentOf = ({ experiment }: IniClusterParams): Experiment<IniClusterParams> =>
  experiments[experiment.kind]

/** Of what is computed at once and not simulated. */
const noRun = ({ headline }: Result): Run => ({
  step: () => false,
  progress: () => ({ fraction: 1, time: 0 }),
  result: () => ({ metrics: {}, findings: [], headline }),
})
