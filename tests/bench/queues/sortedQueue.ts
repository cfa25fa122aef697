import {
  blankSlip,
  limitPlace,
  nowPlace,
  sequencePlace,
  timePlace,
  type EventQueue,
} from '../../../engine/simulation/eventQueue.ts'

/**
 * Pending events in an array sorted by time. The first is taken by moving the start; a new one walks in from the
 * far end, where most belong, and stops behind its equals: its sequence number is the largest so far.
 *
 * Cost: take O(1); put O(pending events later than the new one). The best there is up to about 16 events.
 */
export class SortedQueue implements EventQueue {
  readonly slip = blankSlip()
  tag = 0
  private times: Float64Array<ArrayBuffer>
  private sequences: Float64Array<ArrayBuffer>
  private tags: Int32Array<ArrayBuffer>
  private first = 0
  private end = 0

  /** @param room  how many places to begin with, >= 2; it grows when needed */
  constructor(room = 64) {
    this.times = new Float64Array(room)
    this.sequences = new Float64Array(room)
    this.tags = new Int32Array(room)
  }

  get size(): number {
    return this.end - this.first
  }

  headTime(): number {
    return this.first < this.end ? this.times[this.first]! : Infinity
  }

  headSequence(): number {
    return this.sequences[this.first]!
  }

  take(): boolean {
    const { first, slip } = this
    if (first === this.end) return false
    const time = this.times[first]!
    if (time > slip[limitPlace]!) return false
    slip[nowPlace] = time
    this.tag = this.tags[first]!
    this.first = first + 1
    if (this.first === this.end) this.first = this.end = 0
    return true
  }

  put(): void {
    if (this.end === this.times.length) this.makeRoom()
    const { first, sequences, slip, tags, times } = this
    const time = slip[timePlace]!
    let place = this.end++
    while (place > first && times[place - 1]! > time) {
      times[place] = times[place - 1]!
      sequences[place] = sequences[place - 1]!
      tags[place] = tags[place - 1]!
      place--
    }
    times[place] = time
    sequences[place] = slip[sequencePlace]!++
    tags[place] = this.tag
  }

  /** Moves the events back to the front of the arrays, into larger ones if they fill more than half. */
  private makeRoom(): void {
    const { first, end, size } = this
    const room = this.times.length
    const times = 2 * size > room ? new Float64Array(2 * room) : this.times
    const sequences = 2 * size > room ? new Float64Array(2 * room) : this.sequences
    const tags = 2 * size > room ? new Int32Array(2 * room) : this.tags
    times.set(this.times.subarray(first, end))
    sequences.set(this.sequences.subarray(first, end))
    tags.set(this.tags.subarray(first, end))
    this.times = times
    this.sequences = sequences
    this.tags = tags
    this.first = 0
    this.end = size
  }
}
