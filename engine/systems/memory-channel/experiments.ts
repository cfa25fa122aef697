import type { Result } from '../../facets/result.ts'
import type { Params } from '../../scenario/document.ts'
import type { Run, Work } from '../system.ts'
import { analyseAddressSpace, checkAddressSpace } from './address-space/analyse.ts'
import { analyseCapacity } from './capacity/analyse.ts'
import { analyseCoscheduling } from './coscheduling/analyse.ts'
import { coschedulingWork, simulateCoscheduling } from './coscheduling/simulate.ts'
import { analyseCosts } from './costs/analyse.ts'
import type { Kind, MemoryChannelParams, ParamsOf } from './parameters.ts'
import { analyseMessages } from './messages/analyse.ts'
import { checkMessages } from './messages/programsOf.ts'
import { simulateMessages, workOfMessages } from './messages/simulate.ts'

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
}

const experiments: { readonly [K in Kind]: Experiment<ParamsOf<K>> } = {
  messages: {
    check: checkMessages,
    analyse: analyseMessages,
    cells: () => 100,
    simulate: simulateMessages,
    work: workOfMessages,
  },
  costs: {
    analyse: analyseCosts,
    cells: () => 2000,
    simulate: (params) => noRun(analyseCosts(params)),
    work: () => nothingToRun,
    uses: ['experiment', 'channel', 'software'],
  },
  capacity: {
    analyse: analyseCapacity,
    cells: () => 2000,
    simulate: (params) => noRun(analyseCapacity(params)),
    work: () => nothingToRun,
    uses: ['experiment', 'region.buffer', 'region.slots', 'channel.descriptor'],
  },
  coscheduling: {
    analyse: analyseCoscheduling,
    cells: () => 100,
    simulate: simulateCoscheduling,
    work: coschedulingWork,
    uses: ['experiment'],
  },
  addressSpace: {
    check: checkAddressSpace,
    analyse: analyseAddressSpace,
    cells: () => 1000,
    simulate: (params) => noRun(analyseAddressSpace(params)),
    work: () => nothingToRun,
    uses: ['experiment', 'channel.delay', 'channel.perByte'],
  },
}

/** The experiment that the parameters choose. */
export const experimentOf = ({ experiment }: MemoryChannelParams): Experiment<MemoryChannelParams> =>
  experiments[experiment.kind]

const nothingToRun: Work = { events: 0, shorter: 'There is nothing to simulate.' }

/** Of what is computed at once and not simulated. */
const noRun = ({ headline }: Result): Run => ({
  step: () => false,
  progress: () => ({ fraction: 1, time: 0 }),
  result: () => ({ metrics: {}, findings: [], headline }),
})
