import type { TimeUnit } from '../../base/unit.ts'
import { atOnce, type Experiment } from '../experiment.ts'
import { analyseContention } from './contention/analyse.ts'
import { checkContention } from './contention/check.ts'
import { contentionWork, simulateContention } from './contention/run/simulate.ts'
import { checkWindow } from './window/check.ts'
import { analyseWindow, simulateWindow, workOfWindow } from './window/experiment.ts'
import type { IniClusterParams, Kind, ParamsOf } from './parameters.ts'
import { analyseStack } from './stack/analyse.ts'
import { analyseStation } from './station/analyse.ts'

interface Counted {
  /** Cycles when absent. */
  readonly clock?: TimeUnit
}

/** What the cycle of a machine depends on, by the equations. */
const machine = [
  'experiment',
  'compute',
  'handler',
  'intraLatency',
  'interLatency',
  'processorsPerIni',
  'clusters',
  'processorsPerCluster',
  'interfacesPerCluster',
  'program.stall',
  'rules.path',
  'rules.delay',
  'rules.tracing',
  'rules.stamp',
  'rules.printedHops',
]

const experiments: { readonly [K in Kind]: Experiment<ParamsOf<K>> & Counted } = {
  contention: {
    check: checkContention,
    analyse: analyseContention,
    cells: () => 200,
    simulate: simulateContention,
    work: contentionWork,
  },
  stack: atOnce(analyseStack, 4000, machine),
  station: { ...atOnce(analyseStation, 20_000, ['experiment']), clock: 'us' },
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
export const experimentOf = ({ experiment }: IniClusterParams): Experiment<IniClusterParams> & Counted =>
  experiments[experiment.kind]
