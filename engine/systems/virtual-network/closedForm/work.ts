import { square, wholePower } from '../../../base/power.ts'
import type { Work } from '../../system.ts'
import { channelTime, dma, gap, mean, nicTime, packetPeriod } from './closedForm.ts'
import { mostEvents } from '../experiments/donePart.ts'
import type { Configuration } from '../machine/configuration.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { configurationOf, fragmentsOf } from '../experiments/configurationOf.ts'
import { loadOf, type Load } from './load.ts'
import { comingBack, copies, late, timer, turn } from './pace.ts'

/** Events of a request with its reply, where each is acknowledged and where none is, of a message without one, and of one that comes back to its sender: counted in runs. */
const perRequest = 15
const perUnacknowledged = 9
const perMessage = 8
const perReturn = 3

/**
 * About how many events a run has: requests by the closed form, copies of their packets, and looks at the timers. Within a
 * factor of 4 of what most runs of more than 20,000 events have; of the others only the run itself tells.
 */
export function work(params: VirtualNetworkParams): Work {
  const { experiment } = params
  const configuration = withLosses(params)
  const load = loadOf(params, configuration)
  const size = mean(fragmentsOf(params), (bytes) => bytes)
  const comesBack = experiment.kind === 'one_way' && experiment.noRoute
  const perReply = configuration.transport.reliable ? perRequest : perUnacknowledged
  const each = comesBack ? perReturn : load.replies ? perReply : perMessage
  // What comes back and is sent again goes on doing so.
  const isReturned =
    comesBack || (experiment.kind === 'one_way' && (experiment.wrongTag || experiment.deadNic))
  const isEndless = isReturned && configuration.transport.onReturn === 'resend'
  const way = wayOf(configuration, isEndless ? { ...load, messages: Infinity } : load, size, comesBack)
  const events =
    way.sent * (each + load.empty / (load.messages || 1)) +
    (comesBack ? 0 : repeated(configuration, load, way, size))
  return { events: Math.max(1, Math.min(mostEvents, Math.ceil(events))), shorter: load.shorter }
}

/** A dead NIC loses whatever comes to it. */
function withLosses(params: VirtualNetworkParams): Configuration {
  const configuration = configurationOf(params, 0)
  const { experiment } = params
  const isDead = experiment.kind === 'one_way' && experiment.deadNic && !experiment.noRoute
  return isDead ? { ...configuration, network: { ...configuration.network, lossData: 1 } } : configuration
}

/** How many messages a run comes to, how long it lasts, and for how long a packet is without an answer [ns]. */
interface Way {
  readonly sent: number
  readonly lasts: number
  readonly unanswered: number
  /** Packets are sent again before those ahead of them are read: the run does little else, for as long as it may. */
  readonly overrun: boolean
}

function wayOf(configuration: Configuration, load: Load, size: number, comesBack: boolean): Way {
  const { host, network, transport } = configuration
  const { messages, replies, outstanding, crowd, wait, until, counted } = load
  const each = turn(configuration, size) + wait
  const alone = channelTime(configuration, size) + network.reorder
  const together = atOnce(configuration, load)
  const behind = Math.min(crowd, together) * (nicTime(configuration, replies) + dma(configuration, size))
  const overrun = transport.reliable && !comesBack && behind >= timer(configuration)
  const copied = late(configuration)
  const inTurn = counted ? packetPeriod(configuration, size, replies) / host.cpus : 0
  const soonest = comesBack
    ? comingBack(configuration, size, outstanding)
    : Math.max(each / outstanding, inTurn)
  const sent = Math.min(
    messages,
    outstanding + until / soonest,
    comesBack ? Infinity : outstanding / creditLoss(configuration, load),
  )
  // One after the other at least through a NIC, and no more at a time than there are channels.
  const period = overrun
    ? ((replies ? 2 : 1) * (transport.maxRetries + 1) * timer(configuration)) / together
    : Math.max((each + copied) / together, 2 * gap(configuration))
  const lasts = counted ? Math.min(until, wait + each + copied + sent * period) : until
  return { sent, lasts, unanswered: Math.max(alone, behind) + wait, overrun }
}

/** How many messages can be without an answer at a time. */
const atOnce = ({ transport }: Configuration, { outstanding, pairs }: Load): number =>
  transport.reliable ? Math.min(outstanding, pairs * transport.channels) : outstanding

/** How often a request takes its credit with it: without reliability with any loss, else when its reply is given up; what never arrives comes back. */
function creditLoss({ network, transport }: Configuration, { replies }: Load): number {
  if (!replies || (transport.reliable && network.lossData === 1)) return 0
  const lost = 1 - (1 - network.lossData) * (1 - network.corrupt)
  return transport.reliable ? wholePower(lost, transport.maxRetries + 1) : 1 - square(1 - lost)
}

/** Events beside those of the messages themselves: copies that the timer sends, and the looks at it. */
function repeated(configuration: Configuration, load: Load, way: Way, size: number): number {
  const { network, nic, transport } = configuration
  if (!transport.reliable) return 0
  const { replies } = load
  // A dead NIC waits for nothing, and answers nothing.
  const isDead = network.lossData === 1
  const nodes = isDead ? 1 : load.nodes
  const { quantum, maxRetries } = transport
  const { lasts, sent, unanswered, overrun } = way
  const most = (atOnce(configuration, load) * lasts) / timer(configuration)
  const perLook = nic.scan > 0 ? 2 : 1
  if (overrun) {
    const fastest = (nodes * lasts) / Math.max(1, nic.sendData + dma(configuration, size))
    // Most copies are never read: they leave and arrive.
    return 2 * Math.min(most, fastest) + (nodes * perLook * lasts) / quantum
  }
  const packets = sent * (replies && !isDead ? 2 : 1)
  const again = Math.min(
    maxRetries,
    Math.floor(unanswered / timer(configuration)) + copies(configuration) - 1,
  )
  const looks = Math.min(
    lasts / quantum,
    (packets / nodes) * (1 + (unanswered + late(configuration)) / quantum),
  )
  // Of a copy that is lost its sender alone hears; a dead NIC takes it.
  const perCopy = isDead ? 2 : 1 + 6 * (1 - network.lossData) * (1 - network.corrupt)
  return Math.min(packets * again, most) * perCopy + nodes * perLook * looks
}
