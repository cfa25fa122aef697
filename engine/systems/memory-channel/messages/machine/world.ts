import { HeapQueue } from '../../../../simulation/heapQueue.ts'
import { Simulation } from '../../../../simulation/simulation.ts'
import { doneAt, type Configuration } from './configuration.ts'
import { freshCounters } from './counters.ts'
import { MessageStore } from './messageStore.ts'
import { Node, type Standing, type Task } from './node.ts'
import type { Observer, Violation } from './observer.ts'
import { Region } from './region.ts'

/** What can happen: codes of events. The item is a node for the first two, a region for the others. */
export const happening = { done: 0, wake: 1, tail: 2, waiting: 3, drained: 4 } as const

/** Nodes, their memory, and the clock in whole picoseconds. */
export class World {
  readonly simulation = new Simulation(new HeapQueue())
  readonly nodes: readonly Node[]
  readonly regions: readonly Region[]
  readonly store = new MessageStore()
  readonly counters = freshCounters()
  readonly configuration: Configuration
  readonly observer: Observer
  /** The first of what went wrong; all are counted. */
  readonly violations: { readonly kind: Violation; readonly message: number; readonly time: number }[] = []

  constructor(configuration: Configuration, observer: Observer) {
    this.configuration = configuration
    this.observer = observer
    const { programs, away } = configuration
    const count = programs.length
    this.nodes = programs.map((code, number) => new Node(number, code, away[number] ?? []))
    this.regions = Array.from(
      { length: count * count },
      (_, i) => new Region(Math.floor(i / count), i % count),
    )
  }

  get now(): number {
    return this.simulation.now
  }

  /** The memory of `to` that `from` writes. */
  region(from: number, to: number): Region {
    return this.regions[from * this.nodes.length + to]!
  }

  /** The processor is busy from now, for so much work. */
  busy(node: Node, work: number, task: Task): void {
    node.task = task
    this.simulation.at(this.workDone(node, work), happening.done, node.number)
  }

  /** When so much work of a node is done that begins now. */
  workDone(node: Node, work: number): number {
    return doneAt(node.away, this.now, work)
  }

  /** A word that was written can be seen at `time`. */
  seenAt(time: number, code: 2 | 3 | 4, { from, to }: Region): void {
    this.simulation.at(time, code, from * this.nodes.length + to)
  }

  stand(node: Node, kind: Standing, message: number): void {
    node.standing ??= { kind, since: this.now, message }
  }

  violation(kind: Violation, message: number): void {
    if (this.violations.length < mostViolations) this.violations.push({ kind, message, time: this.now })
    this.counters.violations++
    this.observer.violation?.(kind, message, this.now)
  }
}

const mostViolations = 1000
