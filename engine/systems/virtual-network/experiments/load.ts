import { dma, servicePeriod, serverRate, turnaround } from '../closed-form/closedForm.ts'
import { overcommitted, thrashingRate } from '../closed-form/paging.ts'
import type { Configuration } from '../machine/configuration.ts'
import { sendCopy } from '../machine/hostCopy.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { fragmentSizes, ns } from './configurationOf.ts'

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
  const size = fragments[0]!
  /** Traffic that goes on for as long as time lasts. */
  const timed = (
    until: number,
    perSecond: number,
    outstanding: number,
    of: Pick<Load, 'pairs' | 'nodes'> & { readonly crowd?: number },
    fewer: string,
  ): Load => {
    const begun = Math.min(outstanding, (of.pairs * ns(until)) / leaving(configuration, size))
    return {
      messages: perSecond * (until / 1e6) + begun,
      outstanding: begun,
      crowd: begun,
      ...of,
      replies: true,
      wait: 0,
      until: ns(until),
      counted: false,
      shorter: `An earlier end of the run or fewer ${fewer} take less.`,
    }
  }
  const two = { pairs: 1, nodes: 2, counted: true }
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
        crowd: endpoints * Math.min(each, transport.credits),
        wait: faults(configuration, endpoints),
        until: ns(limit),
        shorter: 'Fewer messages or endpoints take less.',
      }
    }
    case 'fan_in': {
      const { clients, shared, until, window = transport.credits } = experiment
      const rate = Math.min(
        serverRate(configuration, { clients, window, shared, sizes: [size] }),
        clients * clientRate(configuration, window, size),
        overcommitted(configuration, clients, shared) ? thrashingRate(configuration, window) : Infinity,
      )
      return timed(until, rate, clients * window, { pairs: clients, nodes: clients + 1 }, 'clients')
    }
    case 'permutation': {
      const { nodes, until, window = 1 } = experiment
      const rate = nodes * nodeRate(configuration, window, size)
      return timed(until, rate, nodes * window, { pairs: nodes, nodes, crowd: window }, 'nodes')
    }
    case 'hot_spot': {
      const { senders, until, window = transport.credits } = experiment
      const crowd = Math.min(
        serverRate(configuration, { clients: senders, window, shared: true, sizes: [size] }),
        senders * clientRate(configuration, window, size),
      )
      // Where buffers fill up, what is for the hot spot stops the links of all who send to it.
      const stopped = configuration.network.buffer < senders * window
      const free = senders * nodeRate(configuration, window, size)
      const beside = stopped ? Math.min(free, 2 * crowd) : free
      const of = { pairs: 2 * senders, nodes: senders + 1, crowd: senders * window }
      return timed(until, beside + crowd, 2 * senders * window, of, 'senders')
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

/** Of messages that leave one after the other, how far apart they are at least: at the host or in the NIC [ns]. */
export const leaving = (configuration: Configuration, size: number): number =>
  Math.max(
    1,
    configuration.host.send + sendCopy(configuration, size),
    configuration.nic.sendData + dma(configuration, size),
  )

/** How long an endpoint waits until the driver has gone round all that share the frames of a node with it [ns]. */
function faults({ paging }: Configuration, sharing: number): number {
  if (!paging.enabled || sharing <= paging.frames) return 0
  return sharing * (paging.driverCpu + paging.unload + paging.load + paging.minResidency + paging.reloadDelay)
}

/** How often a message is sent because it or its answer is lost, on average, and no more often than it may be. */
export function copies({ network, transport }: Configuration): number {
  if (!transport.reliable) return 1
  const arrives = (1 - network.lossData) * (1 - network.corrupt)
  const answered = (1 - network.lossControl) * (1 - network.corrupt)
  return Math.min(transport.maxRetries + 1, 1 / (arrives * answered))
}

/** How long what is lost waits for its next copy, at least [ns]. */
export const timer = ({ transport }: Configuration): number => Math.max(transport.timeout, transport.quantum)

/** From the writing of a request to its reply, all copies of both, each half as late as it may be [ns]. */
export function turn(configuration: Configuration, size: number): number {
  const waits = 2 * (copies(configuration) - 1) * timer(configuration)
  return Math.max(1, turnaround(configuration, size) + configuration.network.reorder + waits)
}

/** Requests per second that a client asks for: what is sent again waits for the timer. */
const clientRate = (configuration: Configuration, window: number, size: number): number =>
  (1e9 * window) / turn(configuration, size)

/** Requests per second of a node whose NIC asks and serves. */
const nodeRate = (configuration: Configuration, window: number, size: number): number =>
  Math.min(
    clientRate(configuration, window, size),
    5e8 / Math.max(1, servicePeriod(configuration, 1, window, true, size)),
  )
