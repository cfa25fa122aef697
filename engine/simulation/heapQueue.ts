import { blankSlip, limitPlace, nowPlace, sequencePlace, timePlace, type EventQueue } from './eventQueue.ts'

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
  tag = 0
  // An event is three neighbours, its time, sequence number and tag, and a fourth that is not used.
  private events: Float64Array<ArrayBuffer>
  /** Places in use, the hole included. */
  private places = 0
  /** 1 while the top is a hole. */
  private hole = 0

  /** @param room  how many places to begin with, >= 1; it grows when needed */
  constructor(room = 64) {
    this.events = new Float64Array(4 * room)
  }

  get size(): number {
    return this.places - this.hole
  }

  headTime(): number {
    if (this.hole === 1) this.close()
    return this.places > 0 ? this.events[0]! : Infinity
  }

  headSequence(): number {
    if (this.hole === 1) this.close()
    return this.events[1]!
  }

  take(): boolean {
    if (this.hole === 1) this.close()
    const { events, slip } = this
    const time = events[0]!
    if (this.places === 0 || time > slip[limitPlace]!) return false
    slip[nowPlace] = time
    this.tag = events[2]!
    this.hole = 1
    return true
  }

  put(): void {
    if (this.hole === 0) this.rise()
    else {
      this.hole = 0
      const { slip } = this
      this.sink(slip[timePlace]!, slip[sequencePlace]!++, this.tag)
    }
  }

  private close(): void {
    this.hole = 0
    const last = 4 * --this.places
    if (last > 0) this.sink(this.events[last]!, this.events[last + 1]!, this.events[last + 2]!)
  }

  /** Puts an event into the hole at the top and lets it walk down. */
  private sink(time: number, sequence: number, tag: number): void {
    const { events } = this
    const end = 4 * this.places
    // Places counted in numbers: the children of the event at i stand at 2 i + 4 and 2 i + 8.
    let place = 0
    for (;;) {
      let child = 2 * place + 4
      if (child >= end) break
      let early = events[child]!
      const right = child + 4
      if (right < end) {
        const other = events[right]!
        if (other <= early && (other < early || events[right + 1]! < events[child + 1]!)) {
          child = right
          early = other
        }
      }
      if (time <= early && (time < early || sequence < events[child + 1]!)) break
      events[place] = early
      events[place + 1] = events[child + 1]!
      events[place + 2] = events[child + 2]!
      place = child
    }
    events[place] = time
    events[place + 1] = sequence
    events[place + 2] = tag
  }

  /** Appends the event and lets it walk up; it stays behind its equals, because its sequence number is the largest. */
  private rise(): void {
    if (4 * this.places === this.events.length) this.makeRoom()
    const { events, slip } = this
    const time = slip[timePlace]!
    let place = 4 * this.places++
    while (place > 0) {
      const parent = ((place - 4) >> 1) & ~3
      const above = events[parent]!
      if (above <= time) break
      events[place] = above
      events[place + 1] = events[parent + 1]!
      events[place + 2] = events[parent + 2]!
      place = parent
    }
    events[place] = time
    events[place + 1] = slip[sequencePlace]!++
    events[place + 2] = this.tag
  }

  private makeRoom(): void {
    const larger = new Float64Array(2 * this.events.length)
    larger.set(this.events)
    this.events = larger
  }
}
