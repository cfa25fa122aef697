import { atOnce, type Experiment } from '../experiment.ts'
import { analyseAddressSpace, checkAddressSpace } from './addressSpace/analyse.ts'
import { analyseCapacity } from './capacity/analyse.ts'
import { analyseCoscheduling } from './coscheduling/analyse.ts'
import { coschedulingWork, simulateCoscheduling } from './coscheduling/simulate.ts'
import { analyseCosts } from './costs/analyse.ts'
import type { Kind, MemoryChannelParams, ParamsOf } from './parameters.ts'
import { analyseMessages } from './messages/analyse.ts'
import { checkMessages } from './messages/programsOf.ts'
import { simulateMessages, workOfMessages } from './messages/simulate.ts'

const experiments: { readonly [K in Kind]: Experiment<ParamsOf<K>> } = {
  messages: {
    check: checkMessages,
    analyse: analyseMessages,
    cells: () => 100,
    simulate: simulateMessages,
    work: workOfMessages,
  },
  costs: atOnce(analyseCosts, 2000, ['experiment', 'channel', 'software']),
  capacity: atOnce(analyseCapacity, 2000, [
    'experiment',
    'region.buffer',
    'region.slots',
    'channel.descriptor',
  ]),
  coscheduling: {
    analyse: analyseCoscheduling,
    cells: () => 100,
    simulate: simulateCoscheduling,
    work: coschedulingWork,
    uses: ['experiment'],
  },
  addressSpace: {
    ...atOnce(analyseAddressSpace, 1000, ['experiment', 'channel.delay', 'channel.perByte']),
    check: checkAddressSpace,
  },
}

/** The experiment that the parameters choose. */
export const experimentOf = ({ experiment }: MemoryChannelParams): Experiment<MemoryChannelParams> =>
  experiments[experiment.kind]
