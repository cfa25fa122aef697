import type { Configuration } from './configuration.ts'
import { Machine } from './machine.ts'
import type { Marks } from './marks.ts'
import * as places from './places.ts'
import type { Snapshot } from './snapshot.ts'
import type { Watcher } from './watcher.ts'

/** Of the requests of a run, the first part is left out of all averages. */
const warmUp = 0.1
export const batches = 20
/** Events between two looks at whether the run is over: what happens after its end is not counted. */
const stride = 256

/** A run of the machine until so many requests have come back, with what was added up at the edges of its batches. */
export class Trial implements Marks {
  readonly configuration: Configuration
  readonly machine: Machine
  /** The end of the warm-up and of each batch so far. */
  readonly snapshots: Snapshot[] = []
  readonly requests: number
  /** How many snapshots there are: to ask the list would cost a compilation in each run. Requests of a batch. */
  private taken = 0
  private readonly batch: number

  /** @param requests  >= 40: two in each batch and some before */
  constructor(configuration: Configuration, seed: number, requests: number, watcher?: Watcher) {
    this.batch = Math.floor(((1 - warmUp) * requests) / batches)
    this.configuration = configuration
    this.requests = requests
    this.machine = new Machine(configuration, seed, this.nextMark(), this, watcher)
  }

  marked(machine: Machine): number {
    this.taken = this.snapshots.push(machine.snapshot())
    return this.over ? -1 : this.nextMark()
  }

  /** After how many requests the next snapshot is taken. */
  private nextMark(): number {
    return this.requests - (batches - this.taken) * this.batch
  }

  /** Requests that have come back. */
  get done(): number {
    return Math.min(this.requests, this.machine.totals[places.requests]!)
  }

  get over(): boolean {
    return this.taken > batches
  }

  /** Up to so many more events. @returns how many are left of them when the run is over, 0 when it is not */
  step(count: number): number {
    let left = count
    while (left > 0 && !this.over) {
      this.machine.simulation.step(this.machine, Math.min(left, stride))
      left -= stride
    }
    return this.over ? Math.max(0, left) : 0
  }
}
