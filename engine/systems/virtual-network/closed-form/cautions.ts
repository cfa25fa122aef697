import type { Finding } from '../../../facets/finding.ts'
import type { Configuration } from '../machine/configuration.ts'
import { channelTime, dma, gap, nicTime } from './closedForm.ts'
import { configurationOf, fragmentSizes } from '../experiments/configurationOf.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { inThousands, plural } from '../../../base/plural.ts'

/** Combinations that are allowed because they teach something, said before the run. What cannot be is refused in `check.ts`. */
export function cautions(params: VirtualNetworkParams): Finding[] {
  const configuration = configurationOf(params, 0)
  return rules.flatMap((rule) => {
    const sentence = rule.sentence(params, configuration)
    return sentence === undefined ? [] : [{ id: rule.id, tone: 'warning' as const, sentence }]
  })
}

interface Rule {
  readonly id: string
  /** Nothing where the combination is harmless. Times of the configuration are in ns. */
  sentence(params: VirtualNetworkParams, configuration: Configuration): string | undefined
}

const us = (ns: number): string => `${Number((ns / 1000).toPrecision(4))} µs`

const rules: readonly Rule[] = [
  {
    id: 'quantum',
    sentence: (_, { transport: { quantum, timeout } }) =>
      quantum > timeout
        ? 'The scan period is longer than the timeout: a lost packet waits for the scan, not for its age.'
        : undefined,
  },
  {
    id: 'timeout',
    sentence(params, configuration) {
      const { timeout, reliable, channels } = configuration.transport
      if (!reliable) return undefined
      const bytes = packetOf(params)
      const answer = channelTime(configuration, bytes)
      if (timeout < answer)
        return `The timeout of ${us(timeout)} is shorter than the ${us(answer)} until an acknowledgement can be back: messages are sent again for nothing.`
      const crowded = crowd(params) * Math.min(outstanding(params), channels)
      const each = nicTime(configuration, false) + dma(configuration, bytes)
      // Without replies a sender is no quicker than who reads.
      const { experiment } = params
      return !('replies' in experiment && !experiment.replies) && timeout < crowded * each
        ? `Up to ${inThousands(crowded)} requests are under way to a NIC that reads and acknowledges each in ${us(each)}, all in ${us(crowded * each)}: with a timeout of ${us(timeout)} messages are sent again for nothing.`
        : undefined
    },
  },
  {
    id: 'credits',
    sentence(params, { transport: { queue } }) {
      const window = outstanding(params)
      return window > queue
        ? `A client alone may have ${window} requests outstanding, more than the ${plural(queue, 'entry', 'entries')} of a receive queue: what finds no room is refused and sent again.`
        : undefined
    },
  },
  {
    id: 'channels',
    sentence(params, { transport: { channels, reliable } }) {
      const window = outstanding(params)
      return reliable && channels < window
        ? `Of ${window} outstanding requests only ${channels} can be under way to a node at a time: one for each channel.`
        : undefined
    },
  },
  {
    id: 'memory',
    sentence: ({ experiment, paging: { enabled, frames } }) =>
      experiment.kind === 'fan_in' && !experiment.shared && !enabled && experiment.clients > frames
        ? `Paging is off: the NIC is taken to hold all ${experiment.clients} endpoints of the server, though it has room for ${frames}.`
        : undefined,
  },
  {
    id: 'nothing-unloads',
    sentence({ experiment, paging: { enabled, frames } }) {
      const endpoints =
        experiment.kind === 'unload' ? 2 : experiment.kind === 'unload_cycle' ? experiment.endpoints : 0
      return endpoints > 0 && (!enabled || frames >= endpoints)
        ? `${endpoints === 1 ? 'The only endpoint of a node fits' : `All ${endpoints} endpoints of a node fit`} on its NIC, so that none is ever unloaded: this shows something with paging on and fewer frames.`
        : undefined
    },
  },
  {
    id: 'stay',
    sentence: ({ experiment, paging: { enabled, frames, minResidency } }) =>
      enabled &&
      'until' in experiment &&
      minResidency >= experiment.until &&
      endpointsOfNode(experiment) > frames
        ? `An endpoint that is loaded stays on the NIC for longer than the run lasts, and only those of the beginning make room: once ${frames === 1 ? 'the only frame has' : `all ${frames} frames have`} been loaded, an endpoint without one waits to the end.`
        : undefined,
  },
  {
    id: 'residency',
    sentence: (_, { paging: { enabled, frames, unload, load }, transport: { timeout } }) =>
      enabled && frames * (unload + load) < timeout
        ? 'Endpoints may be evicted before a refused message is sent again: a client can starve.'
        : undefined,
  },
  {
    id: 'unload-rule',
    sentence: ({ paging: { enabled, unloadRule } }) =>
      enabled && (unloadRule === 'anynack' || unloadRule === 'naive')
        ? 'This unloading rule is an ablation: it can deliver a message twice and lose another.'
        : undefined,
  },
  {
    id: 'all-lost',
    sentence: ({ network: { lossData, lossControl, corrupt } }) =>
      lossData === 1 || corrupt === 1
        ? 'Every data packet is lost: nothing can arrive, and every message comes back.'
        : lossControl === 1
          ? 'Every acknowledgement is lost: messages arrive, and come back to their sender all the same.'
          : undefined,
  },
  {
    id: 'endless',
    sentence: ({ experiment, transport: { onReturn } }) =>
      onReturn === 'resend' &&
      experiment.kind === 'one_way' &&
      (experiment.wrongTag || experiment.deadNic || experiment.noRoute)
        ? 'What cannot be delivered comes back and is sent again, for ever: the run is broken off at its time limit.'
        : undefined,
  },
  {
    id: 'no-data',
    sentence: ({ experiment, memory: { copy, mapping } }) =>
      (copy > 0 || mapping === 'demand') && !('bytes' in experiment && experiment.bytes > 0)
        ? 'These messages carry no data: short ones are neither copied nor written to mapped memory. Give them a size to see it.'
        : undefined,
  },
  {
    id: 'stands-still',
    sentence: ({ network: { buffer, whileBlocked } }) =>
      whileBlocked === 'receives'
        ? undefined
        : buffer === undefined
          ? 'Buffers are without bounds, so no link ever waits and no NIC stands still: this shows something with a finite buffer.'
          : 'A NIC that stands still while its link waits is an ablation: two of them can wait for room in each other for ever.',
  },
  {
    id: 'crowded-buffer',
    sentence(params, configuration) {
      const { network, transport } = configuration
      const wait = crowd(params) * gap(configuration)
      return transport.reliable && network.buffer < Infinity && 2 * wait > transport.timeout
        ? `A packet may wait about ${us(wait)} for room, one gap for each of ${plural(crowd(params), 'sender')}, and an acknowledgement behind it as long again: with a timeout of ${us(transport.timeout)} messages are sent again for nothing.`
        : undefined
    },
  },
  {
    id: 'permutation',
    sentence({ experiment }) {
      if (experiment.kind !== 'permutation') return undefined
      const { bytes, pattern } = experiment
      const across = pattern === 'bisect' ? ' What the cables of the bisection carry is not in it.' : ''
      if (bytes === 0) return undefined
      return `In the run each node asks one and serves another, ${plural(experiment.window ?? 1, 'request')} at a time: each NIC sends and receives data, so that a node gets at most half of what it can stream.${across}`
    },
  },
  {
    id: 'overtaking',
    sentence: ({ network: { reorder } }) =>
      reorder > 0
        ? 'The wire does not keep the order of packets: the alternating bit is not safe on it.'
        : undefined,
  },
  {
    id: 'unreliable',
    sentence: ({ transport: { reliable } }) =>
      reliable ? undefined : 'Nothing is acknowledged: a packet that is lost or finds no room stays lost.',
  },
  {
    id: 'edge',
    sentence: ({ server: { mode, levelTriggered } }) =>
      mode === 'threads' && !levelTriggered
        ? 'Edge-triggered events: a message that comes before they are enabled is never announced.'
        : undefined,
  },
]

/** How many requests one client may have outstanding at once; no more than it sends. */
function outstanding({ experiment, transport: { credits } }: VirtualNetworkParams): number {
  switch (experiment.kind) {
    case 'one_way':
      return Math.min(experiment.window ?? credits, experiment.count)
    case 'fan_in':
    case 'hot_spot':
      return experiment.window ?? credits
    case 'permutation':
      return experiment.window ?? 1
    case 'unload':
      return Math.min(credits, experiment.first)
    case 'unload_cycle':
      return Math.min(credits, experiment.messages)
    case 'microbenchmark':
      return 1
  }
}

/** The longest packet [B]. */
const packetOf = ({ experiment, bulk: { mtu } }: VirtualNetworkParams): number =>
  'bytes' in experiment ? fragmentSizes(experiment.bytes, mtu)[0]! : 0

/** Most endpoints of a node in traffic that goes on until the run ends. */
const endpointsOfNode = (experiment: VirtualNetworkParams['experiment']): number =>
  experiment.kind === 'fan_in' && !experiment.shared
    ? experiment.clients
    : experiment.kind === 'hot_spot'
      ? 2
      : 1

/** How many nodes send to one. */
const crowd = ({ experiment }: VirtualNetworkParams): number =>
  experiment.kind === 'fan_in' ? experiment.clients : experiment.kind === 'hot_spot' ? experiment.senders : 1
