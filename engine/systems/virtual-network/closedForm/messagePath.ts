import { bytesOf, configurationOf } from '../experiments/configurationOf.ts'
import type { Configuration } from '../machine/configuration.ts'
import { receiveCopy, sendCopy } from '../machine/hostCopy.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'

/**
 * The path of one message from a program on one host to a program on the other, and what each step costs in an idle
 * system. "Virtual Network Transport Protocols for Myrinet", sections 3.1 and 3.3, Figure 1 (whose drawing is absent
 * from the text at hand: the steps are read from its words).
 */

export const messageKinds = ['short', 'medium', 'bulk', 'zeroCopy'] as const
export type MessageKind = (typeof messageKinds)[number]

/** Where data lies: in the program's memory, in the staging area, in the memory of a NIC; then the other way round. */
export const messagePlaces = [
  'source',
  'sendStaging',
  'sendNic',
  'receiveNic',
  'receiveStaging',
  'sink',
] as const
export type MessagePlace = (typeof messagePlaces)[number]

/** Who moves it, or works on it: the host by loads and stores, the host in memory, the NIC's DMA, its processor, a link. */
export type Mover = 'pio' | 'copy' | 'dma' | 'nic' | 'wire'

export interface PathStep {
  readonly id: string
  readonly mover: Mover
  /** The same place where nothing moves. */
  readonly from: MessagePlace
  readonly to: MessagePlace
  readonly sentence: string
  /** [ns] */
  readonly time: number
  /** What the time is made of by default: printed in the paper, set so that a printed number comes out, or ours. */
  readonly standing: 'published' | 'calibrated' | 'assumed'
  /** The parameters that it follows. */
  readonly parameters: readonly string[]
}

/** The steps of one message from program to program, and what they take together. */
export interface MessagePath {
  readonly kind: MessageKind
  /** Of the one packet that is followed [B]; 0 for a short message. */
  readonly bytes: number
  readonly copies: { readonly sender: number; readonly receiver: number }
  /** In the order of time; the small message that announces the data goes with it. */
  readonly steps: readonly PathStep[]
  /** From the first step to the end of the last [ns]: what the simulator takes in an idle system. */
  readonly total: number
}

/** @param bytes  payload of the packet [B], at most the MTU; a short message has none of its own */
export function messagePath(params: VirtualNetworkParams, kind: MessageKind, bytes: number): MessagePath {
  const configuration = configurationOf(withKind(params, kind), 0)
  const size = kind === 'short' ? 0 : bytes
  const steps = stepsOf(configuration, params, kind, size)
  return {
    kind,
    bytes: size,
    copies: {
      sender: kind === 'medium' || kind === 'bulk' ? 1 : 0,
      receiver: kind === 'bulk' ? 1 : 0,
    },
    steps,
    total: steps.reduce((sum, { time }) => sum + time, 0),
  }
}

/** Which kind of message the scenario sends: short where it carries no data. */
export const kindOf = (params: VirtualNetworkParams): MessageKind =>
  bytesOf(params) > 0 ? params.memory.kind : 'short'

const withKind = (params: VirtualNetworkParams, kind: MessageKind): VirtualNetworkParams =>
  kind === 'short' ? params : { ...params, memory: { ...params.memory, kind } }

/** What is sent, and what each step of it needs to know. */
interface Followed {
  readonly configuration: Configuration
  readonly kind: MessageKind
  /** [B] */
  readonly bytes: number
  /** The hosts pass the data through staging areas. */
  readonly staged: boolean
}

type Steps = readonly (PathStep | false)[]

function stepsOf(
  configuration: Configuration,
  { bulk: { streaming } }: VirtualNetworkParams,
  kind: MessageKind,
  bytes: number,
): readonly PathStep[] {
  const followed = { configuration, kind, bytes, staged: kind === 'medium' || kind === 'bulk' }
  const steps: Steps = [
    ...sendingHost(followed),
    ...fromNicToNic(followed, streaming),
    ...receivingHost(followed),
  ]
  return steps.filter((step) => step !== false)
}

const sendingHost = ({ configuration, kind, bytes, staged }: Followed): Steps => [
  staged && {
    id: 'copyIn',
    mover: 'copy',
    from: 'source',
    to: 'sendStaging',
    sentence: 'The sending host copies the data into the staging area of its endpoint.',
    time: sendCopy(configuration, bytes),
    standing: 'assumed',
    parameters: ['memory.copy'],
  },
  {
    id: 'write',
    mover: 'pio',
    from: 'source',
    to: 'sendNic',
    sentence:
      kind === 'short'
        ? 'The sending host writes the message, four words, into its endpoint in the memory of the NIC.'
        : 'The sending host writes the small message that goes with the data into its endpoint.',
    time: configuration.host.send,
    standing: 'published',
    parameters: ['host.send'],
  },
]

function fromNicToNic({ configuration, kind, bytes, staged }: Followed, streaming: boolean): Steps {
  const { nic, network } = configuration
  const short = kind === 'short'
  const [dataOut, dataIn]: readonly [MessagePlace, MessagePlace] = staged
    ? ['sendStaging', 'receiveStaging']
    : ['source', 'sink']
  const dma = Math.round(nic.flush + bytes / nic.dmaRate)
  const dmaParameters = streaming ? ['bulk.flush', 'bulk.streamRate'] : ['bulk.consistentRate']
  return [
    {
      id: 'send',
      mover: 'nic',
      from: 'sendNic',
      to: 'sendNic',
      sentence: 'The NIC takes a channel, builds the header and sends.',
      time: nic.sendData,
      standing: 'calibrated',
      parameters: ['nic.sendData', 'nic.protection', 'transport.reliable'],
    },
    !short && {
      id: 'dmaOut',
      mover: 'dma',
      from: dataOut,
      to: 'sendNic',
      sentence: staged
        ? 'The DMA of the NIC fetches the data from the staging area.'
        : 'The DMA of the NIC fetches the data from where the program has it.',
      time: dma,
      standing: 'calibrated',
      parameters: dmaParameters,
    },
    {
      id: 'wire',
      mover: 'wire',
      from: 'sendNic',
      to: 'receiveNic',
      sentence: short ? 'Cables and switches.' : 'Cables and switches, and the data over the link.',
      time: network.wire + network.hopExtra + Math.round(bytes / network.linkRate),
      standing: 'calibrated',
      parameters: ['network.wire', 'network.hopExtra', ...(short ? [] : ['network.linkRate'])],
    },
    {
      id: 'receive',
      mover: 'nic',
      from: 'receiveNic',
      to: 'receiveNic',
      sentence: 'The NIC checks the packet, finds its endpoint and queues it.',
      time: nic.receiveData,
      standing: 'calibrated',
      parameters: ['nic.receiveData', 'nic.protection', 'transport.reliable'],
    },
    !short && {
      id: 'dmaIn',
      mover: 'dma',
      from: 'receiveNic',
      to: dataIn,
      sentence: staged
        ? 'The DMA of the NIC puts the data into the staging area of the endpoint.'
        : 'The DMA of the NIC puts the data where it is to stay.',
      time: dma,
      standing: 'calibrated',
      parameters: dmaParameters,
    },
  ]
}

const receivingHost = ({ configuration, kind, bytes }: Followed): Steps => [
  {
    id: 'read',
    mover: 'pio',
    from: 'receiveNic',
    to: 'sink',
    sentence:
      kind === 'medium'
        ? 'The receiving host reads the small message; its handler uses the data where it lies.'
        : 'The receiving host reads the message from its endpoint.',
    time: configuration.host.receive,
    standing: 'published',
    parameters: ['host.receive'],
  },
  kind === 'bulk' && {
    id: 'copyOut',
    mover: 'copy',
    from: 'receiveStaging',
    to: 'sink',
    sentence: 'The receiving host copies the data to where it is to stay.',
    time: receiveCopy(configuration, bytes),
    standing: 'assumed',
    parameters: ['memory.copy'],
  },
]
