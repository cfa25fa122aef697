import type { Configuration } from '../machine/configuration.ts'
import { receiveCopy, sendCopy } from '../machine/hostCopy.ts'

/** What can be said without simulating; all times in ns, rates per second. */

/** L: from the end of the sender's overhead to the beginning of the receiver's, for a short message. */
export const latency = ({ nic, network }: Configuration): number =>
  nic.sendData + network.wire + network.hopExtra + nic.receiveData

/** RTT = 2 (o_s + L + o_r) and the handler: request and reply, idle system. */
export const idleRoundTrip = (configuration: Configuration): number =>
  2 * (configuration.host.send + latency(configuration) + configuration.host.receive) +
  configuration.host.handler

/** g: what a request-reply pair occupies of the NIC's processor, acknowledgements included. */
export function gap({ nic, transport }: Configuration): number {
  const control = transport.reliable ? nic.sendControl + nic.receiveControl : 0
  return nic.sendData + nic.receiveData + control
}

/** DMA of a packet of this many bytes: flush + n / rate. Section 5.2. */
export const dma = ({ nic }: Configuration, bytes: number): number =>
  bytes > 0 ? nic.flush + bytes / nic.dmaRate : 0

/** What the slower host does for a request of this many bytes and its reply: overheads and its copy. */
const handling = (configuration: Configuration, bytes: number): number => {
  const { send, receive, handler } = configuration.host
  const server = handler + receiveCopy(configuration, bytes)
  return send + receive + Math.max(server, sendCopy(configuration, bytes))
}

/**
 * Bytes per µs of a stream of messages of this size, cut at the MTU: n / (gap + flush + n / rate) per fragment, or what
 * the hosts can do where their copies take longer.
 */
export function bandwidth(configuration: Configuration, sizes: readonly number[]): number {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  // Without a cost of copies the stream is the NIC's, as it was calibrated.
  const counted = configuration.memory.copy > 0
  const time = sizes.reduce((sum, size) => {
    const nicDone = sum + gap(configuration) + dma(configuration, size)
    return counted ? Math.max(nicDone, sum + handling(configuration, size)) : nicDone
  }, 0)
  return time > 0 ? (total / time) * 1000 : 0
}

/** The server's shortest time per request with n clients and w outstanding requests each: of its NIC or its host. */
export function servicePeriod(
  configuration: Configuration,
  clients: number,
  window: number,
  shared: boolean,
  bytes = 0,
): number {
  const nicTime = gap(configuration) + dma(configuration, bytes)
  const endpoints = shared ? 1 : clients
  const switching = endpoints > 1 ? loitering(configuration, window) : 0
  const waiting = shared ? clients * window : window
  return Math.max(nicTime + switching, hostPeriod(configuration, endpoints, waiting, bytes))
}

/** What going round the endpoints costs the NIC for each request: changes, and attempts that find nothing to send. */
function loitering(configuration: Configuration, window: number): number {
  const { nic, transport } = configuration
  const most = transport.reliable ? Math.min(transport.channels, nic.loiter) : nic.loiter
  const visit = most * gap(configuration) + nic.loiterPoll * (nic.loiter - most)
  // Channels that are back within the visit are used again: every other attempt finds one.
  const again = channelTime(configuration) < visit ? Math.floor(nic.loiter / 2) : 0
  const burst = Math.min(window, Math.max(most, again))
  return (nic.endpointSwitch + nic.loiterPoll * (nic.loiter - burst)) / burst
}

/** Host time per request: of the one thread that polls, or of a thread for each endpoint on the processors there are. */
function hostPeriod(configuration: Configuration, endpoints: number, waiting: number, bytes: number): number {
  const { host, server } = configuration
  const service = serviceTime(configuration, bytes)
  if (server.mode === 'poll') return service
  const batch = staysAwake(configuration, waiting, bytes)
    ? server.batchMax
    : Math.min(waiting, server.batchMax)
  return (service + server.wake / batch) / Math.min(host.cpus, endpoints)
}

const serviceTime = (configuration: Configuration, bytes: number): number => {
  const { send, receive, handler } = configuration.host
  return send + receive + handler + receiveCopy(configuration, bytes)
}

/** An event thread that serves all who wait for longer than a round trip finds more when it has: its batch is full. */
const staysAwake = (configuration: Configuration, waiting: number, bytes: number): boolean =>
  waiting * serviceTime(configuration, bytes) > turnaround(configuration, bytes)

/** From a request to its reply while the server is awake and everything else idle: its data go into both NICs and over the link. */
const turnaround = (configuration: Configuration, bytes: number): number =>
  idleRoundTrip(configuration) +
  2 * dma(configuration, bytes) +
  bytes / configuration.network.linkRate +
  sendCopy(configuration, bytes) +
  receiveCopy(configuration, bytes)

/** How long a message has its channel, idle system: until it is acknowledged. Section 4.2.1. */
export function channelTime(configuration: Configuration, bytes = 0): number {
  const { nic, network } = configuration
  const there = latency(configuration) + 2 * dma(configuration, bytes) + bytes / network.linkRate
  return there + nic.sendControl + network.wire + network.hopExtra + nic.receiveControl
}

/**
 * Requests per second with everything resident: as many as the clients ask for, as their channels take, or as the
 * server can do. An event thread that has served all who waited also has to be woken for the next.
 */
export function serverRate(
  configuration: Configuration,
  clients: number,
  window: number,
  shared: boolean,
  bytes = 0,
): number {
  const { server, transport } = configuration
  const sleeps =
    server.mode === 'threads' && !staysAwake(configuration, shared ? clients * window : window, bytes)
  const asleep = sleeps ? server.wake : 0
  const offered = (clients * window) / (turnaround(configuration, bytes) + asleep)
  const carried = transport.reliable
    ? (clients * transport.channels) / channelTime(configuration, bytes)
    : Infinity
  // Costs of zero would make the rate infinite: the clock counts whole ns.
  return (
    1e9 *
    Math.min(offered, carried, 1 / Math.max(1, servicePeriod(configuration, clients, window, shared, bytes)))
  )
}

/** Whether one polling thread has more endpoints than fit on the NIC. */
export const overcommitted = ({ paging, server }: Configuration, clients: number, shared: boolean): boolean =>
  paging.enabled && !shared && server.mode === 'poll' && clients > paging.frames

/** Single-threaded server with more endpoints than frames, FIFO victims: one fault for each visit of an endpoint. */
export function thrashingRate({ host, paging }: Configuration, window: number): number {
  const visit =
    paging.driverCpu + paging.unload + paging.load + window * (host.send + host.receive + host.handler)
  return (1e9 * window) / Math.max(1, visit)
}

/**
 * Bandwidth of a node in a permutation [bytes per µs]: what its NIC can stream, or its share of the bisection. The
 * bisection carries 260 MB/s in each direction with 11 cables: calibrated on the paper's 5.65 MB/s; 11 cables of
 * 160 MB/s could carry 1760.
 */
export function permutationBandwidth(stream: number, crossing: number, cables: number): number {
  const bisection = (260 * cables) / 11
  return crossing > 0 ? Math.min(stream, bisection / crossing) : stream
}
