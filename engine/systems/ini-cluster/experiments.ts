import type { TimeUnit } from '../../base/unit.ts'
import type { Result } from '../../facets/result.ts'
import type { Params } from '../../scenario/document.ts'
import type { Run, Work } from '../system.ts'
import { analyseContention } from './contention/analyse.ts'
import { checkContention } from './contention/check.ts'
import { contentionWork, simulateContention } from './contention/run/simulate.ts'
import { checkWindow } from './window/check.ts'
import { analyseWindow, simulateWindow, workOfWindow } from './window/experiment.ts'
import type { IniClusterParams, Kind, ParamsOf } from './parameters.ts'
import { analyseStack } from './stack/analyse.ts'
import { analyseStation } from './station/analyse.ts'

/** What each experiment does with the parameters: the functions of `System`. */
interface Experiment<P> {
  check?(params: P): void
  analyse(params: P): Result
  cells(params: P): number
  /** Ends at once where there is nothing to simulate. */
  simulate(params: P, seed: number, interventions: readonly Params[]): Run
  work(params: P): Work
  /** Paths of the parameters that matter; all when absent. */
  readonly uses?: readonly string[]
  /** Cycles when absent. */
  readonly clock?: TimeUnit
}

const experiments: { readonly [K in Kind]: Experiment<ParamsOf<K>> } = {
  contention: {
    check: checkContention,
    analyse: analyseContention,
    cells: () => 200,
    simulate: simulateContention,
    work: contentionWork,
  },
  stack: {
    analyse: analyseStack,
    cells: () => 2000,
    simulate: (params) => noRun(analyseStack(params)),
    work: () => ({ events: 0, shorter: 'There is nothing to simulate.' }),
    uses: ['experiment'],
  },
  station: {
    analyse: analyseStation,
    cells: () => 20_000,
    simulate: (params) => noRun(analyseStation(params)),
    work: () => ({ events: 0, shorter: 'There is nothing to simulate.' }),
    uses: ['experiment'],
  },
  window: {
    check: checkWindow,
    analyse: analyseWindow,
    cells: () => 400,
    simulate: simulateWindow,
    work: workOfWindow,
    uses: ['experiment'],
    clock: 'ticks',
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
