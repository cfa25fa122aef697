import { atOnce, type Experiment } from '../experiment.ts'
import { analyseCosts } from './costs/analyse.ts'
import { analyseGuess } from './guess/analyse.ts'
import { analyseNetwork } from './network/analyse.ts'
import { analyseFrames, checkFrames, simulateFrames, workOfFrames } from './frames/experiment.ts'
import type { DefragParams, Kind, ParamsOf } from './parameters.ts'
import { analyseTimed, simulateTimed } from './timedExperiment.ts'
import { workOfTimed } from './timed/work.ts'

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
