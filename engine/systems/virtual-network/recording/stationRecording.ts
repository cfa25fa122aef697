import type { Estimate } from '../../../simulation/batchMeans.ts'
import { StationAverages } from '../../../simulation/stationAverages.ts'
import type { Average, Stations } from '../../../facets/stations.ts'
import { activeEnd } from '../machine/activity.ts'
import type { Thread } from '../machine/entities.ts'
import type { Node } from '../machine/node.ts'
import type { Packet } from '../machine/packet.ts'
import type { World } from '../machine/world.ts'
import { batches, correlated, isSure } from './batchRecording.ts'

const kinds = [
  {
    id: 'nic',
    name: 'NICs',
    sentence:
      'Counted are packets: those that have come and are not yet handled, answers that wait to be sent, and the one in hand. A message that waits in its endpoint counts once the NIC takes it.',
  },
  {
    id: 'host',
    name: 'Hosts',
    sentence: 'Counted are operations of threads: those that run, and those that wait for a processor.',
  },
  {
    id: 'link',
    name: 'Links out',
    sentence:
      'Counted are packets under way, those that wait for the link and, where buffers are finite, the one that waits for room. At work is the link while payload goes out, one packet at a time; a message of four words takes none of it.',
  },
] as const

/** Averages of every NIC, host and link of a run, over all of it, whatever is recorded of it. */
export class StationRecording {
  private readonly world: World
  private readonly averages: StationAverages
  private readonly cpus: number
  /** Whether a packet may have to wait at the head of its link. */
  private readonly finite: boolean

  constructor(world: World) {
    const { from, until, timed } = world.measurement
    this.world = world
    this.averages = new StationAverages(
      kinds.length * world.nodes.length,
      timed ? { from, until, batches } : { from: 0, until: Infinity, batches: 1 },
    )
    this.cpus = world.configuration.host.cpus
    this.finite = world.configuration.network.buffer < Infinity
  }

  nicDone({ id, nic }: Node, now: number): void {
    if (nic.message) this.averages.leave(3 * id, now)
  }

  cpuDone({ node }: Thread, now: number): void {
    this.averages.leave(3 * node + 1, now)
  }

  /** @param begin  when the link is free for it @param payload  for how long it takes the link */
  departed(packet: Packet, now: number, begin: number, payload: number, lost: boolean): void {
    const link = 3 * packet.src + 2
    if (payload > 0) this.averages.work(link, begin, begin + payload)
    if (!lost) this.averages.stay(link, now, packet.arrival)
  }

  /** After every event, with the node that it changed. */
  settled({ id, nic, ready, idleCpus }: Node, now: number): void {
    const { averages } = this
    const station = 3 * id
    const working = nic.job === 'idle' ? 0 : 1
    const packets = (nic.message ? 1 : 0) + nic.inbox.size + nic.control.size
    if (averages.differs(station, working, packets)) averages.change(station, working, packets, now)
    const running = this.cpus - idleCpus
    const threads = running + ready.size
    if (averages.differs(station + 1, running, threads)) averages.change(station + 1, running, threads, now)
    if (this.finite) averages.set(station + 2, 0, nic.held ? 1 : 0, now)
  }

  result(): Stations {
    const { measurement } = this.world
    const end = activeEnd(this.world)
    const whole = measurement.timed && end >= measurement.until
    this.beyond(end, -1)
    const list = this.list(end)
    this.beyond(end, 1)
    return {
      // Not the clock's: residence is in µs wherever it was ever printed.
      unit: 'us',
      observed: {
        from: measurement.timed ? measurement.from / 1000 : 0,
        until: end / 1000,
        batches: whole ? batches : 0,
      },
      kinds,
      list,
    }
  }

  private list(end: number): Stations['list'] {
    const sure = isSure(this.world)
    const average = ({ mean, halfWidth, correlation }: Estimate, scale: number): Average => ({
      mean: mean * scale,
      ...(sure && Number.isFinite(halfWidth) && { halfWidth: halfWidth * scale }),
      // A mean that hardly varies may well drift with its rounding.
      ...(sure && correlation > correlated && halfWidth > 1e-3 * mean && { correlated: true }),
    })
    return kinds.flatMap(({ id: kind }, place) =>
      this.world.nodes.map(({ id }) => {
        const { busy, present, residence, throughput } = this.averages.estimate(3 * id + place, end)
        const servers = kind === 'host' ? this.cpus : 1
        return {
          id: `node${id}.${kind}`,
          name: `Node ${id} ${kind === 'nic' ? 'NIC' : kind}`,
          kind,
          utilisation: average(busy, 1 / servers),
          present: average(present, 1),
          ...(residence && { residence: average(residence, 1e-3) }),
          throughput: average(throughput, 1e9),
        }
      }),
    )
  }

  /** What packets under way and links with work to do were counted for beyond the end of a run that was broken off. */
  private beyond(end: number, sign: 1 | -1): void {
    const { linkFree, packets } = this.world.network
    for (const packet of packets)
      if (packet && packet.arrival > end) this.averages.stay(3 * packet.src + 2, end, packet.arrival, sign)
    linkFree.forEach((free, node) => this.averages.work(3 * node + 2, end, free, sign))
  }
}
