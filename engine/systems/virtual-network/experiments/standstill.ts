import { InputError } from '../../../base/inputError.ts'
import type { Configuration } from '../machine/configuration.ts'
import { receiveCopy, sendCopy } from '../machine/hostCopy.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { topologyOf } from '../fabric/network.ts'
import { configurationOf, experimentOf, fragmentsOf, spared } from './configurationOf.ts'
import { assembled } from './experiment.ts'
import { markUnrouted } from './unrouted.ts'

/**
 * What can be repeated for ever goes round a cycle: a request and its reply, a message that comes back and is sent again, a
 * refusal that is answered at once. The times around each are summed; where the sum is nothing, in whole nanoseconds, the
 * clock would stand still. What the timer sends again takes the timer's time. Endpoints that take each other's frame in no
 * time go round too, but only while they wait for something else, which no sum tells: the simulation itself stops those.
 * @throws InputError with the path of a cost that has to be there, the rule and the value
 */
export function checkTime(params: VirtualNetworkParams): void {
  const { experiment, nic } = params
  checkTurn(params)
  checkReturn(params, () => lacksRoute(params))
  checkTag(params)
  checkRefusals(params)
  // The benchmark's own runs without protection spare the NIC and the wire some time.
  if (experiment.kind === 'microbenchmark' && nic.protection)
    checkRefusals({ ...params, nic: { ...nic, protection: false } })
}

/** Requests that the benchmark has outstanding where it measures the gap. */
const mostOutstanding = 16

/** Requests and replies for ever, where there is an end in time alone; with data, its first fragment takes longest. */
function checkTurn(params: VirtualNetworkParams): void {
  if (!('until' in params.experiment)) return
  const configuration = configurationOf(params, 0)
  const { host, nic, network } = configuration
  const bytes = Math.max(...fragmentsOf(params))
  const time =
    hostTime(configuration, bytes) +
    host.handler +
    nic.sendData +
    nic.receiveData +
    network.wire +
    network.hopExtra +
    dataTime(configuration, bytes) +
    receiveCopy(configuration, bytes)
  if (time === 0) refuse(params, 'network.wire', 'neither hosts nor NICs take time')
}

/** Whether the scenario has a message without a route; of cables that are cut only the run knows. */
function lacksRoute(params: VirtualNetworkParams): boolean {
  const experiment = experimentOf(params)
  if (!experiment) return false
  if (experiment.kind === 'one_way' && experiment.noRoute) return true
  const { topology } = params
  if (topology.kind !== 'own') return false
  return markUnrouted(assembled(configurationOf(params, 0), experiment), topologyOf(topology))
}

/**
 * A message for which the sender's NIC knows no route: its host writes it, the NIC looks at it, the host reads that it came
 * back, and sends the next.
 * @param hasUnrouted  whether there is such a message; asked only where it would go round in no time
 */
export function checkReturn(params: VirtualNetworkParams, hasUnrouted: () => boolean): void {
  const { experiment, transport } = params
  const isEndless = 'until' in experiment ? transport.onReturn !== 'abort' : transport.onReturn === 'resend'
  if (!isEndless) return
  const configuration = configurationOf(params, 0)
  const bytes = Math.max(...fragmentsOf(params))
  const { nic } = configuration
  if (hostTime(configuration, bytes) + nic.sendData + dmaTime(configuration, bytes) === 0 && hasUnrouted())
    refuse(
      params,
      'nic.sendData',
      'a message without a route comes back and is sent again, and its host takes no time either',
    )
}

/** A message of the wrong tag crosses the wire, and its return too, before it is sent again. */
function checkTag(params: VirtualNetworkParams): void {
  const { experiment, transport } = params
  if (experiment.kind !== 'one_way' || !experiment.wrongTag || transport.onReturn !== 'resend') return
  if (experiment.deadNic || experiment.noRoute) return
  const configuration = configurationOf(params, 0)
  const bytes = Math.max(...fragmentsOf(params))
  if (hostTime(configuration, bytes) + wayAndBack(configuration, bytes) === 0)
    refuse(
      params,
      'network.wire',
      'a message of the wrong tag comes back and is sent again, and neither hosts nor NICs take time',
    )
}

/** A refusal that is answered at once goes round while its cause lasts: a host that is busy, or a driver. */
function checkRefusals(params: VirtualNetworkParams): void {
  const { experiment, transport } = params
  if (transport.nack !== 'immediate') return
  if (experiment.kind === 'one_way' && (experiment.deadNic || experiment.noRoute || experiment.wrongTag))
    return
  const configuration = configurationOf(params, 0)
  const { request, reply } = refusals(params, configuration)
  const bytes = Math.min(...fragmentsOf(params))
  if ((request && wayAndBack(configuration, bytes) === 0) || (reply && wayAndBack(configuration, 0) === 0))
    refuse(params, 'network.wire', 'refused messages are sent again at once and the NICs take no time')
}

/** Which messages may be refused, for as long as something takes: the host is busy, or the driver is. */
function refusals(params: VirtualNetworkParams, configuration: Configuration) {
  const { paging, host, server, transport, memory } = configuration
  const { toServer, toClient, endpoints, replies } = traffic(params)
  const [bytes] = fragmentsOf(params) as [number]
  const { experiment } = params
  const serverStart = 'serverStart' in experiment ? experiment.serverStart : 0
  const woken =
    server.mode === 'threads' ? server.wake + server.enableGap + (server.levelTriggered ? 0 : 1) : 0
  const serving =
    host.send + host.receive + host.handler + receiveCopy(configuration, bytes) + woken + serverStart
  const paged = paging.driverCpu + paging.unload + paging.load + paging.minResidency + paging.reloadDelay
  const refused = (waiting: number, sharing: number) =>
    (serving > 0 && waiting > transport.queue) ||
    (serving + paged > 0 && paging.enabled && sharing > paging.frames)
  const isUnmapped = memory.onDemand && bytes > 0 && serving + paging.driverCpu + memory.map > 0
  return {
    request: isUnmapped || refused(toServer, endpoints.server),
    reply: replies && refused(toClient, endpoints.client),
  }
}

/**
 * How many messages may be in or on their way to one receive queue, and how many endpoints share a NIC's frames. A credit
 * bounds what has no answer; without replies that is given before the message is read.
 */
function traffic(params: VirtualNetworkParams) {
  const { experiment, transport } = params
  const { credits } = transport
  const fragments = fragmentsOf(params).length
  const both = (messages: number, each = 1) => ({
    toServer: messages,
    toClient: messages,
    endpoints: { server: each, client: each },
    replies: true,
  })
  switch (experiment.kind) {
    case 'one_way': {
      const { count, replies, window = credits } = experiment
      const all = count * fragments
      return { ...both(replies ? Math.min(window, all) : all), replies }
    }
    case 'unload':
      return {
        ...both(experiment.first + experiment.second),
        endpoints: { server: 1, client: 2 },
        replies: false,
      }
    case 'unload_cycle':
      return both(Math.min(credits, experiment.messages * fragments), experiment.endpoints)
    case 'fan_in': {
      const { clients, shared, window = credits } = experiment
      return {
        ...both(window),
        ...(shared ? { toServer: clients * window } : { endpoints: { server: clients, client: 1 } }),
      }
    }
    case 'permutation':
      return both(experiment.window ?? 1)
    case 'hot_spot': {
      const { senders, window = credits } = experiment
      return { ...both(window, 2), toServer: senders * window }
    }
    case 'microbenchmark':
      return both(mostOutstanding)
  }
}

/** What a host does to send a message and to read what comes of it [ns]. */
const hostTime = (configuration: Configuration, bytes: number): number =>
  configuration.host.send + sendCopy(configuration, bytes) + configuration.host.receive

const dmaTime = ({ nic: { flush, dmaRate } }: Configuration, bytes: number): number =>
  bytes > 0 ? Math.round(flush + bytes / dmaRate) : 0

/** What data adds to the way of a message: both DMAs and the link [ns]. */
const dataTime = (configuration: Configuration, bytes: number): number =>
  2 * dmaTime(configuration, bytes) + Math.round(bytes / configuration.network.linkRate)

/** A message and its answer, from the sender's NIC and back to it [ns]; a random delay or a loss takes time some day. */
function wayAndBack(configuration: Configuration, bytes: number): number {
  const { nic, network, transport } = configuration
  const chance = network.reorder > 1 || network.lossData + network.lossControl + network.corrupt > 0
  if (!transport.reliable || chance) return Infinity
  return (
    nic.sendData +
    nic.receiveData +
    nic.sendControl +
    nic.receiveControl +
    2 * (network.wire + network.hopExtra) +
    dataTime(configuration, bytes)
  )
}

/** @param path  a cost whose least time would do */
function refuse(params: VirtualNetworkParams, path: 'network.wire' | 'nic.sendData', where: string): never {
  const spare = spared(params)
  const [value, free] =
    path === 'network.wire' ? [params.network.wire, spare.wire] : [params.nic.sendData, spare.nic]
  throw new InputError(
    `virtual-network.${path}`,
    `at least ${(free + 1) / 1000} µs where ${where}, or the clock would stand still`,
    value,
  )
}
