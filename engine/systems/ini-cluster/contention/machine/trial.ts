import type { Configuration } from './configuration.ts'
import { Machine } from './machine.ts'
import * as places from './places.ts'
import type { Snapshot } from './snapshot.ts'
import type { Watcher } from './watcher.ts'

/** Of the requests of a run, the first part is left out of all averages. */
const warmUp = 0.1
export const batches = 20
/** Events between two looks at whether the run is over: what happens after its end is not counted. */
const stride = 256

/** A run of the machine until so many requests have come back, with what was added up at the edges of its batches. */
export class Trial {
  readonly configuration: Configuration
  readonly machine: Machine
  /** The end of the warm-up and of each batch so far. */
  readonly snapshots: Snapshot[] = []
  readonly requests: number

  /** @param requests  >= 40: two in each batch and some before */
  constructor(configuration: Configuration, seed: number, requests: number, watcher?: Watcher) {
    const batch = Math.floor(((1 - warmUp) * requests) / batches)
    this.configuration = configuration
    this.requests = requests
    const marked = (machine: Machine): number => {
      this.snapshots.push(machine.snapshot())
      return this.over ? Infinity : requests - (batches - this.snapshots.length) * batch
    }
    this.machine = new Machine(configuration, seed, requests - batches * batch, marked, watcher)
  }

  /** Requests that have come back. */
  get done(): number {
    return Math.min(this.requests, this.machine.totals[places.requests]!)
  }

  get over(): boolean {
    return this.snapshots.length > batches
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
