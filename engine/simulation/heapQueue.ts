import { blankSlip, type EventQueue } from './eventQueue.ts'

/**
 * Pending events in a binary heap: the children of place i stand at 2 i + 1 and 2 i + 2.
 *
 * A take only leaves a hole at the top. The next put, most often the event that the taken one causes, goes
 * into the hole and walks down: one walk instead of two. A hole still open when the head is asked for is closed
 * with the last event.
 *
 * Cost: a take and a put together at most 2 log2 n compares and log2 n moves.
 */
export class HeapQueue implements EventQueue {
  readonly slip = blankSlip()
  private times: Float64Array<ArrayBuffer>
  private sequences: Float64Array<ArrayBuffer>
  private tags: Int32Array<ArrayBuffer>
  /** Places in use, the hole included. */
  private places = 0
  /** 1 while the top is a hole. */
  private hole = 0

  /** @param room  how many places to begin with, >= 1; it grows when needed */
  constructor(room = 64) {
    this.times = new Float64Array(room)
    this.sequences = new Float64Array(room)
    this.tags = new Int32Array(room)
  }

  get size(): number {
    return this.places - this.hole
  }

  headTime(): number {
    if (this.hole === 1) this.close()
    return this.places > 0 ? this.times[0]! : Infinity
  }

  headSequence(): number {
    if (this.hole === 1) this.close()
    return this.sequences[0]!
  }

  take(): void {
    if (this.hole === 1) this.close()
    const { slip } = this
    slip.now[0] = this.times[0]!
    slip.tag[0] = this.tags[0]!
    this.hole = 1
  }

  put(): void {
    if (this.hole === 0) this.rise()
    else {
      this.hole = 0
      const { slip } = this
      this.sink(slip.time[0]!, slip.sequence[0]!++, slip.tag[0]!)
    }
  }

  private close(): void {
    this.hole = 0
    const last = --this.places
    if (last > 0) this.sink(this.times[last]!, this.sequences[last]!, this.tags[last]!)
  }

  /** Puts an event into the hole at the top and lets it walk down. */
  private sink(time: number, sequence: number, tag: number): void {
    const { places, sequences, tags, times } = this
    let place = 0
    for (;;) {
      let child = 2 * place + 1
      if (child >= places) break
      let early = times[child]!
      const right = child + 1
      if (right < places) {
        const other = times[right]!
        if (other < early || (other === early && sequences[right]! < sequences[child]!)) {
          child = right
          early = other
        }
      }
      if (time < early || (time === early && sequence < sequences[child]!)) break
      times[place] = early
      sequences[place] = sequences[child]!
      tags[place] = tags[child]!
      place = child
    }
    times[place] = time
    sequences[place] = sequence
    tags[place] = tag
  }

  /** Appends the event and lets it walk up; it stays behind its equals, because its sequence number is the largest. */
  private rise(): void {
    if (this.places === this.times.length) this.makeRoom()
    const { sequences, slip, tags, times } = this
    const time = slip.time[0]!
    let place = this.places++
    while (place > 0) {
      const parent = (place - 1) >> 1
      const above = times[parent]!
      if (above <= time) break
      times[place] = above
      sequences[place] = sequences[parent]!
      tags[place] = tags[parent]!
      place = parent
    }
    times[place] = time
    sequences[place] = slip.sequence[0]!++
    tags[place] = slip.tag[0]!
  }

  private makeRoom(): void {
    const room = 2 * this.times.length
    const times = new Float64Array(room)
    const sequences = new Float64Array(room)
    const tags = new Int32Array(room)
    times.set(this.times)
    sequences.set(this.sequences)
    tags.set(this.tags)
    this.times = times
    this.sequences = sequences
    this.tags = tags
  }
}
