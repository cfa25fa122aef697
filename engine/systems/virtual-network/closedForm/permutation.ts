import type { Pattern } from '../experiments/experiment.ts'
import type { Configuration } from '../machine/configuration.ts'
import {
  carried,
  channelTime,
  clientTime,
  dma,
  gap,
  latency,
  linkTime,
  mean,
  nicTime,
  serverTime,
  turnaround,
} from './closedForm.ts'

/** What the nodes of a permutation send to whom. */
interface Permutation {
  readonly pattern: Pattern
  readonly nodes: number
  /** How many requests each of them has outstanding. */
  readonly window: number
  /** Of the packets [B], as many of each. */
  readonly sizes: readonly number[]
}

/** A node's shortest time per request that it asks, where it serves one for each: of its NIC, its link or its one thread [ns]. */
export const permutationPeriod = (configuration: Configuration, bytes: number): number =>
  Math.max(
    2 * (gap(configuration) + dma(configuration, bytes)),
    linkTime(configuration, bytes),
    clientTime(configuration, bytes) + serverTime(configuration, bytes),
  )

/** Requests per second of all nodes, each of which asks one node and serves another. */
export function permutationRate(configuration: Configuration, permutation: Permutation): number {
  const channels = isExchange(permutation)
    ? shared(configuration, permutation.sizes)
    : carried(configuration, permutation.sizes)
  return rateOver(configuration, permutation, channels)
}

/**
 * The same of a pair that falls into step: one's reply then waits behind the other's data at the NIC, and has its channel
 * for as long as a request. Runs lie between the two, at either end of it with one channel.
 */
export function rateInStep(configuration: Configuration, permutation: Permutation): number {
  const { sizes, window } = permutation
  const step = isExchange(permutation) && window > 1 ? carried(configuration, sizes) / 2 : Infinity
  return Math.min(permutationRate(configuration, permutation), rateOver(configuration, permutation, step))
}

/**
 * The same where all that a node has under way stands before its cable at once: a packet waits there, and the
 * acknowledgement or reply to another's, behind data of as many as that.
 */
export function rateBehindData(configuration: Configuration, permutation: Permutation): number {
  const { nodes, sizes, window } = permutation
  const most = permutationRate(configuration, permutation)
  if (window === 1) return most
  const { reliable, channels } = configuration.transport
  const underway = reliable ? Math.min(window, channels) : window
  const held = mean(sizes, (bytes) => {
    const cable = linkTime(configuration, bytes)
    return reliable
      ? channelTime(configuration, bytes) + underway * cable
      : turnaround(configuration, bytes) + (underway - 1) * cable
  })
  return Math.min(most, (1e9 * nodes * underway) / held)
}

/**
 * The same where half of the nodes always have a request to serve, the other half's: these serve before they ask, and so
 * never do. Pairs come to that from any start that is not the same for both; circular shifts lie between. Of few under way
 * each may wait until the thread has served as many, and for what it asks or reads; pairs with one each by turns.
 */
export function rateServedFirst(configuration: Configuration, permutation: Permutation): number {
  const { nodes, window, sizes } = permutation
  const service = mean(sizes, (bytes) => serverTime(configuration, bytes))
  const late = mean(sizes, (bytes) =>
    window === 1 && isExchange(permutation)
      ? byTurns(configuration, bytes)
      : turnaround(configuration, bytes) + clientTime(configuration, bytes) + window * service,
  )
  const half = window > 1 ? Math.floor(nodes / 2) / Math.max(1, service) : Infinity
  return Math.min(permutationRate(configuration, permutation), 1e9 * Math.min(half, (nodes * window) / late))
}

/**
 * A node's time per request in a pair where each serves the other's just before it asks: that has come while the thread
 * read its reply. So it goes on for good where reading takes longer than the request comes behind the reply: what asking
 * and its data take, or a NIC that hands over one after the other. 0 where it does not [ns].
 */
function byTurns(configuration: Configuration, bytes: number): number {
  const { receive } = configuration.host
  const service = serverTime(configuration, bytes)
  const late = service + 2 * (latency(configuration) + receive)
  const lasts = receive > nicTime(configuration, false) && late > turnaround(configuration, bytes)
  return lasts ? service + late : 0
}

function rateOver(
  configuration: Configuration,
  { nodes, window, sizes }: Permutation,
  channels: number,
): number {
  const trip = mean(sizes, (bytes) => turnaround(configuration, bytes))
  const period = mean(sizes, (bytes) => permutationPeriod(configuration, bytes))
  return 1e9 * nodes * Math.min(window / trip, channels, 1 / Math.max(1, period))
}

/** Who asks a node also answers it: requests one way and replies to those of the other share the channels. */
const isExchange = ({ pattern, nodes }: Permutation): boolean => pattern !== 'cshift' || nodes === 2

/** Requests per ns of a node whose replies take the same channels. */
const shared = (configuration: Configuration, sizes: readonly number[]): number =>
  1 / (1 / carried(configuration, sizes) + 1 / carried(configuration, [0]))
