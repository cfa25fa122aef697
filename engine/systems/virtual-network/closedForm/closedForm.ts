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

/** NIC time of a message at the busier end: with its reply, or with its acknowledgement alone. */
export const nicTime = (configuration: Configuration, replies: boolean): number => {
  if (replies) return gap(configuration)
  const { nic, transport } = configuration
  return transport.reliable
    ? Math.max(nic.sendData + nic.receiveControl, nic.receiveData + nic.sendControl)
    : Math.max(nic.sendData, nic.receiveData)
}

/** What the host of a server does for a message of this many bytes: overheads and its copy. */
export const serverTime = (configuration: Configuration, bytes: number, replies = true): number => {
  const { send, receive, handler } = configuration.host
  return receive + handler + receiveCopy(configuration, bytes) + (replies ? send : 0)
}

/** What the host of a client does for one. */
export const clientTime = (configuration: Configuration, bytes: number, replies = true): number => {
  const { send, receive } = configuration.host
  return send + sendCopy(configuration, bytes) + (replies ? receive : 0)
}

/** How long a packet of this many bytes is on a link [ns]. */
export const linkTime = ({ network }: Configuration, bytes: number): number => bytes / network.linkRate

/** Of a stream of such packets, how far apart they are: of the NIC, the link or the hosts [ns]. */
export const packetPeriod = (configuration: Configuration, bytes: number, replies: boolean): number =>
  Math.max(
    nicTime(configuration, replies) + dma(configuration, bytes),
    linkTime(configuration, bytes),
    serverTime(configuration, bytes, replies),
    clientTime(configuration, bytes, replies),
  )

/**
 * Bytes per µs of a stream of messages of this size, cut at the MTU: n / (gap + flush + n / rate) per fragment, or what
 * the link or the hosts can do where these take longer.
 */
export function bandwidth(configuration: Configuration, sizes: readonly number[], replies = true): number {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const time = sizes.reduce((sum, size) => sum + packetPeriod(configuration, size, replies), 0)
  return time > 0 ? (total / time) * 1000 : 0
}

/** The shortest time per request of one server with n clients and w outstanding requests each: of its NIC, its host, and the clients' links. */
export function periods(
  configuration: Configuration,
  { clients, window, shared }: Omit<Traffic, 'sizes'>,
  bytes: number,
): readonly number[] {
  const endpoints = shared ? 1 : clients
  const switching = endpoints > 1 ? loitering(configuration, window) : 0
  const waiting = shared ? clients * window : window
  return [
    gap(configuration) + dma(configuration, bytes) + switching,
    hostPeriod(configuration, endpoints, waiting, bytes),
    // Each client sends over a link of its own.
    linkTime(configuration, bytes) / clients,
  ]
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
  const service = serverTime(configuration, bytes)
  if (server.mode === 'poll') return service
  const batch = staysAwake(configuration, waiting, bytes)
    ? server.batchMax
    : Math.min(waiting, server.batchMax)
  return (service + server.wake / batch) / Math.min(host.cpus, endpoints)
}

/** An event thread that serves all who wait for longer than a round trip finds more when it has: its batch is full. */
const staysAwake = (configuration: Configuration, waiting: number, bytes: number): boolean =>
  waiting * serverTime(configuration, bytes) > turnaround(configuration, bytes)

/** From a request to its reply while the server is awake and everything else idle: its data go into both NICs and over the link. */
export const turnaround = (configuration: Configuration, bytes: number): number =>
  idleRoundTrip(configuration) +
  2 * dma(configuration, bytes) +
  linkTime(configuration, bytes) +
  sendCopy(configuration, bytes) +
  receiveCopy(configuration, bytes)

/** The same of packets of these sizes on average, to a server whose thread sleeps where it can. */
export const emptyRoundTrip = (configuration: Configuration, sizes: readonly number[]): number =>
  mean(sizes, (bytes) => turnaround(configuration, bytes)) +
  (configuration.server.mode === 'threads' ? configuration.server.wake : 0)

/** How long a message has its channel, idle system: until it is acknowledged. Section 4.2.1. */
export function channelTime(configuration: Configuration, bytes = 0): number {
  const { nic, network } = configuration
  const there = latency(configuration) + 2 * dma(configuration, bytes) + linkTime(configuration, bytes)
  return there + nic.sendControl + network.wire + network.hopExtra + nic.receiveControl
}

/** What clients ask of one server. */
export interface Traffic {
  readonly clients: number
  /** How many requests each of them has outstanding. */
  readonly window: number
  /** All send to one endpoint, rather than each to its own. */
  readonly shared: boolean
  /** Of the packets [B], as many of each. */
  readonly sizes: readonly number[]
}

/**
 * Requests per second with everything resident: as many as the clients ask for, as their channels and hosts take, or as
 * the server can do. An event thread that has served all who waited also has to be woken for the next.
 */
export function serverRate(configuration: Configuration, traffic: Traffic): number {
  const { clients, window, shared, sizes } = traffic
  const { server } = configuration
  const waiting = shared ? clients * window : window
  const asleep = (bytes: number) =>
    server.mode === 'threads' && !staysAwake(configuration, waiting, bytes) ? server.wake : 0
  const trip = mean(sizes, (bytes) => turnaround(configuration, bytes) + asleep(bytes))
  const asking = mean(sizes, (bytes) => clientTime(configuration, bytes))
  // Packets of several sizes are under way at once: each resource is as busy as they make it together.
  const period = Math.max(
    ...[0, 1, 2].map((resource) => mean(sizes, (bytes) => periods(configuration, traffic, bytes)[resource]!)),
  )
  // Costs of zero would make the rate infinite: the clock counts whole ns.
  return (
    1e9 *
    Math.min(
      (clients * window) / trip,
      clients * carried(configuration, sizes),
      clients / Math.max(1, asking),
      1 / Math.max(1, period),
    )
  )
}

/** Messages per ns that the channels of a pair of NICs take. */
export const carried = (configuration: Configuration, sizes: readonly number[]): number =>
  configuration.transport.reliable
    ? configuration.transport.channels / mean(sizes, (bytes) => channelTime(configuration, bytes))
    : Infinity

/** Messages per second without replies. Where none is acknowledged, who reads them holds up nobody. */
export function oneWayRate(configuration: Configuration, window: number, sizes: readonly number[]): number {
  const reading = mean(sizes, (bytes) => packetPeriod(configuration, bytes, false))
  return Math.min(
    arrivalRate(configuration, window, sizes),
    configuration.transport.reliable ? 1e9 / Math.max(1, reading) : Infinity,
  )
}

/** The same where no host reads them: a credit comes back with the acknowledgement, or once the message is sent where there is none. */
export function arrivalRate(configuration: Configuration, window: number, sizes: readonly number[]): number {
  const { host, nic, transport } = configuration
  const { reliable } = transport
  const sending = (bytes: number) => nic.sendData + dma(configuration, bytes)
  const under = (bytes: number) => (reliable ? channelTime(configuration, bytes) : sending(bytes))
  const held = mean(sizes, (bytes) => host.send + sendCopy(configuration, bytes) + under(bytes))
  const period = mean(sizes, (bytes) =>
    Math.max(
      reliable ? nicTime(configuration, false) + dma(configuration, bytes) : sending(bytes),
      linkTime(configuration, bytes),
      clientTime(configuration, bytes, false),
    ),
  )
  return 1e9 * Math.min(window / Math.max(1, held), carried(configuration, sizes), 1 / Math.max(1, period))
}

/** The mean of what packets of these sizes take, each as often as the others. @param sizes  [B], at least one */
export const mean = (sizes: readonly number[], of: (bytes: number) => number): number =>
  sizes.reduce((sum, bytes) => sum + of(bytes), 0) / sizes.length

/**
 * Bandwidth of a node in a permutation [bytes per µs]: what its NIC can stream, or its share of the bisection. The
 * bisection carries 260 MB/s in each direction with 11 cables: calibrated on the paper's 5.65 MB/s; 11 cables of
 * 160 MB/s could carry 1760.
 */
export function permutationBandwidth(stream: number, crossing: number, cables: number): number {
  const bisection = (260 * cables) / 11
  return crossing > 0 ? Math.min(stream, bisection / crossing) : stream
}
