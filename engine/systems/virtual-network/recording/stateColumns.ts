import type { StateColumn } from '../../../timeline/stateTable.ts'
import type { SpanKind } from '../../../timeline/timeline.ts'
import type { Operation, Residency, Thread } from '../machine/entities.ts'
import type { ChannelState } from '../machine/observer.ts'
import { spanKinds } from './spanKinds.ts'
import { wordNumbers } from './wordNumbers.ts'

/** Where a channel stands, told apart without colour. */
const channelStates: readonly (SpanKind & { readonly id: ChannelState })[] = [
  { id: 'idle', name: 'idle', texture: 'slim' },
  { id: 'sending', name: 'being sent', texture: 'hatched' },
  { id: 'waiting', name: 'waits for an answer', texture: 'plain' },
  { id: 'refused', name: 'refused, waits for the scan', texture: 'outlined' },
  { id: 'queued', name: 'to be sent again', texture: 'slim' },
]

const residencies: readonly (SpanKind & { readonly id: Residency })[] = [
  { id: 'host', name: 'on host', texture: 'slim' },
  { id: 'loading', name: 'loading', texture: 'hatched' },
  { id: 'resident', name: 'resident', texture: 'plain' },
  { id: 'unloading', name: 'unloading', texture: 'outlined' },
]

const threadStates: readonly (SpanKind & { readonly id: Thread['state'] })[] = [
  { id: 'stopped', name: 'not started', texture: 'slim' },
  { id: 'waiting', name: 'waits for something to do', texture: 'slim' },
  { id: 'ready', name: 'wants a processor', texture: 'hatched' },
  { id: 'running', name: 'runs', texture: 'plain' },
  { id: 'faulted', name: 'waits for its endpoint to be loaded', texture: 'outlined' },
]

const nothingToDo: SpanKind = { id: 'none', name: '–', texture: 'slim' }

const operations: readonly Operation[] = [
  'none',
  'send',
  'receive',
  'serve',
  'skip',
  'wake',
  'enable',
  'driver',
  'compute',
]

export const threadNumber = wordNumbers(threadStates.map(({ id }) => id))
export const operationNumber = wordNumbers(operations)
export const channelNumber = wordNumbers(channelStates.map(({ id }) => id))
export const residencyNumber = wordNumbers(residencies.map(({ id }) => id))

/** An entry of the send table. Section 4.3; names and the timeout are those of the run. */
export const channelColumns: readonly StateColumn[] = [
  {
    id: 'state',
    label: 'State',
    sentence: 'Whether the channel is free, and what it waits for.',
    kind: 'choice',
    choices: channelStates,
  },
  {
    id: 'message',
    label: 'Message',
    sentence: 'The message that holds the channel until it is acknowledged or returned.',
    kind: 'name',
    names: [],
  },
  {
    id: 'bit',
    label: 'Bit',
    sentence: 'The sequence bit of this message, or of the next when the channel is idle.',
    kind: 'count',
    unit: '',
  },
  {
    id: 'sent',
    label: 'Age',
    sentence: 'Time since its latest transmission began; past the timeout the next scan sends it again.',
    kind: 'since',
  },
  {
    id: 'retries',
    label: 'Retries',
    sentence: 'Retransmissions since the last answer of any kind.',
    kind: 'count',
    unit: '',
  },
]

/** An endpoint. Sections 3.1, 3.2, 4.2. */
export const endpointColumns: readonly StateColumn[] = [
  {
    id: 'residency',
    label: 'Place',
    sentence: 'Resident in a frame of the NIC, on the host, or on its way between them.',
    kind: 'choice',
    choices: residencies,
  },
  {
    id: 'requestsOut',
    label: 'Requests out',
    sentence: 'Requests that the host has written and the NIC has not yet taken.',
    kind: 'count',
    unit: '',
  },
  {
    id: 'repliesOut',
    label: 'Replies out',
    sentence: 'Replies that the host has written and the NIC has not yet taken.',
    kind: 'count',
    unit: '',
  },
  {
    id: 'unacknowledged',
    label: 'In channels',
    sentence: 'Its messages that hold a channel: sent and not yet acknowledged.',
    kind: 'count',
    unit: '',
  },
  {
    id: 'requestsIn',
    label: 'Requests in',
    sentence: 'Requests that have been delivered and not yet read.',
    kind: 'count',
    unit: '',
  },
  {
    id: 'repliesIn',
    label: 'Replies in',
    sentence: 'Replies and returned messages that have not yet been read.',
    kind: 'count',
    unit: '',
  },
  {
    id: 'credits',
    label: 'Credits in use',
    sentence: 'Requests of its client that are outstanding; absent where nothing sends requests.',
    kind: 'count',
    unit: '',
  },
]

/** A thread of a host. Sections 3.1, 3.2; names are those of the run. */
export const threadColumns: readonly StateColumn[] = [
  {
    id: 'state',
    label: 'State',
    sentence: 'Whether it runs, and what it waits for otherwise.',
    kind: 'choice',
    choices: threadStates,
  },
  {
    id: 'operation',
    label: 'Does',
    sentence: 'What it spends the processor on.',
    kind: 'choice',
    choices: operations.map((id) => spanKinds.find((kind) => kind.id === id) ?? nothingToDo),
  },
  {
    id: 'message',
    label: 'Message',
    sentence: 'The message in its hand: written, read, served, or blocked on a fault.',
    kind: 'name',
    names: [],
  },
]
