import { inThousands, plural } from '../../../base/plural.ts'
import { fragmentSizes } from '../experiments/configurationOf.ts'
import type { Configuration } from '../machine/configuration.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { micro, outstanding, type Caution } from './caution.ts'
import { bandwidth, mean, serverRate } from './closedForm.ts'
import { rateRefused, sentRate } from './overflow.ts'
import { change, faultsEverywhere } from './paging.ts'
import {
  permutationPeriod,
  permutationRate,
  rateBehindData,
  rateInStep,
  rateServedFirst,
} from './permutation.ts'

/** Where a run gets other rates than a stream from one node to another, or than a network would that shares its cables. */
export const rateCautions: readonly Caution[] = [
  {
    id: 'permutation',
    sentence(params, configuration) {
      const { experiment, bulk } = params
      if (experiment.kind !== 'permutation' || experiment.bytes === 0) return undefined
      const { bytes, pattern } = experiment
      const across = pattern === 'bisect' ? ' What the cables of the bisection carry is not in it.' : ''
      const share = shareOfStream(configuration, fragmentSizes(bytes, bulk.mtu))
      const less =
        share > 0.995
          ? ''
          : `, so that a node gets at most ${share <= 0.5 ? 'half' : `${Math.ceil(100 * share)} %`} of what it can stream`
      return `In the run each node asks one and serves another, ${plural(outstanding(params), 'request')} at a time: each NIC sends and receives data${less}.${across}`
    },
  },
  {
    id: 'in-step',
    sentence(params, configuration) {
      const left = leftOf(params, configuration, rateInStep, 'about')
      return (
        left &&
        `Nodes that ask each other share ${channelsOf(configuration)} for requests and replies: where two fall into step, a reply waits behind a request each time, and ${left}`
      )
    },
  },
  {
    id: 'behind-data',
    sentence(params, configuration) {
      const left = leftOf(params, configuration, rateBehindData)
      return left && !leftOf(params, configuration, rateInStep)
        ? `Over slow cables acknowledgements and replies wait behind data: ${left}`
        : undefined
    },
  },
  {
    id: 'served-first',
    sentence(params, configuration) {
      const left = leftOf(params, configuration, rateServedFirst)
      return (
        left && `The one thread of a node asks, reads replies and serves, and serves before it asks: ${left}`
      )
    },
  },
  {
    id: 'overflow',
    sentence(params, configuration) {
      const { experiment, bulk } = params
      if (experiment.kind !== 'one_way' && experiment.kind !== 'fan_in') return undefined
      const sizes = fragmentSizes(experiment.bytes, bulk.mtu)
      const alone = { clients: 1, shared: true, replies: true, count: Infinity }
      const traffic = { ...alone, ...experiment, window: outstanding(params), sizes }
      const left = remaining(
        sentRate(configuration, traffic),
        rateRefused(configuration, traffic),
        'at worst',
      )
      return (
        left &&
        `The host is slower than messages come: what finds its receive queue of ${configuration.transport.queue} full waits for the timer, and ${left}`
      )
    },
  },
  {
    id: 'cable',
    sentence(params, configuration) {
      const { experiment, bulk } = params
      if (experiment.kind !== 'fan_in' || experiment.bytes === 0) return undefined
      const { clients, shared, bytes } = experiment
      const sizes = fragmentSizes(bytes, bulk.mtu)
      const traffic = { clients, shared, sizes, window: outstanding(params) }
      const arriving = (serverRate(configuration, traffic) * mean(sizes, (size) => size)) / 1e6
      const { linkRate } = params.network
      return arriving > 1.01 * linkRate
        ? `A cable is taken by what its node sends, not by what it receives: up to ${arriving.toPrecision(3)} MB/s come to the server, over one of ${linkRate} MB/s.`
        : undefined
    },
  },
  {
    id: 'loads',
    sentence(params, configuration) {
      const { experiment } = params
      if (experiment.kind !== 'fan_in') return undefined
      const { clients, warm, bytes } = experiment
      const first = clients * change(configuration.paging)
      const sizes = fragmentSizes(bytes, params.bulk.mtu)
      return warm * 1000 < first &&
        faultsEverywhere(configuration, { ...experiment, window: outstanding(params), sizes })
        ? `The prediction holds once each of ${clients} endpoints has been loaded, after ${micro(first)}.`
        : undefined
    },
  },
]

/** What may be left of the rate that is foretold of a permutation, in words, where that is much less. */
function leftOf(
  params: VirtualNetworkParams,
  configuration: Configuration,
  leastOf: typeof permutationRate,
  few?: string,
): string | undefined {
  const { experiment, bulk } = params
  if (experiment.kind !== 'permutation') return undefined
  const sizes = fragmentSizes(experiment.bytes, bulk.mtu)
  const permutation = { ...experiment, window: outstanding(params), sizes }
  return remaining(permutationRate(configuration, permutation), leastOf(configuration, permutation), few)
}

const remaining = (most: number, least: number, few = 'as few as'): string | undefined =>
  least < 0.9 * most
    ? `of the ${inThousands(Math.round(most))} requests a second predicted, ${few} ${inThousands(Math.round(least))} remain.`
    : undefined

const channelsOf = ({ transport: { channels } }: Configuration): string =>
  channels === 1 ? 'the one channel' : `the ${channels} channels`

/** Of the bandwidth of a stream, what a node can get that asks and serves. */
const shareOfStream = (configuration: Configuration, sizes: readonly number[]): number =>
  (mean(sizes, (size) => size) * 1000) /
  mean(sizes, (size) => permutationPeriod(configuration, size)) /
  bandwidth(configuration, sizes)
