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

/** The server's shortest time per request with n clients and w outstanding requests each. */
export function servicePeriod(
  configuration: Configuration,
  clients: number,
  window: number,
  shared: boolean,
  bytes = 0,
): number {
  const { host, nic, server } = configuration
  const nicTime = gap(configuration) + dma(configuration, bytes)
  const handling = host.send + host.receive + host.handler + receiveCopy(configuration, bytes)
  const batch = Math.min(window, server.batchMax)
  if (server.mode === 'threads') return Math.max(nicTime, handling + server.wake / batch)
  if (shared || clients === 1) return Math.max(nicTime, handling)
  const burst = Math.min(window, nic.loiter)
  const loitering = (nic.endpointSwitch + nic.loiterPoll * (nic.loiter - burst)) / burst
  return Math.max(nicTime + loitering, handling)
}

/**
 * Requests per second with everything resident: as many as the clients ask for, or as the server can do. A single
 * event thread also waits for its wake-up between batches.
 */
export function serverRate(
  configuration: Configuration,
  clients: number,
  window: number,
  shared: boolean,
  bytes = 0,
): number {
  const { server } = configuration
  const asleep = server.mode === 'threads' ? server.wake : 0
  const copies = sendCopy(configuration, bytes) + receiveCopy(configuration, bytes)
  const roundTrip = idleRoundTrip(configuration) + dma(configuration, bytes) + copies + asleep
  const offered = (clients * window) / roundTrip
  // Costs of zero would make the rate infinite: the clock counts whole ns.
  return (
    1e9 * Math.min(offered, 1 / Math.max(1, servicePeriod(configuration, clients, window, shared, bytes)))
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
