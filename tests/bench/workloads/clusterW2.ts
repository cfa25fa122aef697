import { substream, type RandomStream } from '../../../engine/base/random.ts'
import { FcfsServers } from '../../../engine/simulation/fcfsServers.ts'
import { PreemptResumeServers } from '../../../engine/simulation/preemptResumeServers.ts'
import { Recorder, type Recording } from '../../../engine/simulation/recorder.ts'
import type { Model, Simulation } from '../../../engine/simulation/simulation.ts'
import { spanTag, type Timeline } from '../../../engine/timeline/timeline.ts'

/** INI cluster: 4 clusters of 8 nodes, one INI each; mean work, INI service and handler [cycles], exponential. */
export const w2 = { clusters: 4, nodes: 8, work: 41_789, ini: 2336, handler: 742, events: 2_000_000 }

const compute = 0
/** A request leaves its own INI and then the destination's; the reply the other way round. */
const requestOut = 1
const requestIn = 2
const request = 3
const replyOut = 4
const replyIn = 5
const reply = 6

/** W2: an event is the end of a computation, of an INI's service or of a handler. Items are the nodes. */
export class ClusterModel implements Model {
  readonly simulation: Simulation
  readonly recorder: Recorder
  cycles = 0
  /** Sum of the cycle times, and of the residence times at the INIs. */
  cycleTime = 0
  iniTime = 0
  /** Without those that told an interrupted computation that it had not ended yet. */
  events = 0
  private readonly inis: FcfsServers
  private readonly processors: PreemptResumeServers
  private readonly began = new Float64Array(w2.clusters * w2.nodes)
  private readonly destination = new Int32Array(w2.clusters * w2.nodes)
  private readonly nodeStreams: RandomStream[] = []
  private readonly iniStreams: RandomStream[] = []
  private readonly destinations: RandomStream

  constructor(simulation: Simulation, seed: number, recording: Recording) {
    this.simulation = simulation
    this.inis = new FcfsServers(this.simulation, w2.clusters)
    this.processors = new PreemptResumeServers(this.simulation, w2.clusters * w2.nodes)
    this.recorder = new Recorder(w2.clusters * (w2.nodes + 1), recording)
    this.destinations = substream(seed, 'destinations')
    for (let ini = 0; ini < w2.clusters; ini++) this.iniStreams.push(substream(seed, `ini${ini}`))
    for (let node = 0; node < w2.clusters * w2.nodes; node++) {
      this.nodeStreams.push(substream(seed, `node${node}`))
      this.compute(node)
    }
  }

  fire(code: number, node: number): void {
    const { simulation } = this
    this.events++
    switch (code) {
      case compute:
        this.ended(node)
        break
      case requestOut:
        this.ini(this.destination[node]! >> 3, requestIn, node)
        break
      case requestIn:
        this.handle(this.destination[node]!, request, node)
        break
      case request:
        this.ini(this.destination[node]! >> 3, replyOut, node)
        break
      case replyOut:
        this.ini(node >> 3, replyIn, node)
        break
      case replyIn:
        this.handle(node, reply, node)
        break
      case reply:
        this.cycles++
        this.cycleTime += simulation.now - this.began[node]!
        this.began[node] = simulation.now
        this.compute(node)
    }
  }

  /** All that was recorded, the INIs first. */
  timeline(): Timeline {
    return this.recorder.timeline({
      unit: 'ns',
      lanes: Array.from({ length: w2.clusters * (w2.nodes + 1) }, (_, lane) => ({
        id: `lane${lane}`,
        name: `Lane ${lane}`,
        capacity: 1,
      })),
      kinds: ['computation', 'INI', 'handler'].map((name) => ({ id: name, name, texture: 'plain' as const })),
      itemNoun: 'thread',
      until: this.simulation.now,
    })
  }

  private compute(node: number): void {
    const { simulation, processors } = this
    const work = this.nodeStreams[node]!.exponential(w2.work)
    simulation.at(processors.compute(node, work), compute, node)
  }

  private ended(node: number): void {
    const { simulation, processors } = this
    const since = processors.runningSince(node)
    if (!processors.ended(node)) {
      this.events--
      simulation.at(processors.finishTime(node), compute, node)
      return
    }
    this.recorder.span(w2.clusters + node, since, simulation.now, spanTag(0, node))
    // One of the 24 nodes of the other clusters.
    const away = this.destinations.below((w2.clusters - 1) * w2.nodes)
    this.destination[node] = away < (node & ~7) ? away : away + w2.nodes
    this.ini(node >> 3, requestOut, node)
  }

  private ini(ini: number, code: number, node: number): void {
    const { simulation } = this
    const service = this.iniStreams[ini]!.exponential(w2.ini)
    const begin = Math.max(simulation.now, this.inis.freeAt(ini))
    const departure = this.inis.departure(ini, service)
    this.iniTime += departure - simulation.now
    this.recorder.span(ini, begin, departure, spanTag(1, node))
    simulation.at(departure, code, node)
  }

  private handle(at: number, code: number, node: number): void {
    const { simulation, processors } = this
    const since = processors.runningSince(at)
    if (since >= 0) this.recorder.span(w2.clusters + at, since, simulation.now, spanTag(0, at))
    const service = this.nodeStreams[at]!.exponential(w2.handler)
    const begin = Math.max(simulation.now, processors.freeAt(at))
    const end = processors.handle(at, service)
    this.recorder.span(w2.clusters + at, begin, end, spanTag(2, node))
    simulation.at(end, code, node)
  }
}
