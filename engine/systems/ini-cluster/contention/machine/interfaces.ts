import { substream, type RandomStream } from '../../../../base/random.ts'
import { FcfsServers } from '../../../../simulation/fcfsServers.ts'
import { nowPlace } from '../../../../simulation/eventQueue.ts'
import type { Simulation } from '../../../../simulation/simulation.ts'
import type { Choice, Configuration } from './configuration.ts'

/** The interfaces of all clusters, and which of them a message takes. Cluster c has the interfaces c x I to (c + 1) x I - 1. */
export class Interfaces {
  readonly servers: FcfsServers
  /** Messages at each, waiting or in service. */
  readonly present: Int32Array<ArrayBuffer>
  /** How many interfaces of each cluster work. */
  readonly working: Int32Array<ArrayBuffer>
  /** Messages at each over time since the beginning, and the time it worked; up to `changed`. */
  readonly presentTime: Float64Array<ArrayBuffer>
  readonly busyTime: Float64Array<ArrayBuffer>
  readonly changed: Float64Array<ArrayBuffer>
  /** The time in which at least one interface of a cluster worked; up to `clusterChanged`. */
  readonly activeTime: Float64Array<ArrayBuffer>
  readonly clusterChanged: Float64Array<ArrayBuffer>
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
    this.servers = new FcfsServers(simulation, all)
    this.present = new Int32Array(all)
    this.working = new Int32Array(clusters)
    this.presentTime = new Float64Array(all)
    this.busyTime = new Float64Array(all)
    this.changed = new Float64Array(all)
    this.activeTime = new Float64Array(clusters)
    this.clusterChanged = new Float64Array(clusters)
    this.draws = substream(seed, 'interfaces')
    this.turn = Int32Array.from(peers, (each) => each % interfaces)
    this.turnThere = this.turn.slice()
  }

  /** The interface of the sender's cluster that takes its message. @param sender  a processor */
  outgoing(choice: Choice, sender: number): number {
    return this.chosen(choice, sender, sender, this.turn)
  }

  /**
   * The interface of the receiver's cluster that a message is sent to.
   * @param from  the interface that sends it
   */
  incoming(choice: Choice | 'paired', from: number, sender: number, receiver: number): number {
    if (choice === 'paired') return this.first[receiver]! + (from % this.perCluster)
    return this.chosen(choice, receiver, sender, this.turnThere)
  }

  /** Whether an interface of the same cluster has nothing to do. */
  idleBeside(ini: number): boolean {
    return this.working[this.clusterOf[ini]!]! < this.perCluster
  }

  /** A message comes or goes: what was there until now is added up. */
  change(ini: number, by: 1 | -1): void {
    const { present, presentTime, busyTime, changed } = this
    const now = this.clock[nowPlace]!
    const before = present[ini]!
    const time = now - changed[ini]!
    changed[ini] = now
    present[ini] = before + by
    if (before > 0) {
      presentTime[ini] = presentTime[ini]! + before * time
      busyTime[ini] = busyTime[ini]! + time
    }
    if (before + by === 0 || before === 0) this.turnOver(this.clusterOf[ini]!, by)
  }

  /** Adds up all until now. */
  settle(now: number): void {
    const { present, presentTime, busyTime, changed, working, activeTime, clusterChanged } = this
    for (let ini = 0; ini < present.length; ini++) {
      const time = now - changed[ini]!
      changed[ini] = now
      presentTime[ini] = presentTime[ini]! + present[ini]! * time
      if (present[ini]! > 0) busyTime[ini] = busyTime[ini]! + time
    }
    for (let cluster = 0; cluster < working.length; cluster++) {
      if (working[cluster]! > 0) activeTime[cluster] = activeTime[cluster]! + now - clusterChanged[cluster]!
      clusterChanged[cluster] = now
    }
  }

  private turnOver(cluster: number, by: 1 | -1): void {
    const { working, activeTime, clusterChanged } = this
    const now = this.clock[nowPlace]!
    const before = working[cluster]!
    if (before > 0) activeTime[cluster] = activeTime[cluster]! + now - clusterChanged[cluster]!
    clusterChanged[cluster] = now
    working[cluster] = before + by
  }

  /** @param owner  whose cluster it is, and whose own interface the fixed choice is */
  private chosen(choice: Choice, owner: number, sender: number, turn: Int32Array): number {
    const { perCluster } = this
    const first = this.first[owner]!
    if (perCluster === 1) return first
    const own = this.own[owner]!
    switch (choice) {
      case 'static':
        return first + own
      case 'round-robin': {
        const at = turn[sender]!
        turn[sender] = at + 1 === perCluster ? 0 : at + 1
        return first + at
      }
      case 'random':
        return first + this.draws.below(perCluster)
      case 'shortest':
        return this.shortest(first, own)
    }
  }

  /** Of equals the own one, then the next in order. */
  private shortest(first: number, own: number): number {
    const { perCluster, present } = this
    let best = first + own
    for (let step = 1; step < perCluster; step++) {
      const ini = first + ((own + step) % perCluster)
      if (present[ini]! < present[best]!) best = ini
    }
    return best
  }
}
