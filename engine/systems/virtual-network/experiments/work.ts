import type { Work } from '../../system.ts'
import {
  dma,
  idleRoundTrip,
  overcommitted,
  servicePeriod,
  serverRate,
  thrashingRate,
} from '../closed-form/closedForm.ts'
import type { Configuration } from '../machine/configuration.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { mostEvents } from '../reading/runFindings.ts'
import { configurationOf, fragmentSizes } from './configurationOf.ts'

/** Events of a request with its reply, of a message without one, and of a copy that is sent again: counted in runs. */
const perRequest = 15
const perMessage = 8
const perCopy = 7

/** Measurements of the microbenchmark with and without its parts: four times as many requests as it is asked for. */
const requestsOfMicrobenchmark = 3 * 4

/**
 * About how many events a run has: requests by the closed form, each with its copies. Within a factor of 4 of what runs
 * of more than 20,000 events have; where everybody waits, fewer, or with timers alone some more.
 */
export function work(params: VirtualNetworkParams): Work {
  const configuration = configurationOf(params, 0)
  const { messages, replies, shorter } = load(params, configuration)
  const each = (replies ? perRequest : perMessage) + (copies(configuration) - 1) * perCopy
  return { events: Math.min(mostEvents, Math.ceil(messages * each)), shorter }
}

interface Load {
  /** Requests, or messages without replies, in all. */
  readonly messages: number
  readonly replies: boolean
  readonly shorter: string
}

function load(params: VirtualNetworkParams, configuration: Configuration): Load {
  const { experiment, transport, bulk } = params
  const fragments = 'bytes' in experiment ? fragmentSizes(experiment.bytes, bulk.mtu) : [0]
  const size = fragments[0]!
  const timed = (perSecond: number, outstanding: number, end: number, fewer: string): Load => ({
    messages: perSecond * (end / 1e6) + outstanding,
    replies: true,
    shorter: `An earlier end of the run or fewer ${fewer} take less.`,
  })
  switch (experiment.kind) {
    case 'one_way': {
      const { count, replies } = experiment
      return { messages: count * fragments.length, replies, shorter: 'Fewer messages take less.' }
    }
    case 'unload':
      return {
        messages: experiment.first + experiment.second,
        replies: false,
        shorter: 'Fewer messages take less.',
      }
    case 'unload_cycle':
      return {
        messages: experiment.endpoints * experiment.messages * fragments.length,
        replies: true,
        shorter: 'Fewer messages or endpoints take less.',
      }
    case 'fan_in': {
      const { clients, shared, until, window = transport.credits } = experiment
      return timed(
        Math.min(
          serverRate(configuration, clients, window, shared, size),
          clients * clientRate(configuration, window, size),
          overcommitted(configuration, clients, shared) ? thrashingRate(configuration, window) : Infinity,
        ),
        clients * window,
        until,
        'clients',
      )
    }
    case 'permutation': {
      const { nodes, until, window = 1 } = experiment
      return timed(nodes * nodeRate(configuration, window, size), nodes * window, until, 'nodes')
    }
    case 'hot_spot': {
      const { senders, until, window = transport.credits } = experiment
      const beside = senders * nodeRate(configuration, window, size)
      const crowd = Math.min(
        serverRate(configuration, senders, window, true, size),
        senders * clientRate(configuration, window, size),
      )
      return timed(beside + crowd, 2 * senders * window, until, 'senders')
    }
    case 'microbenchmark':
      return {
        messages: requestsOfMicrobenchmark * experiment.messages,
        replies: true,
        shorter: 'Fewer messages take less.',
      }
  }
}

/** How often a message is sent until it is acknowledged, on average, and no more often than it may be. */
function copies({ network, transport }: Configuration): number {
  if (!transport.reliable) return 1
  const arrives = (1 - network.lossData) * (1 - network.corrupt)
  const answered = (1 - network.lossControl) * (1 - network.corrupt)
  return Math.min(transport.maxRetries + 1, 1 / (arrives * answered))
}

/** Requests per second that a client asks for: what is sent again waits for the timer. */
function clientRate(configuration: Configuration, window: number, size: number): number {
  const waits = 2 * (copies(configuration) - 1) * configuration.transport.timeout
  return (1e9 * window) / Math.max(1, idleRoundTrip(configuration) + dma(configuration, size) + waits)
}

/** Requests per second of a node whose NIC asks and serves. */
const nodeRate = (configuration: Configuration, window: number, size: number): number =>
  Math.min(
    clientRate(configuration, window, size),
    5e8 / Math.max(1, servicePeriod(configuration, 1, window, true, size)),
  )
