import { HeapQueue } from '../../../../simulation/heapQueue.ts'
import { Simulation } from '../../../../simulation/simulation.ts'
import { doneAt, nodeOf, type Configuration } from './configuration.ts'
import { freshCounters } from './counters.ts'
import { MessageStore } from './messageStore.ts'
import { Process, type Standing, type Task, type Work } from './process.ts'
import type { Observer, Violation } from './observer.ts'
import { Region } from './region.ts'
import { SharedQueue } from './sharedQueue.ts'

/** What can happen: codes of events. The item is a process, of `tail`, `waiting` and `drained` a region. */
export const happening = { done: 0, wake: 1, tail: 2, waiting: 3, drained: 4, look: 5 } as const

/** Processes on their nodes, their memory, and the clock in whole picoseconds. */
export class World {
  readonly simulation = new Simulation(new HeapQueue())
  /** Of each process, by its number. */
  readonly processes: readonly Process[]
  /** By sender and receiver; between processes of one node, the receiver’s queue. */
  readonly regions: readonly Region[]
  readonly store = new MessageStore()
  readonly counters = freshCounters()
  readonly configuration: Configuration
  readonly observer: Observer
  /** The first of what went wrong, of each kind. */
  readonly violations: { readonly kind: Violation; readonly message: number; readonly time: number }[] = []
  /** How often each kind did, all told. */
  readonly broken = new Map<Violation, number>()

  constructor(configuration: Configuration, observer: Observer) {
    this.configuration = configuration
    this.observer = observer
    const { programs, away, slots, buffer } = configuration
    const count = programs.length
    this.processes = programs.map(
      (code, number) => new Process(number, nodeOf(configuration, number), code, away[number] ?? []),
    )
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
    return this.regions[from * this.processes.length + to]!
  }

  /** Whether two processes stand on one node. */
  areTogether(one: number, other: number): boolean {
    return this.processes[one]!.node === this.processes[other]!.node
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
  busy(process: Process, work: number, task: Task): void {
    process.task = task
    this.simulation.at(this.workDone(process, work), happening.done, process.number)
  }

  /** When so much work of a process is done that begins now. */
  workDone(process: Process, work: number): number {
    return doneAt(process.away, this.now, work)
  }

  /** A word that was written can be seen at `time`. */
  seenAt(time: number, code: 2 | 3 | 4, { from, to }: Region): void {
    this.simulation.at(time, code, from * this.processes.length + to)
  }

  stand(process: Process, kind: Standing, message: number): void {
    const { standing } = process
    if (standing?.kind === kind) return
    if (standing && this.now > standing.since)
      this.observer.stood?.(process.number, standing.kind, standing.since, this.now, standing.message)
    process.standing = { kind, since: this.now, message }
  }

  violation(kind: Violation, message: number): void {
    const times = (this.broken.get(kind) ?? 0) + 1
    this.broken.set(kind, times)
    if (times <= mostViolations) this.violations.push({ kind, message, time: this.now })
    this.counters.violations++
    this.observer.violation?.(kind, message, this.now)
  }
}

const mostViolations = 1000
