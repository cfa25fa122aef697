import type { Configuration } from '../machine/configuration.ts'
import { channelTime, clientTime, dma, gap, serverTime, turnaround } from './closedForm.ts'
import { change } from './paging.ts'
import { ns } from '../experiments/configurationOf.ts'

/** For how much of a run endpoints that came first are served: each leaves in its turn, and few fault before. @param until  [µs] */
export const residentPart = ({ paging }: Configuration, until: number): number =>
  (2 * paging.frames * change(paging)) / Math.max(1, ns(until))

/** Attempts of a visit of the NIC that find nothing, for each message that it sends there: threads on several processors write by turns. */
export function emptyAttempts(
  { host, nic, server }: Configuration,
  endpoints: number,
  window: number,
): number {
  if (endpoints === 1) return 0
  const burst = server.mode === 'threads' && host.cpus > 1 ? 1 : Math.min(window, nic.loiter)
  return (nic.loiter - burst) / burst
}

/** Of messages without a route, how far apart they are: the host writes each, and reads it when the NIC has given it back [ns]. */
export function comingBack(configuration: Configuration, size: number, outstanding: number): number {
  const host = clientTime(configuration, size)
  const nic = configuration.nic.sendData + dma(configuration, size)
  return Math.max(1, host, nic, (host + nic) / outstanding)
}

/** Of messages that leave one after the other, how far apart they are at least: at the host or in the NIC [ns]. */
export const leaving = (configuration: Configuration, size: number): number =>
  Math.max(1, clientTime(configuration, size, false), configuration.nic.sendData + dma(configuration, size))

/** How long an endpoint waits until the driver has gone round all that share the frames of a node with it [ns]. */
export function faults({ paging }: Configuration, sharing: number): number {
  if (!paging.enabled || sharing <= paging.frames) return 0
  return sharing * (change(paging) + paging.minResidency + paging.reloadDelay)
}

/** How often a message is sent until it arrives, on average. */
const tries = ({ network }: Configuration): number => 1 / ((1 - network.lossData) * (1 - network.corrupt))

/** The same until its answer arrives, too, and no more often than it may be. */
export function copies(configuration: Configuration): number {
  const { network, transport } = configuration
  if (!transport.reliable) return 1
  const answered = (1 - network.lossControl) * (1 - network.corrupt)
  return Math.min(transport.maxRetries + 1, tries(configuration) / answered)
}

/** How long what is lost waits for its next copy, at least [ns]. */
export const timer = ({ transport }: Configuration): number => Math.max(transport.timeout, transport.quantum)

/** How long a channel waits for copies, on average [ns]. */
export const late = (configuration: Configuration): number =>
  (copies(configuration) - 1) * timer(configuration)

/** From the writing of a request to its reply, all copies of both, each half as late as it may be [ns]. */
export function turn(configuration: Configuration, size: number): number {
  const { network, transport } = configuration
  const most = transport.reliable ? transport.maxRetries + 1 : 1
  // What never arrives has no reply.
  const ways = network.lossData < 1 ? 2 : 1
  const waits = ways * (Math.min(most, tries(configuration)) - 1) * timer(configuration)
  return Math.max(1, turnaround(configuration, size) + network.reorder + waits)
}

/** Requests per second that a client asks for: what is sent again waits for the timer, and where its answer alone is lost its channel does. */
export function clientRate(configuration: Configuration, window: number, size: number): number {
  const { reliable, channels } = configuration.transport
  const held = channelTime(configuration, size) + late(configuration)
  return (
    1e9 * Math.min(window / turn(configuration, size), reliable ? channels / Math.max(1, held) : Infinity)
  )
}

/**
 * Requests per second of a node whose NIC goes between two endpoints, one for the hot spot and one for its neighbours, at
 * the most: what is left beside visits at the hot spot's pace, whose answers come one by one, or one visit after the other.
 * @param crowd  requests per second that the hot spot takes of it
 */
export function goingRound(configuration: Configuration, window: number, crowd: number): number {
  const { endpointSwitch, loiter } = configuration.nic
  const round = 2 * endpointSwitch
  // A host that is slower than the changes leaves one of the two without messages, and the NIC stays with the other.
  if (2 * window * (clientTime(configuration, 0) + serverTime(configuration, 0)) > round) return Infinity
  const beside = (1e9 - crowd * round) / Math.max(1, 2 * gap(configuration))
  return Math.max(crowd + beside, (1e9 * (Math.min(window, loiter) + loiter / 2)) / round)
}
