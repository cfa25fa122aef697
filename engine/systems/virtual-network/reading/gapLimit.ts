import { plural } from '../../../base/plural.ts'
import { channelTime, gap } from '../closedForm/closedForm.ts'
import { withLayers } from '../closedForm/layers.ts'
import type { LogPNumbers } from '../closedForm/logPNumbers.ts'
import { twoDecimals } from '../closedForm/twoDecimals.ts'
import { configurationOf } from '../experiments/configurationOf.ts'
import { outstandingOfGap } from '../experiments/measurements.ts'
import type { Configuration } from '../machine/configuration.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import type { LogPVariant } from './logPNumbers.ts'

/** Why the measured gap is no shorter. */
export interface GapLimit {
  readonly id: 'NIC' | 'hosts' | 'channels' | 'window' | 'waits'
  readonly sentence: string
  readonly formula: string
}

interface Bound extends GapLimit {
  /** The gap, where this is what limits it [µs]. */
  readonly time: number
}

/**
 * The longest bound that the gap meets. Where it meets none, messages wait for something else or are sent again;
 * undefined where the run was too short for its gap to be the steady one.
 */
export function gapLimit(
  numbers: LogPNumbers,
  variant: LogPVariant,
  params: VirtualNetworkParams,
): GapLimit | undefined {
  // Where nothing takes time, nothing limits.
  if (numbers.gap === 0) return undefined
  const configuration = measured(params, variant)
  const met = bounds(numbers, configuration).filter(({ time }) => Math.abs(numbers.gap - time) <= 0.02 * time)
  if (met.length > 0) return met.reduce((longest, bound) => (bound.time >= longest.time ? bound : longest))
  const nic = gap(configuration) / 1000
  const hosts = busy(numbers, configuration)
  if (numbers.gap < Math.max(nic, hosts)) return undefined
  return {
    id: 'waits',
    sentence: `The gap of ${twoDecimals(numbers.gap)} µs is longer than the ${twoDecimals(nic)} µs that a message takes of the NIC and the ${twoDecimals(hosts)} µs of the hosts: messages wait, or are sent again.`,
    formula: 'g > TXD + RXD + TXA + RXA',
  }
}

/** The protocol of a variant, whatever the scenario has. */
const measured = (params: VirtualNetworkParams, variant: LogPVariant): Configuration =>
  configurationOf(withLayers(params, { reliable: variant !== 'Baseline', protection: variant === '' }), 0)

/** What a request and its reply take of a host [µs]. */
const busy = ({ sendOverhead, receiveOverhead }: LogPNumbers, { host }: Configuration): number =>
  sendOverhead + receiveOverhead + host.handler / 1000

const bounds = (numbers: LogPNumbers, configuration: Configuration): Bound[] => [
  nicBound(numbers, configuration),
  hostBound(numbers, configuration),
  ...(configuration.transport.reliable ? [channelBound(configuration)] : []),
  windowBound(numbers),
]

const overheads = ({ host }: Configuration): string =>
  host.handler > 0 ? 'both overheads and the handler' : 'both overheads'

function nicBound(numbers: LogPNumbers, configuration: Configuration): Bound {
  const { nic, transport } = configuration
  // Scans that cost time take it from the messages.
  const scanning = transport.reliable ? (transport.channels * nic.scan) / transport.quantum : 0
  const time = gap(configuration) / 1000 / Math.max(1e-9, 1 - scanning)
  return {
    id: 'NIC',
    time,
    sentence: `The NIC limits the rate: its ${twoDecimals(time)} µs per message are more than the ${twoDecimals(busy(numbers, configuration))} µs of ${overheads(configuration)}.`,
    formula: 'g > o_s + o_r',
  }
}

function hostBound(numbers: LogPNumbers, configuration: Configuration): Bound {
  const { mode, wake, batchMax } = configuration.server
  const batch = Math.min(outstandingOfGap, batchMax)
  const waking = mode === 'threads' ? wake / 1000 / batch : 0
  const each = busy(numbers, configuration)
  const addition =
    waking > 0
      ? `, and a wake-up for ${batch === 1 ? 'each' : `every ${batch}`} adds ${twoDecimals(waking)} µs to each message`
      : ''
  return {
    id: 'hosts',
    time: each + waking,
    sentence: `The hosts limit the rate: ${overheads(configuration)} are ${twoDecimals(each)} µs together${addition}.`,
    formula: `g = o_s + o_r${configuration.host.handler > 0 ? ' + handler' : ''}${waking > 0 ? ' + wake-up / batch' : ''}`,
  }
}

function channelBound(configuration: Configuration): Bound {
  const { channels } = configuration.transport
  const taken = channelTime(configuration) / 1000
  const time = taken / channels
  return {
    id: 'channels',
    time,
    sentence: `The channels limit the rate: each message has one for ${twoDecimals(taken)} µs, until it is acknowledged, and with ${plural(channels, 'channel')} one can go every ${twoDecimals(time)} µs.`,
    formula: 'g = (TXD + RXD + TXA + RXA + 2 wire) / channels',
  }
}

function windowBound({ roundTrip }: LogPNumbers): Bound {
  const time = roundTrip / outstandingOfGap
  return {
    id: 'window',
    time,
    sentence: `The wait for replies limits the rate: ${outstandingOfGap} requests may be outstanding, and in a round trip of ${twoDecimals(roundTrip)} µs that is one every ${twoDecimals(time)} µs.`,
    formula: `g = RTT / ${outstandingOfGap}`,
  }
}
