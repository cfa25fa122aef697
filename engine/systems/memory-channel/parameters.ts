import { record, variant, type ValueOf } from '../../scenario/schema.ts'
import { addressSpaceFields } from './addressSpace/parameters.ts'
import { capacityFields } from './capacity/parameters.ts'
import { channelFields } from './channel/parameters.ts'
import { coschedulingFields } from './coscheduling/parameters.ts'
import { costsFields } from './costs/parameters.ts'
import { messagesFields } from './messages/parameters.ts'

/** What is looked at: one line for each, with the fields that it alone has. */
const experiment = variant({
  label: 'Experiment',
  sentence: 'Which part of the paper to look at.',
  default: 'messages',
  cases: {
    messages: {
      label: 'Messages',
      sentence: 'Nodes run programs of sends and receives: regions, queues, drains and deadlocks.',
      fields: messagesFields,
    },
    costs: {
      label: 'Costs of a message',
      short: 'Costs',
      sentence: 'What one message costs each way, beside what was measured and claimed.',
      fields: costsFields,
    },
    capacity: {
      label: 'Capacity',
      sentence: 'How many nodes fit, as each pair needs a region.',
      fields: capacityFields,
    },
    coscheduling: {
      label: 'Co-scheduling',
      short: 'Scheduling',
      sentence: 'A parallel program beside another job on two nodes: who notices that a message has arrived.',
      fields: coschedulingFields,
    },
    addressSpace: {
      label: 'Address space',
      sentence: 'Segments by name: who can write, who can read, and when.',
      fields: addressSpaceFields,
    },
  },
})

/** What the channel, the library and a region are like stands beside `experiment`: all experiments share it. */
export const parameters = record({ experiment, ...channelFields })

export type MemoryChannelParams = ValueOf<typeof parameters>

/** The parameters where this experiment is chosen. */
export type ParamsOf<K extends Kind> = MemoryChannelParams & {
  readonly experiment: Extract<MemoryChannelParams['experiment'], { readonly kind: K }>
}

export type Kind = MemoryChannelParams['experiment']['kind']
