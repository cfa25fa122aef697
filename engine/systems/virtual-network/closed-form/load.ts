import { channelTime, clientTime, dma, gap, mean, serverRate, serverTime, turnaround } from './closedForm.ts'
import { change, overcommitted, thrashingRate } from './paging.ts'
import { permutationRate } from './permutation.ts'
import type { Configuration } from '../machine/configuration.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { fragmentSizes, ns } from '../experiments/configurationOf.ts'
import type { Pattern } from '../experiments/experiment.ts'

/** What an experiment asks of the network, as far as that can be said without running it. */
export interface Load {
  /** Requests, or messages without replies, in all. */
  readonly messages: number
  readonly replies: boolean
  /** How many of them are under way at once, on how many pairs of nodes, and how many nodes send packets with data. */
  readonly outstanding: number
  readonly pairs: number
  readonly nodes: number
  /** How many of those under way stand before the NIC that has most of them. */
  readonly crowd: number
  /** How long a message waits at the most for a server or a frame, beside its way [ns]. */
  readonly wait: number
  /** Send attempts that find nothing, of all messages. */
  readonly empty: number
  /** When the run is over [ns], at the latest where the messages are counted. */
  readonly until: number
  readonly counted: boolean
  readonly shorter: string
}

/** Measurements of the microbenchmark with and without its parts: four times as many requests as it is asked for. */
const requestsOfMicrobenchmark = 3 * 4

export function loadOf(params: VirtualNetworkParams, configuration: Configuration): Load {
  const { experiment, transport, bulk } = params
  const fragments = 'bytes' in experiment ? fragmentSizes(experiment.bytes, bulk.mtu) : [0]
  const size = mean(fragments, (bytes) => bytes)
  const exchanged = (pattern: Pattern, nodes: number, window: number): number =>
    Math.min(
      nodes * clientRate(configuration, window, size),
      permutationRate(configuration, { pattern, nodes, window, sizes: fragments }),
    )
  /** Traffic that goes on for as long as time lasts. */
  const timed = (
    until: number,
    perSecond: number,
    outstanding: number,
    of: Pick<Load, 'pairs' | 'nodes'> & { readonly crowd?: number },
    inVain: number,
    fewer: string,
  ): Load => {
    const begun = Math.min(outstanding, (of.pairs * ns(until)) / leaving(configuration, size))
    const completed = perSecond * (until / 1e6)
    const { reliable, channels } = configuration.transport
    // Of those that never get a channel only the writing is heard.
    const underway = reliable ? Math.min(begun, of.pairs * channels) : begun
    return {
      messages: completed + underway,
      outstanding: begun,
      crowd: begun,
      ...of,
      empty: completed * inVain,
      replies: true,
      wait: 0,
      until: ns(until),
      counted: false,
      shorter: `An earlier end of the run or fewer ${fewer} take less.`,
    }
  }
  const two = { pairs: 1, nodes: 2, counted: true, empty: 0 }
  switch (experiment.kind) {
    case 'one_way': {
      const { count, replies, window = transport.credits, limit, serverStart } = experiment
      const messages = count * fragments.length
      return {
        ...two,
        messages,
        replies,
        outstanding: Math.min(messages, window),
        crowd: Math.min(messages, window),
        wait: window > transport.queue || transport.credits > transport.queue ? ns(serverStart) : 0,
        until: ns(limit),
        shorter: 'Fewer messages take less.',
      }
    }
    case 'unload': {
      const messages = experiment.first + experiment.second
      return {
        ...two,
        messages,
        replies: false,
        outstanding: Math.min(messages, 2 * transport.credits),
        crowd: Math.min(messages, 2 * transport.credits),
        wait: ns(experiment.serverStart) + faults(configuration, 2),
        until: ns(experiment.limit),
        shorter: 'Fewer messages take less.',
      }
    }
    case 'unload_cycle': {
      const { endpoints, messages, limit } = experiment
      const each = messages * fragments.length
      return {
        ...two,
        messages: endpoints * each,
        replies: true,
        outstanding: endpoints * Math.min(each, transport.credits),
        empty: endpoints * each * emptyAttempts(configuration, endpoints, transport.credits),
        crowd: endpoints * Math.min(each, transport.credits),
        wait: faults(configuration, endpoints),
        until: ns(limit),
        shorter: 'Fewer messages or endpoints take less.',
      }
    }
    case 'fan_in': {
      const { clients, shared, until, window = transport.credits } = experiment
      const resident = Math.min(
        serverRate(configuration, { clients, window, shared, sizes: [size] }),
        clients * clientRate(configuration, window, size),
      )
      const rate = overcommitted(configuration, clients, shared)
        ? Math.min(
            resident,
            thrashingRate(configuration, { window, sizes: [size] }) +
              resident * residentPart(configuration, until),
          )
        : resident
      const inVain = emptyAttempts(configuration, shared ? 1 : clients, window)
      return timed(until, rate, clients * window, { pairs: clients, nodes: clients + 1 }, inVain, 'clients')
    }
    case 'permutation': {
      const { nodes, until, window = 1 } = experiment
      const rate = exchanged(experiment.pattern, nodes, window)
      return timed(until, rate, nodes * window, { pairs: nodes, nodes, crowd: window }, 0, 'nodes')
    }
    case 'hot_spot': {
      const { senders, until, window = transport.credits } = experiment
      const crowd = Math.min(
        serverRate(configuration, { clients: senders, window, shared: true, sizes: [size] }),
        senders * clientRate(configuration, window, size),
      )
      // Where buffers fill up, what is for the hot spot stops the links of all who send to it.
      const stopped = configuration.network.buffer < senders * window
      const free = exchanged('cshift', senders, window)
      const beside = stopped ? Math.min(free, 2 * crowd) : free
      const of = { pairs: 2 * senders, nodes: senders + 1, crowd: senders * window }
      const rate = Math.min(beside + crowd, senders * goingRound(configuration, window, crowd / senders))
      return timed(until, rate, 2 * senders * window, of, emptyAttempts(configuration, 2, window), 'senders')
    }
    case 'microbenchmark':
      return {
        ...two,
        messages: requestsOfMicrobenchmark * experiment.messages,
        replies: true,
        outstanding: 4,
        crowd: 4,
        wait: 0,
        until: 60e9 * requestsOfMicrobenchmark,
        shorter: 'Fewer messages take less.',
      }
  }
}

/** For how much of a run endpoints that came first are served: each leaves in its turn, and few fault before. */
const residentPart = ({ paging }: Configuration, until: number): number =>
  (2 * paging.frames * change(paging)) / Math.max(1, ns(until))

/** Attempts of a visit of the NIC that find nothing, for each message that it sends there: threads on several processors write by turns. */
function emptyAttempts({ host, nic, server }: Configuration, endpoints: number, window: number): number {
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
const leaving = (configuration: Configuration, size: number): number =>
  Math.max(1, clientTime(configuration, size, false), configuration.nic.sendData + dma(configuration, size))

/** How long an endpoint waits until the driver has gone round all that share the frames of a node with it [ns]. */
function faults({ paging }: Configuration, sharing: number): number {
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
function clientRate(configuration: Configuration, window: number, size: number): number {
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
function goingRound(configuration: Configuration, window: number, crowd: number): number {
  const { endpointSwitch, loiter } = configuration.nic
  const round = 2 * endpointSwitch
  // A host that is slower than the changes leaves one of the two without messages, and the NIC stays with the other.
  if (2 * window * (clientTime(configuration, 0) + serverTime(configuration, 0)) > round) return Infinity
  const beside = (1e9 - crowd * round) / Math.max(1, 2 * gap(configuration))
  return Math.max(crowd + beside, (1e9 * (Math.min(window, loiter) + loiter / 2)) / round)
}
