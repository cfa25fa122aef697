import { Recorder } from '../../simulation/recorder.ts'
import { spanTag } from '../../timeline/timeline.ts'
import type { Lane, Timeline } from '../../timeline/timeline.ts'
import type { Messages } from '../result.ts'
import type { Endpoint } from './machine/entities.ts'
import type { Node } from './machine/node.ts'
import type { Observer } from './machine/observer.ts'
import type { Packet } from './machine/packet.ts'
import type { World } from './machine/world.ts'
import { PacketLog } from './packetLog.ts'
import { nicKind, spanKindOf, spanKinds } from './spanKinds.ts'

/** The most spans that a run records: the beginning is what people look at, and statistics never depend on it. */
const mostSpans = 2 ** 18

/**
 * Watches a run and keeps its timeline (a lane for each host and each NIC, and for each endpoint where endpoints page)
 * and its packets.
 */
export class Recording implements Observer {
  private readonly world: World
  private readonly recorder: Recorder
  private readonly lanes: readonly Lane[]
  /** The endpoint's lane, or -1; and since when it is in its present residency. */
  private readonly endpointLane: number[] = []
  private readonly since: number[] = []
  private readonly residency: string[] = []
  private readonly packets = new PacketLog()
  /** When the recorder was full. */
  private fullAt = Infinity
  /** The last time at which something was done, arrived or moved. */
  private active = 0

  constructor(world: World) {
    this.world = world
    const lanes: Lane[] = []
    for (const { id } of world.nodes) {
      lanes.push({ id: `node${id}.host`, name: `Node ${id} host`, capacity: world.configuration.host.cpus })
      lanes.push({ id: `node${id}.nic`, name: `Node ${id} NIC`, capacity: 1 })
    }
    for (const endpoint of world.endpoints) {
      this.endpointLane.push(world.configuration.paging.enabled ? lanes.length : -1)
      this.since.push(0)
      this.residency.push(endpoint.residency)
      if (!world.configuration.paging.enabled) continue
      const { node, slot } = endpoint
      lanes.push({ id: `node${node}.e${slot}`, name: `Node ${node} endpoint ${slot}`, capacity: 1 })
    }
    this.lanes = lanes
    this.recorder = new Recorder(lanes.length, { kind: 'full' }, mostSpans)
  }

  nicDone(node: Node, now: number): void {
    const { nic } = node
    const lane = 2 * node.id + 1
    const item = nic.message?.serial ?? 0
    const begin = nic.since + nic.switching
    if (nic.switching > 0) this.span(lane, nic.since, begin, 'switch', item)
    this.span(lane, begin, now, nicKind(nic.job, nic.packet?.kind), item)
  }

  cpuDone(thread: Parameters<Observer['cpuDone']>[0], now: number): void {
    const { operation } = thread
    if (operation === 'none' || now === thread.since) return
    this.span(2 * thread.node, thread.since, now, operation, thread.message?.serial ?? 0)
  }

  departed(packet: Packet, now: number, arrival: number, lost: boolean): void {
    if (now >= this.fullAt) return
    this.packets.add(packet, now, arrival, lost)
    this.active = Math.max(this.active, arrival)
  }

  accepted(): void {
    // The packet's arrival and the NIC's span tell it.
  }

  returned(): void {
    // Nothing travels.
  }

  moved(endpoint: Endpoint, now: number): void {
    const { id } = endpoint
    this.closeResidency(id, now)
    this.active = Math.max(this.active, now)
    this.since[id] = now
    this.residency[id] = endpoint.residency
  }

  settled(): void {
    // Nothing to note between the events of one node.
  }

  /** What was recorded up to now. */
  result(): { readonly timeline: Timeline; readonly messages: Messages; readonly complete: boolean } {
    const { now, measurement } = this.world
    // The last event may be a scan of timers that found nothing to do, long after everything was over.
    const over = measurement.timed || this.active === 0 ? now : Math.min(now, this.active)
    for (const endpoint of this.world.endpoints) {
      this.closeResidency(endpoint.id, over)
      this.since[endpoint.id] = over
    }
    return {
      timeline: this.recorder.timeline({
        unit: 'ns',
        lanes: this.lanes,
        kinds: spanKinds,
        itemNoun: 'message',
        until: Math.min(over, this.fullAt),
      }),
      messages: this.packets.messages(this.world.nodes.length),
      complete: this.fullAt === Infinity,
    }
  }

  private closeResidency(id: number, now: number): void {
    const lane = this.endpointLane[id]!
    const residency = this.residency[id]!
    if (lane < 0 || residency === 'host' || now <= this.since[id]!) return
    this.span(lane, this.since[id]!, now, residency, 0)
  }

  private span(lane: number, start: number, end: number, kind: string, item: number): void {
    if (this.recorder.count >= mostSpans) {
      if (this.fullAt === Infinity) this.fullAt = start
      return
    }
    this.active = Math.max(this.active, end)
    this.recorder.span(lane, start, end, spanTag(spanKindOf(kind), item))
  }
}
