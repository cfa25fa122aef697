import { Recorder } from '../../../simulation/recorder.ts'
import type { StateTable } from '../../../timeline/stateTable.ts'
import { spanTag } from '../../../timeline/timeline.ts'
import type { Lane, Timeline } from '../../../timeline/timeline.ts'
import type { Endpoint, Flow, Message, Thread } from '../machine/entities.ts'
import type { Journeys, Messages } from '../../../facets/messages.ts'
import type { Node } from '../machine/node.ts'
import type { ChannelState, Observer, Outcome } from '../machine/observer.ts'
import type { Packet } from '../machine/packet.ts'
import { receiveCopy, sendCopy } from '../machine/hostCopy.ts'
import { payloadTime } from '../machine/network.ts'
import type { World } from '../machine/world.ts'
import { BatchRecording } from './batchRecording.ts'
import { JourneyLog } from './journeyLog.ts'
import { MessageNumbers } from './messageNumbers.ts'
import {
  hostLane,
  laneOfEndpoint,
  lanesOfNodes,
  nicLane,
  nodeLanes,
  wireLane,
  type NodeLanes,
} from './nodeLanes.ts'
import { PacketLog } from './packetLog.ts'
import { ResidencyRecording } from './residencyRecording.ts'
import { SeriesRecording } from './seriesRecording.ts'
import { nicKind, spanKindOf, spanKinds } from './spanKinds.ts'
import { StateRecording } from './stateRecording.ts'
import { StationRecording } from './stationRecording.ts'

/** The most spans that a run records: the beginning is what people look at, and statistics never depend on it. */
const mostSpans = 2 ** 18

/** What one operation of a thread is told in at most: reading, a copy and the rest. And a job of a NIC: a change of endpoint before it. */
const [spansOfOperation, spansOfJob] = [3, 2]

const [switchKind, receiveKind, copyKind, blockedKind] = ['switch', 'receive', 'copy', 'blocked'].map(
  spanKindOf,
) as [number, number, number, number]

/**
 * Watches a run and keeps its timeline (a lane for each host and each NIC, and for each endpoint where endpoints page),
 * its packets, its tables and its quantities over time.
 */
export class Recording implements Observer {
  private readonly world: World
  private readonly recorder: Recorder
  private readonly lanes: readonly Lane[]
  /** By node: until when the waiting of its link is told. */
  private readonly blockedUntil: number[]
  readonly series: SeriesRecording
  readonly stations: StationRecording
  readonly batches: BatchRecording
  private readonly nodeLanes: NodeLanes
  private readonly residencies: ResidencyRecording
  private readonly packets: PacketLog
  private readonly numbers = new MessageNumbers()
  private readonly state: StateRecording
  private readonly journeys: JourneyLog
  /** When something happened last that tables or quantities tell of [ns]. */
  private last = 0
  /** When the recorder was full. */
  private fullAt = Infinity
  /** The last time at which something was done, arrived or moved. */
  private active = 0

  constructor(world: World) {
    this.world = world
    this.nodeLanes = nodeLanes(world.configuration.network.buffer)
    this.packets = new PacketLog(this.nodeLanes, world.flows)
    this.blockedUntil = world.nodes.map(() => 0)
    const { cpus } = world.configuration.host
    const ofNodes = lanesOfNodes(this.nodeLanes, world.nodes.length, cpus)
    const paged = world.configuration.paging.enabled ? world.endpoints : []
    this.lanes = [...ofNodes, ...paged.map(laneOfEndpoint)]
    const endpointLane = world.endpoints.map((_, at) => (at < paged.length ? ofNodes.length + at : -1))
    this.residencies = new ResidencyRecording(world.endpoints, endpointLane, (lane, start, end, kind) =>
      this.span(lane, start, end, kind, 0),
    )
    const open = world.nodes.length * (cpus * spansOfOperation + spansOfJob + 1) + world.endpoints.length
    this.recorder = new Recorder(this.lanes.length, { kind: 'full' }, mostSpans + open)
    this.state = new StateRecording(world, this.packets)
    this.journeys = new JourneyLog(world, this.packets, endpointLane)
    this.series = new SeriesRecording(world)
    this.stations = new StationRecording(world)
    this.batches = new BatchRecording(world)
  }

  nicDone(node: Node, now: number): void {
    this.stations.nicDone(node, now)
    const { nic } = node
    if (nic.since >= this.fullAt) return
    const lane = nicLane(this.nodeLanes, node.id)
    const item = this.itemOf(nic.message)
    const begin = nic.since + nic.switching
    if (nic.switching > 0) this.span(lane, nic.since, begin, switchKind, item)
    this.span(lane, begin, now, nicKind(nic.job, nic.packet?.kind), item)
  }

  cpuDone(thread: Parameters<Observer['cpuDone']>[0], now: number): void {
    const { operation } = thread
    this.stations.cpuDone(thread, now)
    if (thread.since >= this.fullAt) return
    this.journeys.worked(thread, now)
    if (operation === 'none' || now === thread.since) return
    // A thread that wakes after a fault still holds its message, but does nothing to it.
    const item = operation === 'wake' ? 0 : this.itemOf(thread.message)
    const lane = hostLane(this.nodeLanes, thread.node)
    const begin = this.copies(lane, thread, item)
    if (now > begin) this.span(lane, begin, now, spanKindOf(operation), item)
  }

  departed(packet: Packet, now: number, begin: number, lost: boolean): void {
    this.last = now
    this.series.departed(packet, now, lost)
    const payload = payloadTime(this.world, packet)
    this.stations.departed(packet, now, begin, payload, lost)
    const node = this.world.nodes[packet.src]!
    this.unblocked(node, now)
    if (this.packets.isFull) this.fullAt = Math.min(this.fullAt, now)
    if (now >= this.fullAt) return
    this.packets.add(packet, now, lost)
    this.journeys.departed(packet, node.nic, begin, packet.arrival - begin - this.flight(payload))
    this.active = Math.max(this.active, packet.arrival)
  }

  accepted(): void {
    // The packet's arrival and the NIC's span tell it.
  }

  concluded(packet: Packet, outcome: Outcome): void {
    this.journeys.concluded(packet, outcome, this.world.nodes[packet.dst]!.nic.since, this.fullAt)
    this.series.concluded(packet, outcome)
  }

  returned(): void {
    // Nothing travels.
  }

  moved(endpoint: Endpoint, now: number): void {
    this.residencies.moved(endpoint, now)
    this.active = Math.max(this.active, now)
    this.last = now
    this.state.moved(endpoint, now)
    this.series.moved(endpoint, now)
  }

  channelChanged(node: Node, destination: number, channel: number, state: ChannelState): void {
    this.last = this.world.now
    this.state.channelChanged(node, destination, channel, state)
    if (this.world.now < this.fullAt) this.journeys.channelChanged(node, destination, channel, state)
  }

  sendQueuesChanged(endpoint: Endpoint): void {
    this.last = this.world.now
    this.state.sendQueuesChanged(endpoint)
    this.series.sendQueuesChanged(endpoint)
  }

  receiveQueuesChanged(endpoint: Endpoint): void {
    this.last = this.world.now
    this.state.receiveQueuesChanged(endpoint)
    this.series.receiveQueuesChanged(endpoint)
  }

  unacknowledgedChanged(endpoint: Endpoint): void {
    this.last = this.world.now
    this.state.unacknowledgedChanged(endpoint)
  }

  creditsChanged(flow: Flow): void {
    this.last = this.world.now
    this.state.creditsChanged(flow)
    if (this.world.now < this.fullAt) this.journeys.creditsChanged(flow)
  }

  threadChanged(thread: Thread): void {
    this.last = this.world.now
    this.state.threadChanged(thread)
  }

  completed(flow: Flow, roundTrip: number | undefined, now: number): void {
    this.last = now
    this.series.completed(flow, roundTrip, now)
    this.batches.completed(roundTrip, now)
  }

  settled(node: Node, now: number): void {
    this.stations.settled(node, now)
  }

  /** What was recorded up to now. */
  result(): {
    readonly timeline: Timeline
    readonly messages: Messages
    readonly journeys: Journeys
    readonly state: readonly StateTable[]
    /** The end of the observed time, where nothing more happened [ns]. */
    readonly end: number
    readonly complete: boolean
  } {
    const { now, measurement } = this.world
    // The last event may be a scan of timers that found nothing to do, long after everything was over.
    const settled = measurement.timed || this.active === 0 ? now : Math.min(now, this.active)
    const end = measurement.timed ? now : Math.max(this.last, settled)
    // A link that still waits is seen to wait, as long as anybody takes note.
    const over = this.world.nodes.some(({ nic }) => nic.held) ? end : settled
    this.residencies.tell(over)
    for (const node of this.world.nodes) this.unblocked(node, over)
    return {
      timeline: this.recorder.timeline({
        unit: 'ns',
        lanes: this.lanes,
        kinds: spanKinds,
        itemNoun: 'message',
        itemNames: this.numbers.names(this.world.flows),
        until: Math.min(over, this.fullAt),
      }),
      messages: {
        ...this.packets.messages(this.world.nodes.length),
        ...(this.fullAt < Infinity && { partial: true }),
      },
      journeys: this.journeys.journeys(),
      state: this.state.tables(end),
      end,
      complete: this.fullAt === Infinity,
    }
  }

  /** Nothing more is asked of it: its memory is for the next run. What it gave as a result stays. */
  release(): void {
    for (const part of [this.recorder, this.packets, this.journeys, this.state]) part.release()
  }

  /** How long a packet of so much payload is on link and wire when nothing is in its way [ns]. */
  private flight(payload: number): number {
    const { wire, hopExtra } = this.world.configuration.network
    return wire + hopExtra + payload
  }

  private itemOf(message: Message | undefined): number {
    if (message) this.numbers.note(message)
    return message?.serial ?? 0
  }

  /** The link of a node has waited until now, if it has. */
  private unblocked({ id, nic }: Node, now: number): void {
    const { held } = nic
    if (!held) return
    const since = Math.max(held.since, this.blockedUntil[id]!)
    this.blockedUntil[id] = now
    if (now > since)
      this.span(wireLane(this.nodeLanes, id), since, now, blockedKind, this.itemOf(held.packet.message))
  }

  /** A copy of data has a bar of its own, and so has the reading before it. Returns since when the rest was done. */
  private copies(lane: number, { operation, message, since }: Thread, item: number): number {
    const { configuration } = this.world
    if (!message || configuration.memory.copy === 0) return since
    const sends = operation === 'send'
    const copy = sends
      ? sendCopy(configuration, message.bytes)
      : operation === 'serve'
        ? receiveCopy(configuration, message.bytes)
        : 0
    if (copy === 0) return since
    const from = sends ? since : since + configuration.host.receive
    if (from > since) this.span(lane, since, from, receiveKind, item)
    this.span(lane, from, from + copy, copyKind, item)
    return from + copy
  }

  /** What began before the recorder was full is seen to its end: of each thread, NIC, link and endpoint what is under way. */
  private span(lane: number, start: number, end: number, kind: number, item: number): void {
    if (this.fullAt === Infinity && this.recorder.hasStored(mostSpans)) this.fullAt = this.world.now
    if (start >= this.fullAt) return
    this.active = Math.max(this.active, end)
    this.recorder.span(lane, start, end, spanTag(kind, item))
  }
}
