import { record, variant, type ValueOf } from '../../scenario/schema.ts'
import { channelFields } from './channel/parameters.ts'
import { messagesFields } from './messages/parameters.ts'

/** What is looked at: one line for each, with the fields that it alone has. */
const experiment = variant({
  label: 'Experiment',
  sentence: 'Which part of the paper is looked at.',
  default: 'messages',
  cases: {
    messages: {
      label: 'Messages',
      sentence: 'Nodes run programs of sends and receives: regions, queues, drains and deadlocks.',
      fields: messagesFields,
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
