import type { Result } from '../../facets/result.ts'
import type { Params } from '../../scenario/document.ts'
import type { Run, Work } from '../system.ts'
import { analyseCosts } from './costs/analyse.ts'
import { analyseGuess } from './guess/analyse.ts'
import { analyseNetwork } from './network/analyse.ts'
import { analyseFrames, checkFrames, simulateFrames, workOfFrames } from './frames/experiment.ts'
import type { DefragParams, Kind, ParamsOf } from './parameters.ts'
import { analyseTimed, simulateTimed, workOfTimed } from './timed/experiment.ts'

/** What each experiment does with the parameters: the functions of `System`. */
interface Experiment<P> {
  check?(params: P): void
  analyse(params: P): Result
  cells(params: P): number
  simulate(params: P, seed: number, interventions: readonly Params[]): Run
  work(params: P): Work
  /** Paths of the parameters that matter; all when absent. */
  readonly uses?: readonly string[]
}

/** What is computed at once, and has nothing to simulate. */
function atOnce<P>(analyse: (params: P) => Result, cells: number, uses: readonly string[]): Experiment<P> {
  return {
    analyse,
    cells: () => cells,
    simulate: (params) => noRun(analyse(params)),
    work: () => ({ events: 0, shorter: 'There is nothing to simulate.' }),
    uses,
  }
}

const noRun = ({ headline }: Result): Run => ({
  step: () => false,
  progress: () => ({ fraction: 1, time: 0 }),
  result: () => ({ metrics: {}, findings: [], headline }),
})

const receiverAlone = ['experiment', 'driver', 'page', 'costs']

const experiments: { readonly [K in Kind]: Experiment<ParamsOf<K>> } = {
  timed: {
    analyse: analyseTimed,
    cells: () => 100,
    simulate: simulateTimed,
    work: workOfTimed,
  },
  frames: {
    check: checkFrames,
    analyse: analyseFrames,
    cells: () => 100,
    simulate: simulateFrames,
    work: workOfFrames,
    uses: receiverAlone,
  },
  random: {
    analyse: analyseFrames,
    cells: () => 100,
    simulate: simulateFrames,
    work: workOfFrames,
    uses: receiverAlone,
  },
  costs: atOnce(analyseCosts, 1000, ['experiment', 'driver.os', 'costs']),
  networks: atOnce(analyseNetwork, 2000, ['experiment']),
  guess: atOnce(analyseGuess, 10, ['experiment']),
}

/** The experiment that the parameters choose. */
export const experimentOf = ({ experiment }: DefragParams): Experiment<DefragParams> =>
  experiments[experiment.kind]
