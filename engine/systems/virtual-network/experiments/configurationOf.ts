import type { Configuration, NicCosts, PacketFault } from '../machine/configuration.ts'
import type { Experiment } from './experiment.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'

/** From µs, for people, to whole nanoseconds, for the machine. */
export const ns = (us: number): number => Math.round(us * 1000)

/**
 * What reliability and protection cost beyond the baseline [ns]. Figure 5, lower part: reliability adds 5.33 µs to the
 * gap and 1.12 to the latency: 4.21 of it is acknowledgements, off the critical path. Protection adds 1.05 and 1.12;
 * its extra 0.07 µs of latency is carried by the wire here.
 */
const parts = { reliabilityPerPacket: 560, protectionPerPacket: 525, protectionOnWire: 70 }

/** What of a cost of the NIC for each data packet, and of the wire, goes with reliability or protection [ns]. */
export const spared = ({ nic, transport }: VirtualNetworkParams) => ({
  nic:
    (transport.reliable ? 0 : parts.reliabilityPerPacket) + (nic.protection ? 0 : parts.protectionPerPacket),
  wire: nic.protection ? 0 : parts.protectionOnWire,
})

/** The parameters as the machine takes them. */
export function configurationOf(
  params: VirtualNetworkParams,
  seed: number,
  interventions: readonly PacketFault[] = [],
): Configuration {
  const { host, network, transport, paging, server, memory } = params
  return {
    seed,
    host: { send: ns(host.send), receive: ns(host.receive), handler: ns(host.handler), cpus: host.cpus },
    nic: nicCosts(params),
    network: {
      wire: Math.max(0, ns(network.wire) - spared(params).wire),
      hopExtra: ns(network.hopExtra),
      linkRate: network.linkRate / 1000,
      lossData: network.lossData,
      lossControl: network.lossControl,
      corrupt: network.corrupt,
      reorder: ns(network.reorder),
      buffer: network.buffer ?? Infinity,
      standsStill: network.whileBlocked === 'stands',
    },
    transport: {
      reliable: transport.reliable,
      channels: transport.channels,
      credits: transport.credits,
      queue: transport.queue,
      nack: transport.nack,
      timeout: ns(transport.timeout),
      quantum: ns(transport.quantum),
      maxRetries: transport.maxRetries,
      onReturn: transport.onReturn,
    },
    paging: {
      enabled: paging.enabled,
      frames: paging.frames,
      unload: ns(paging.unload),
      load: ns(paging.load),
      driverCpu: ns(paging.driverCpu),
      reloadDelay: ns(paging.reloadDelay),
      minResidency: ns(paging.minResidency),
      residencyJitter: paging.residencyJitter,
      victim: paging.victim,
      unloadRule: paging.unloadRule,
      freeze: paging.freeze,
    },
    server: {
      mode: hasServer(params) ? server.mode : 'poll',
      pollCost: ns(server.pollCost),
      pollBatch: server.pollBatch,
      wake: ns(server.wake),
      batchMax: server.batchMax,
      levelTriggered: server.levelTriggered,
      enableGap: ns(server.enableGap),
    },
    memory: {
      kind: memory.kind,
      copy: memory.copy * 1000,
      onDemand: memory.mapping === 'demand',
      pages: memory.pages,
      map: ns(memory.map),
    },
    interventions,
  }
}

/** Whether a thread only serves. Where every node asks as well, its one thread looks at its queues and never sleeps on an event. */
const hasServer = ({ experiment }: VirtualNetworkParams): boolean =>
  experiment.kind !== 'permutation' && experiment.kind !== 'unload_cycle'

function nicCosts(params: VirtualNetworkParams): NicCosts {
  const { nic, scheduling, bulk } = params
  const saved = spared(params).nic
  return {
    sendData: Math.max(0, ns(nic.sendData) - saved),
    receiveData: Math.max(0, ns(nic.receiveData) - saved),
    sendControl: ns(nic.sendControl),
    receiveControl: ns(nic.receiveControl),
    scan: ns(nic.scan),
    loiterPoll: ns(scheduling.loiterPoll),
    endpointSwitch: ns(scheduling.endpointSwitch),
    loiter: scheduling.loiter,
    flush: bulk.streaming ? ns(bulk.flush) : 0,
    dmaRate: (bulk.streaming ? bulk.streamRate : bulk.consistentRate) / 1000,
  }
}

/** A message in fragments of at most the MTU [B]; a short message is one of size 0. */
export function fragmentSizes(bytes: number, mtu: number): number[] {
  if (bytes === 0) return [0]
  const fragments = Math.ceil(bytes / mtu)
  return Array.from({ length: fragments }, (_, i) => Math.min(mtu, bytes - i * mtu))
}

/** The payload of a message of the experiment [B]: 0 of a short one. */
export const bytesOf = ({ experiment }: VirtualNetworkParams): number =>
  'bytes' in experiment ? experiment.bytes : 0

/** What it is cut into [B]. */
export const fragmentsOf = (params: VirtualNetworkParams): number[] =>
  fragmentSizes(bytesOf(params), params.bulk.mtu)

/** The experiment as the machine takes it; the microbenchmark is several of them (see `microbenchmark.ts`). */
export function experimentOf(params: VirtualNetworkParams): Experiment | undefined {
  const { experiment, transport } = params
  const sizes = fragmentsOf(params)
  switch (experiment.kind) {
    case 'one_way':
      return {
        kind: 'one_way',
        count: experiment.count * sizes.length,
        window: experiment.window ?? transport.credits,
        replies: experiment.replies,
        sizes,
        think: 0,
        wrongTag: experiment.wrongTag,
        deadNic: experiment.deadNic,
        noRoute: experiment.noRoute,
        serverStart: ns(experiment.serverStart),
        limit: ns(experiment.limit),
      }
    case 'unload':
      return {
        kind: 'unload',
        first: experiment.first,
        second: experiment.second,
        secondStart: ns(experiment.secondStart),
        serverStart: ns(experiment.serverStart),
        limit: ns(experiment.limit),
      }
    case 'unload_cycle':
      return {
        kind: 'unload_cycle',
        endpoints: experiment.endpoints,
        messages: experiment.messages * sizes.length,
        sizes,
        spread: ns(experiment.spread),
        limit: ns(experiment.limit),
      }
    case 'fan_in':
      return {
        kind: 'fan_in',
        clients: experiment.clients,
        shared: experiment.shared,
        window: experiment.window ?? transport.credits,
        sizes,
        warm: ns(experiment.warm),
        until: ns(experiment.until),
      }
    case 'permutation':
      return {
        kind: 'permutation',
        pattern: experiment.pattern,
        nodes: experiment.nodes,
        window: experiment.window ?? 1,
        sizes,
        spread: ns(experiment.spread),
        warm: ns(experiment.warm),
        until: ns(experiment.until),
      }
    case 'hot_spot':
      return {
        kind: 'hot_spot',
        senders: experiment.senders,
        window: experiment.window ?? transport.credits,
        warm: ns(experiment.warm),
        until: ns(experiment.until),
      }
    case 'microbenchmark':
      return undefined
  }
}
