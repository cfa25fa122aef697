import { TimeBuckets } from '../../../simulation/timeBuckets.ts'
import type { Gathering } from '../../../simulation/timeBuckets.ts'
import type { Endpoint, Flow, Residency } from '../machine/entities.ts'
import type { Outcome } from '../machine/observer.ts'
import type { Packet } from '../machine/packet.ts'
import type { World } from '../machine/world.ts'
import { QueueLevels } from './queueLevels.ts'

/** The columns of the buckets: one number for each, and from `flows` on one for each flow. */
export const column = {
  completions: 0,
  roundTrips: 1,
  roundTripSum: 2,
  roundTripLeast: 3,
  roundTripMost: 4,
  received: 5,
  written: 6,
  fullest: 7,
  data: 8,
  again: 9,
  lost: 10,
  refusedFull: 11,
  refusedNonResident: 12,
  duplicates: 13,
  resident: 14,
  loading: 15,
  unloading: 16,
  refusedUnmapped: 17,
  flows: 18,
} as const

const gatherings: readonly Gathering[] = Array.from({ length: column.flows }, (_, at) =>
  at === column.roundTripLeast
    ? 'least'
    : at === column.roundTripMost || at === column.fullest
      ? 'most'
      : 'sum',
)

const outcomeColumns: Partial<Record<Outcome, number>> = {
  full: column.refusedFull,
  nonResident: column.refusedNonResident,
  unmapped: column.refusedUnmapped,
  duplicate: column.duplicates,
}

/** The first buckets are 1 µs long: 1000 ns. */
const firstWidth = 1000

/** Gathers what happens over time into buckets: of the whole run, however long it is. */
export class SeriesRecording {
  readonly buckets: TimeBuckets
  private readonly world: World
  private readonly levels: QueueLevels
  /** Since when the levels stand. */
  private since = 0
  /** Level x time since this bucket began, and the highest level: kept here, for queues change at most events. */
  private receivedTime = 0
  private writtenTime = 0
  private top = 0
  /** Whether a node has more endpoints than frames; where its endpoints are, and how many in each state. */
  private readonly paging: readonly boolean[]
  private readonly residency: Residency[]
  private readonly inFrames: Record<Residency, number> = { host: 0, resident: 0, loading: 0, unloading: 0 }
  private framesSince = 0

  constructor(world: World) {
    this.world = world
    this.buckets = new TimeBuckets([...gatherings, ...world.flows.map(() => 'sum' as const)], firstWidth)
    this.levels = new QueueLevels(world.endpoints.length)
    const { enabled, frames } = world.configuration.paging
    this.paging = world.nodes.map(({ endpoints }) => enabled && endpoints.length > frames)
    this.residency = world.endpoints.map(({ residency }) => residency)
    for (const { node, residency } of world.endpoints) if (this.paging[node]) this.inFrames[residency]++
  }

  completed(flow: Flow, roundTrip: number | undefined, now: number): void {
    const { buckets } = this
    if (now >= buckets.end) this.hold(now)
    buckets.add(column.completions, now, 1)
    buckets.add(column.flows + flow.id, now, 1)
    if (roundTrip === undefined) return
    buckets.add(column.roundTrips, now, 1)
    buckets.add(column.roundTripSum, now, roundTrip)
    buckets.add(column.roundTripLeast, now, roundTrip)
    buckets.add(column.roundTripMost, now, roundTrip)
  }

  departed(packet: Packet, now: number, lost: boolean): void {
    const { buckets } = this
    if (now >= buckets.end) this.hold(now)
    if (packet.kind === 'DATA') buckets.add(packet.again ? column.again : column.data, now, 1)
    if (lost) buckets.add(column.lost, now, 1)
  }

  concluded(packet: Packet, outcome: Outcome): void {
    // Nearly all are one of these: to look for the column of a word costs more.
    if (outcome === 'accepted' || outcome === 'freed') return
    const judged = outcomeColumns[outcome]
    // Without a channel nobody is refused: what finds no room is lost.
    if (judged === undefined || packet.channel < 0) return
    const { buckets } = this
    const { now } = this.world
    if (now >= buckets.end) this.hold(now)
    buckets.add(judged, now, 1)
  }

  /** After a move of an endpoint of a host that has more endpoints than frames. */
  moved({ id, node, residency }: Endpoint, now: number): void {
    if (!this.paging[node]) return
    this.holdFrames(now)
    this.inFrames[this.residency[id]!]--
    this.residency[id] = residency
    this.inFrames[residency]++
  }

  sendQueuesChanged(endpoint: Endpoint): void {
    this.goOn(this.world.now)
    this.levels.takeSent(endpoint)
  }

  receiveQueuesChanged(endpoint: Endpoint): void {
    const { levels } = this
    this.goOn(this.world.now)
    levels.takeReceived(endpoint)
    if (levels.fullest > this.top) this.top = levels.fullest
  }

  /** The levels have stood until now, which is in a later bucket, or is the end. */
  hold(now: number): void {
    const { buckets, levels, since } = this
    buckets.add(column.received, since, this.receivedTime)
    buckets.add(column.written, since, this.writtenTime)
    buckets.add(column.fullest, since, this.top)
    this.receivedTime = 0
    this.writtenTime = 0
    this.top = levels.fullest
    if (now <= since) return
    buckets.hold(column.received, since, now, levels.received)
    buckets.hold(column.written, since, now, levels.written)
    buckets.hold(column.fullest, since, now, levels.fullest)
    this.since = now
  }

  /** Frames have been as they are until now: endpoints move seldom. */
  holdFrames(now: number): void {
    const { buckets, framesSince, inFrames } = this
    if (now <= framesSince) return
    if (now >= buckets.end) this.hold(now)
    buckets.hold(column.resident, framesSince, now, inFrames.resident)
    buckets.hold(column.loading, framesSince, now, inFrames.loading)
    buckets.hold(column.unloading, framesSince, now, inFrames.unloading)
    this.framesSince = now
  }

  /** The levels have stood until now: nearly always within a bucket. */
  private goOn(now: number): void {
    if (now >= this.buckets.end) {
      this.hold(now)
      return
    }
    const { levels } = this
    const time = now - this.since
    this.receivedTime += levels.received * time
    this.writtenTime += levels.written * time
    this.since = now
  }
}
