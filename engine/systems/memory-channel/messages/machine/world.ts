import { HeapQueue } from '../../../../simulation/heapQueue.ts'
import { Simulation } from '../../../../simulation/simulation.ts'
import { doneAt, nodeOf, type Configuration } from './configuration.ts'
import { freshCounters } from './counters.ts'
import { MessageStore } from './messageStore.ts'
import { Node, type Standing, type Task, type Work } from './node.ts'
import type { Observer, Violation } from './observer.ts'
import { Region } from './region.ts'
import { SharedQueue } from './sharedQueue.ts'

/** What can happen: codes of events. The item is a process, of `tail`, `waiting` and `drained` a region. */
export const happening = { done: 0, wake: 1, tail: 2, waiting: 3, drained: 4, look: 5 } as const

/** Processes on their nodes, their memory, and the clock in whole picoseconds. */
export class World {
  readonly simulation = new Simulation(new HeapQueue())
  /** Of each process, by its number. */
  readonly nodes: readonly Node[]
  /** By sender and receiver; between processes of one node, the receiver’s queue. */
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
    const { programs, away, slots, buffer } = configuration
    const count = programs.length
    this.nodes = programs.map((code, number) => new Node(number, code, away[number] ?? []))
    const queues = programs.map((_, owner) => new SharedQueue(owner, slots, buffer))
    this.regions = Array.from({ length: count * count }, (_, i) => {
      const [from, to] = [Math.floor(i / count), i % count]
      return this.areTogether(from, to) ? queues[to]! : new Region(from, to)
    })
  }

  get now(): number {
    return this.simulation.now
  }

  /** The memory of `to` that `from` writes. */
  region(from: number, to: number): Region {
    return this.regions[from * this.nodes.length + to]!
  }

  /** Whether two processes stand on one node. */
  areTogether(one: number, other: number): boolean {
    return nodeOf(this.configuration, one) === nodeOf(this.configuration, other)
  }

  /** Whether work is about a message that stays on its node. */
  isInside(work: Work, message: number): boolean {
    const { from, to } = this.store
    return (
      work === 'put' ||
      work === 'take' ||
      (work === 'again' && this.areTogether(from[message]!, to[message]!))
    )
  }

  /** A process looks, once all else of this moment has happened. */
  look(process: number): void {
    this.simulation.at(this.now, happening.look, process)
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
    const { standing } = node
    if (standing?.kind === kind) return
    if (standing && this.now > standing.since)
      this.observer.stood?.(node.number, standing.kind, standing.since, this.now, standing.message)
    node.standing = { kind, since: this.now, message }
  }

  violation(kind: Violation, message: number): void {
    if (this.violations.length < mostViolations) this.violations.push({ kind, message, time: this.now })
    this.counters.violations++
    this.observer.violation?.(kind, message, this.now)
  }
}

const mostViolations = 1000
