import { substream, type RandomStream } from '../../../../base/random.ts'
import { beginPlace, nowPlace, timePlace } from '../../../../simulation/eventQueue.ts'
import type { Simulation } from '../../../../simulation/simulation.ts'
import * as at from './interfaceRow.ts'
import type { Choice, Configuration } from './configuration.ts'
import type { Snapshot } from './snapshot.ts'

/** The interfaces of all clusters, and which of them a message takes. Cluster c has the interfaces c x I to (c + 1) x I - 1. */
export class Interfaces {
  /** What is known of each: a row of one array, which is faster than several. */
  private readonly rows: Float64Array<ArrayBuffer>
  /** The same of each cluster. */
  private readonly clusterRows: Float64Array<ArrayBuffer>
  private readonly clock: Float64Array
  private readonly perCluster: number
  private readonly clusterOf: Int32Array<ArrayBuffer>
  /** The first interface of each processor's cluster, and the one that is its own. */
  private readonly first: Int32Array<ArrayBuffer>
  private readonly own: Int32Array<ArrayBuffer>
  private readonly draws: RandomStream
  /** Whose turn it is, for each processor: of what it sends, and of what is sent for it at the other end. */
  private readonly turn: Int32Array<ArrayBuffer>
  private readonly turnThere: Int32Array<ArrayBuffer>

  constructor(simulation: Simulation, { clusters, interfaces, processors }: Configuration, seed: number) {
    const all = clusters * interfaces
    this.perCluster = interfaces
    this.clock = simulation.clock
    this.clusterOf = Int32Array.from({ length: all }, (_, ini) => Math.floor(ini / interfaces))
    const peers = Array.from({ length: clusters * processors }, (_, processor) => processor)
    this.first = Int32Array.from(peers, (each) => Math.floor(each / processors) * interfaces)
    this.own = Int32Array.from(peers, (each) => (each % processors) % interfaces)
    this.rows = new Float64Array(all * at.width)
    this.clusterRows = new Float64Array(clusters * at.width)
    this.draws = substream(seed, 'interfaces')
    this.turn = Int32Array.from(peers, (each) => each % interfaces)
    this.turnThere = this.turn.slice()
  }

  /** The interface of the sender's cluster that takes its message. @param sender  a processor */
  outgoing(choice: Choice, sender: number): number {
    return this.perCluster === 1 ? this.first[sender]! : this.chosen(choice, sender, sender, this.turn)
  }

  /**
   * The interface of the receiver's cluster that a message is sent to.
   * @param from  the interface that sends it
   */
  incoming(choice: Choice | 'paired', from: number, sender: number, receiver: number): number {
    if (this.perCluster === 1) return this.first[receiver]!
    if (choice === 'paired') return this.first[receiver]! + (from % this.perCluster)
    return this.chosen(choice, receiver, sender, this.turnThere)
  }

  /** Messages at an interface, waiting or in service. */
  present(ini: number): number {
    return this.rows[ini * at.width + at.present]!
  }

  /** Whether an interface of the same cluster has nothing to do. */
  idleBeside(ini: number): boolean {
    return this.clusterRows[this.clusterOf[ini]! * at.width + at.working]! < this.perCluster
  }

  /** When all that has come so far will have been served. */
  freeAt(ini: number): number {
    return this.rows[ini * at.width + at.free]!
  }

  /**
   * A message comes, and is served after those that are there for as long as stands at `place` of `costs`: a time that is
   * passed may be boxed. The clock is given the time when it leaves, to be scheduled.
   */
  serve(ini: number, costs: Float64Array, place: number): void {
    const { clock, rows } = this
    const row = ini * at.width
    const now = clock[nowPlace]!
    const present = rows[row + at.present]!
    rows[row + at.present] = present + 1
    let begin = now
    if (present > 0) {
      const time = now - rows[row + at.changed]!
      rows[row + at.presentTime] = rows[row + at.presentTime]! + present * time
      rows[row + at.busyTime] = rows[row + at.busyTime]! + time
      const free = rows[row + at.free]!
      if (free > now) begin = free
    } else this.turnOver(this.clusterOf[ini]!, 1)
    rows[row + at.changed] = now
    const end = begin + costs[place]!
    rows[row + at.free] = end
    clock[beginPlace] = begin
    clock[timePlace] = end
  }

  /** The visit of a message is over. */
  leave(ini: number): void {
    const { rows } = this
    const row = ini * at.width
    const now = this.clock[nowPlace]!
    const present = rows[row + at.present]!
    rows[row + at.visits] = rows[row + at.visits]! + 1
    rows[row + at.present] = present - 1
    const time = now - rows[row + at.changed]!
    rows[row + at.changed] = now
    rows[row + at.presentTime] = rows[row + at.presentTime]! + present * time
    rows[row + at.busyTime] = rows[row + at.busyTime]! + time
    if (present === 1) this.turnOver(this.clusterOf[ini]!, -1)
  }
  /** All that was added up until now, in memory of its own. */
  settled(now: number): Omit<Snapshot, 'time' | 'totals'> {
    const { rows, clusterRows } = this
    for (let row = 0; row < rows.length; row += at.width) {
      const time = now - rows[row + at.changed]!
      rows[row + at.changed] = now
      rows[row + at.presentTime] = rows[row + at.presentTime]! + rows[row + at.present]! * time
      if (rows[row + at.present]! > 0) rows[row + at.busyTime] = rows[row + at.busyTime]! + time
    }
    for (let row = 0; row < clusterRows.length; row += at.width) this.addActive(row, now)
    return {
      presentTime: column(rows, at.presentTime),
      busyTime: column(rows, at.busyTime),
      visits: column(rows, at.visits),
      activeTime: column(clusterRows, at.activeTime),
    }
  }

  private turnOver(cluster: number, by: 1 | -1): void {
    const { clusterRows } = this
    const row = cluster * at.width
    this.addActive(row, this.clock[nowPlace]!)
    clusterRows[row + at.working] = clusterRows[row + at.working]! + by
  }

  private addActive(row: number, now: number): void {
    const { clusterRows } = this
    if (clusterRows[row + at.working]! > 0)
      clusterRows[row + at.activeTime] =
        clusterRows[row + at.activeTime]! + now - clusterRows[row + at.changed]!
    clusterRows[row + at.changed] = now
  }

  /** @param owner  whose cluster it is, and whose own interface the fixed choice is */
  private chosen(choice: Choice, owner: number, sender: number, turn: Int32Array): number {
    const { perCluster } = this
    const first = this.first[owner]!
    const own = this.own[owner]!
    switch (choice) {
      case 'static':
        return first + own
      case 'round-robin': {
        const next = turn[sender]!
        turn[sender] = next + 1 === perCluster ? 0 : next + 1
        return first + next
      }
      case 'random':
        return first + this.draws.below(perCluster)
      case 'shortest':
        return this.shortest(first, own)
    }
  }

  /** Of equals the own one, then the next in order. */
  private shortest(first: number, own: number): number {
    const { perCluster } = this
    let best = first + own
    for (let step = 1; step < perCluster; step++) {
      const ini = first + ((own + step) % perCluster)
      if (this.present(ini) < this.present(best)) best = ini
    }
    return best
  }
}

const column = (rows: Float64Array, place: number): Float64Array =>
  Float64Array.from({ length: rows.length / at.width }, (_, row) => rows[row * at.width + place]!)
