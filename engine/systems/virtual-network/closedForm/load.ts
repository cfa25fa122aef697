import { fragmentsOf, ns } from '../experiments/configurationOf.ts'
import type { Pattern } from '../experiments/experiment.ts'
import type { Configuration } from '../machine/configuration.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { mean, serverRate } from './closedForm.ts'
import { clientRate, emptyAttempts, faults, goingRound, leaving, residentPart } from './pace.ts'
import { overcommitted, thrashingRate } from './paging.ts'
import { permutationRate } from './permutation.ts'

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

/** @param configuration  that of `params`, or one whose wire loses more */
export function loadOf(params: VirtualNetworkParams, configuration: Configuration): Load {
  const fragments = fragmentsOf(params)
  const under: Conditions = { configuration, fragments, size: mean(fragments, (bytes) => bytes) }
  const { experiment } = params
  const load: (under: Conditions, experiment: never) => Load = loads[experiment.kind]
  return load(under, experiment as never)
}

type Kind = VirtualNetworkParams['experiment']['kind']

type Of<K extends Kind> = Extract<VirtualNetworkParams['experiment'], { readonly kind: K }>

/** The machine, and what each of the experiment's messages is cut into [B]. */
interface Conditions {
  readonly configuration: Configuration
  readonly fragments: readonly number[]
  /** Their mean. */
  readonly size: number
}

/** As many messages between two nodes as are asked for. */
const betweenTwo = (
  of: Pick<Load, 'messages' | 'replies' | 'outstanding' | 'until'> & Partial<Load>,
): Load => ({
  pairs: 1,
  nodes: 2,
  crowd: of.outstanding,
  wait: 0,
  empty: 0,
  counted: true,
  shorter: 'Fewer messages take less.',
  ...of,
})

/** Measurements of the microbenchmark with and without its parts: four times as many requests as it is asked for. */
const requestsOfMicrobenchmark = 3 * 4

const loads: { readonly [K in Kind]: (under: Conditions, experiment: Of<K>) => Load } = {
  one_way({ configuration, fragments }, { count, replies, window, limit, serverStart }) {
    const { credits, queue } = configuration.transport
    const messages = count * fragments.length
    return betweenTwo({
      messages,
      replies,
      outstanding: Math.min(messages, window ?? credits),
      wait: (window ?? credits) > queue || credits > queue ? ns(serverStart) : 0,
      until: ns(limit),
    })
  },

  unload({ configuration }, { first, second, serverStart, limit }) {
    const messages = first + second
    return betweenTwo({
      messages,
      replies: false,
      outstanding: Math.min(messages, 2 * configuration.transport.credits),
      wait: ns(serverStart) + faults(configuration, 2),
      until: ns(limit),
    })
  },

  unload_cycle({ configuration, fragments }, { endpoints, messages, limit }) {
    const { credits } = configuration.transport
    const each = messages * fragments.length
    return betweenTwo({
      messages: endpoints * each,
      replies: true,
      outstanding: endpoints * Math.min(each, credits),
      empty: endpoints * each * emptyAttempts(configuration, endpoints, credits),
      wait: faults(configuration, endpoints),
      until: ns(limit),
      shorter: 'Fewer messages or endpoints take less.',
    })
  },

  fan_in(under, experiment) {
    const { configuration, size } = under
    const { clients, shared, until, window = configuration.transport.credits } = experiment
    const resident = served(under, clients, window, shared)
    const rate = overcommitted(configuration, clients, shared)
      ? Math.min(
          resident,
          thrashingRate(configuration, { window, sizes: [size] }) +
            resident * residentPart(configuration, until),
        )
      : resident
    const inVain = emptyAttempts(configuration, shared ? 1 : clients, window)
    const of = { outstanding: clients * window, pairs: clients, nodes: clients + 1 }
    return whileTimeLasts(under, until, rate, inVain, 'clients', of)
  },

  permutation(under, { pattern, nodes, until, window = 1 }) {
    const rate = exchanged(under, pattern, nodes, window)
    return whileTimeLasts(under, until, rate, 0, 'nodes', {
      outstanding: nodes * window,
      crowd: window,
      pairs: nodes,
      nodes,
    })
  },

  hot_spot(under, experiment) {
    const { configuration } = under
    const { senders, until, window = configuration.transport.credits } = experiment
    const crowd = served(under, senders, window, true)
    // Where buffers fill up, what is for the hot spot stops the links of all who send to it.
    const stopped = configuration.network.buffer < senders * window
    const free = exchanged(under, 'cshift', senders, window)
    const beside = stopped ? Math.min(free, 2 * crowd) : free
    const rate = Math.min(beside + crowd, senders * goingRound(configuration, window, crowd / senders))
    return whileTimeLasts(under, until, rate, emptyAttempts(configuration, 2, window), 'senders', {
      outstanding: 2 * senders * window,
      crowd: senders * window,
      pairs: 2 * senders,
      nodes: senders + 1,
    })
  },

  microbenchmark: (_, { messages }) =>
    betweenTwo({
      messages: requestsOfMicrobenchmark * messages,
      replies: true,
      outstanding: 4,
      until: 60e9 * requestsOfMicrobenchmark,
    }),
}

/** Requests per second of clients before one server whose endpoints are all on the NIC. */
const served = (
  { configuration, size }: Conditions,
  clients: number,
  window: number,
  shared: boolean,
): number =>
  Math.min(
    serverRate(configuration, { clients, window, shared, sizes: [size] }),
    clients * clientRate(configuration, window, size),
  )

/** Requests per second of nodes that each send to one and serve one. */
const exchanged = (
  { configuration, fragments, size }: Conditions,
  pattern: Pattern,
  nodes: number,
  window: number,
): number =>
  Math.min(
    nodes * clientRate(configuration, window, size),
    permutationRate(configuration, { pattern, nodes, window, sizes: fragments }),
  )

/** Traffic that goes on until a time [µs]. @param rate  requests completed per second @param inVain  send attempts that find nothing, for each of them */
function whileTimeLasts(
  { configuration, size }: Conditions,
  until: number,
  rate: number,
  inVain: number,
  fewer: string,
  of: Pick<Load, 'outstanding' | 'pairs' | 'nodes'> & Partial<Load>,
): Load {
  const begun = Math.min(of.outstanding, (of.pairs * ns(until)) / leaving(configuration, size))
  const completed = rate * (until / 1e6)
  const { reliable, channels } = configuration.transport
  // Of those that never get a channel only the writing is heard.
  const underway = reliable ? Math.min(begun, of.pairs * channels) : begun
  return {
    messages: completed + underway,
    replies: true,
    crowd: begun,
    wait: 0,
    empty: completed * inVain,
    until: ns(until),
    counted: false,
    shorter: `An earlier end of the run or fewer ${fewer} take less.`,
    ...of,
    outstanding: begun,
  }
}
