import { HeapQueue } from '../../../simulation/heapQueue.ts'
import { Simulation, type Model } from '../../../simulation/simulation.ts'
import type { Process } from './process.ts'
import { Processor, type Surroundings } from './processor.ts'
import type { Setup } from './setup.ts'

/** Who watches a run: it is told what happens and never asked. */
export interface Watcher {
  ran(node: number, process: Process, from: number, to: number): void
  /** Job `place` of a node sends its `nth` message, from 1, and it will be seen at the other node. */
  sent(node: number, place: number, nth: number, now: number, seen: number): void
}

// Codes of events. An item of `settle` is node + 2 x version, so that what was overtaken by something else is known.
const settle = 0
const arrival = 1
const rise = 2
const versions = 2 ** 25

/** Two nodes whose parallel programs exchange a message each iteration, under a mechanism of section 4.1. */
export class Machine implements Model, Surroundings {
  readonly simulation = new Simulation(new HeapQueue())
  readonly nodes: readonly Processor[]
  private readonly setup: Setup
  private readonly watcher: Watcher | undefined
  private readonly version = [0, 0]

  constructor(setup: Setup, watcher?: Watcher) {
    this.setup = setup
    this.watcher = watcher
    this.nodes = [0, 1].map((node) => new Processor(node, setup, this))
    this.settle(0)
    this.settle(1)
  }

  /** What would happen at the end of the run happens after it: nobody begins a turn of no length there. @returns whether there is more to do before it */
  step(count: number): boolean {
    return this.simulation.step(this, count, this.setup.until - 1)
  }

  /** Charges what runs at the end of the run. Once, when `step` has no more to do. */
  finish(): void {
    for (const node of this.nodes) node.charge(this.setup.until)
  }

  fire(code: number, item: number): void {
    const node = item % 2
    const rest = Math.floor(item / 2)
    if (code === settle && rest !== this.version[node]) return
    if (code === arrival) this.nodes[node]!.arrived(rest, this.simulation.now)
    if (code === rise) this.nodes[node]!.rise()
    this.settle(node)
  }

  sent(node: number, place: number): void {
    const { now } = this.simulation
    const { step } = this.setup
    this.watcher?.sent(node, place, this.nodes[node]!.processes[place]!.sent, now, now + step)
    this.simulation.after(step, arrival, 1 - node + 2 * place)
  }

  sleeps(node: number, until: number): void {
    this.simulation.at(until, rise, node)
  }

  ran(node: number, process: Process, from: number, to: number): void {
    this.watcher?.ran(node, process, from, to)
  }

  private settle(node: number): void {
    const { simulation, version } = this
    const after = this.nodes[node]!.settle(simulation.now)
    version[node] = (version[node]! + 1) % versions
    if (after < Infinity) simulation.after(after, settle, node + 2 * version[node])
  }
}
