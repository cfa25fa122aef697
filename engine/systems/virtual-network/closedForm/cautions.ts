import type { Finding } from '../../../facets/finding.ts'
import { inThousands, plural } from '../../../base/plural.ts'
import { configurationOf } from '../experiments/configurationOf.ts'
import type { Configuration } from '../machine/configuration.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { crowd, endpointsOfNode, micro, outstanding, packetOf, type Caution } from './caution.ts'
import { channelTime, dma, gap, nicTime } from './closedForm.ts'
import { fateCautions } from './fateCautions.ts'
import { rateCautions } from './rateCautions.ts'

/** Combinations that are allowed because they teach something, said before the run. What cannot be is refused in `check.ts`. */
export function cautions(params: VirtualNetworkParams): Finding[] {
  const configuration = configurationOf(params, 0)
  return rules.flatMap((rule) => {
    const sentence = rule.sentence(params, configuration)
    return sentence === undefined ? [] : [{ id: rule.id, tone: 'warning' as const, sentence }]
  })
}

const rules: readonly Caution[] = [
  {
    id: 'quantum',
    sentence: (_, { transport: { reliable, quantum, timeout } }) =>
      reliable && quantum > timeout
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
        return `The timeout of ${micro(timeout)} is shorter than the ${micro(answer)} until an acknowledgement can be back: ${forNothing(configuration)}.`
      const crowded = crowd(params) * Math.min(outstanding(params), channels)
      const each = nicTime(configuration, false) + dma(configuration, bytes)
      // Without replies a sender is no quicker than who reads.
      const { experiment } = params
      return !('replies' in experiment && !experiment.replies) && timeout < crowded * each
        ? `Up to ${inThousands(crowded)} requests are under way to a NIC that reads and acknowledges each in ${micro(each)}, all in ${micro(crowded * each)}: with a timeout of ${micro(timeout)} ${forNothing(configuration)}.`
        : undefined
    },
  },
  {
    id: 'credits',
    sentence(params, { transport }) {
      const { queue } = transport
      const window = outstanding(params)
      return window > queue
        ? `A client alone may have ${window} requests outstanding, more than the ${plural(queue, 'entry', 'entries')} of a receive queue: what finds no room is ${fateWithoutRoom(transport)}.`
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
        ? `Paging is off: the NIC is assumed to hold all ${experiment.clients} endpoints of the server, though it has room for ${frames}.`
        : undefined,
  },
  {
    id: 'nothing-unloads',
    sentence({ experiment, paging: { enabled, frames } }) {
      const unloads = experiment.kind === 'unload' || experiment.kind === 'unload_cycle'
      const endpoints = endpointsOfNode(experiment)
      return unloads && (!enabled || frames >= endpoints)
        ? `${endpoints === 1 ? 'The only endpoint of a node fits' : `${endpoints === 2 ? 'Both' : `All ${endpoints}`} endpoints of a node fit`} on its NIC, so none is ever unloaded: this matters only with paging on and fewer frames.`
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
    sentence: (params, { paging: { frames, unload, load }, transport: { timeout } }) =>
      evicts(params) && frames * (unload + load) < timeout
        ? 'Endpoints may be evicted before a refused message is sent again: a client can starve.'
        : undefined,
  },
  {
    id: 'unload-rule',
    sentence: (params, { paging: { unloadRule } }) =>
      evicts(params) && (unloadRule === 'anynack' || unloadRule === 'naive')
        ? 'This unloading rule is an ablation: it can deliver a message twice and lose another.'
        : undefined,
  },
  ...fateCautions,
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
          ? 'Buffers are unbounded, so no link ever waits and no NIC stands still: this matters only with a finite buffer.'
          : 'A NIC that stands still while its link waits is an ablation: two of them can wait for room in each other for ever.',
  },
  {
    id: 'crowded-buffer',
    sentence(params, configuration) {
      const { network, transport } = configuration
      const wait = crowd(params) * gap(configuration)
      return transport.reliable && network.buffer < Infinity && 2 * wait > transport.timeout
        ? `A packet may wait about ${micro(wait)} for room, one gap for each of ${plural(crowd(params), 'sender')}, and an acknowledgement behind it as long again: with a timeout of ${micro(transport.timeout)} ${forNothing(configuration)}.`
        : undefined
    },
  },
  ...rateCautions,
  {
    id: 'overtaking',
    sentence: ({ network: { reorder }, transport: { reliable } }) =>
      reliable && reorder > 0
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
    sentence: (_, { server: { mode, levelTriggered } }) =>
      mode === 'threads' && !levelTriggered
        ? 'Edge-triggered events: a message that comes before they are enabled is never announced.'
        : undefined,
  },
]

/** What a timeout does that is shorter than the way there and back. */
const forNothing = ({ transport: { maxRetries } }: Configuration): string =>
  maxRetries === 0 ? 'messages may come back that have arrived' : 'messages may be sent again needlessly'

const fateWithoutRoom = ({ reliable, maxRetries, nack }: Configuration['transport']): string =>
  !reliable
    ? 'lost'
    : maxRetries > 0 || nack === 'immediate'
      ? 'refused and sent again'
      : 'refused and comes back'

/** Whether an endpoint ever has to make room on the NIC for another, and what was under way for it is refused. */
const evicts = ({
  experiment,
  paging: { enabled, frames },
  transport: { reliable },
}: VirtualNetworkParams): boolean => enabled && reliable && endpointsOfNode(experiment) > frames
