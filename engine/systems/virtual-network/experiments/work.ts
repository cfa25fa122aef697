import type { Work } from '../../system.ts'
import { dma, gap } from '../closed-form/closedForm.ts'
import type { Configuration } from '../machine/configuration.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { mostEvents } from '../reading/runFindings.ts'
import { configurationOf, fragmentSizes } from './configurationOf.ts'
import { copies, leaving, loadOf, turn, type Load } from './load.ts'

/** Events of a request with its reply, of a message without one, and of one that comes back to its sender: counted in runs. */
const perRequest = 15
const perMessage = 8
const perReturn = 3

/**
 * About how many events a run has: requests by the closed form, copies of their packets, and looks at the timers. Within a
 * factor of 4 of what most runs of more than 20,000 events have; of the others only the run itself tells.
 */
export function work(params: VirtualNetworkParams): Work {
  const { experiment, bulk } = params
  const configuration = configurationOf(params, 0)
  const load = loadOf(params, configuration)
  const [size] = 'bytes' in experiment ? fragmentSizes(experiment.bytes, bulk.mtu) : [0]
  const comesBack = experiment.kind === 'one_way' && experiment.noRoute
  const each = comesBack ? perReturn : load.replies ? perRequest : perMessage
  const way = wayOf(configuration, load, size!, comesBack)
  const events = way.sent * each + (comesBack ? 0 : repeated(configuration, load, way))
  return { events: Math.max(1, Math.min(mostEvents, Math.ceil(events))), shorter: load.shorter }
}

/** How many messages a run comes to, how long it lasts, and for how long a packet is without an answer [ns]. */
interface Way {
  readonly sent: number
  readonly lasts: number
  readonly unanswered: number
}

function wayOf(configuration: Configuration, load: Load, size: number, comesBack: boolean): Way {
  const { nic, network } = configuration
  const { messages, outstanding, pairs, wait, until, counted } = load
  const each = turn(configuration, size) + wait
  // One after the other at least through a NIC.
  const period = Math.max(each / outstanding, 2 * gap(configuration))
  const lasts = counted ? Math.min(until, wait + each + messages * period) : until
  const unanswered =
    (outstanding / pairs) * gap(configuration) +
    nic.sendData +
    nic.receiveData +
    nic.sendControl +
    nic.receiveControl +
    2 * (network.wire + network.hopExtra + dma(configuration, size)) +
    network.reorder +
    size / network.linkRate +
    wait
  const soonest = comesBack ? leaving(configuration, size) : each / outstanding
  const sent = Math.min(messages, outstanding + until / soonest)
  return { sent, lasts, unanswered }
}

/** Events beside those of the messages themselves: copies that the timer sends, and the looks at it. */
function repeated(
  configuration: Configuration,
  { nodes, pairs, outstanding, replies }: Load,
  way: Way,
): number {
  const { network, transport } = configuration
  if (!transport.reliable) return 0
  const { quantum, timeout, maxRetries, channels } = transport
  const timer = Math.max(timeout, quantum)
  const packets = way.sent * (replies ? 2 : 1)
  const waits = way.unanswered + (copies(configuration) - 1) * timer
  const again = Math.min(maxRetries, Math.floor(way.unanswered / timer) + copies(configuration) - 1)
  const atOnce = Math.min(outstanding, pairs * channels)
  const resends = Math.min(packets * again, (atOnce * way.lasts) / timer)
  const looks = Math.min(way.lasts / quantum, (packets / nodes) * (1 + waits / quantum))
  // Of a copy that is lost its sender alone hears.
  const perCopy = 1 + 6 * (1 - network.lossData) * (1 - network.corrupt)
  return resends * perCopy + nodes * looks
}
