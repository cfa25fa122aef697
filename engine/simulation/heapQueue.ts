import { blankSlip, limitPlace, nowPlace, sequencePlace, timePlace, type EventQueue } from './eventQueue.ts'

/**
 * Pending events in a binary heap: the children of place i, from 1, stand at 2 i and 2 i + 1.
 *
 * A take only leaves a hole at the top. The next put, most often the event that the taken one causes, goes
 * into the hole and walks down: one walk instead of two. A hole still open when the head is asked for is closed
 * with the last event.
 *
 * What walks is a time and a slot, in which the rest of the event stays. Which of two children is earlier no processor can
 * foresee, so that is added to the place, without a branch; and the next two times are read before this one is moved.
 *
 * Cost: a take and a put together at most 2 log2 n compares and log2 n moves.
 */
export class HeapQueue implements EventQueue {
  readonly slip = blankSlip()
  tag = 0
  /** By place, twice as many as there are: the children of a child are read before it is known whether it has any. */
  private times: Float64Array<ArrayBuffer>
  /** By place; those of the places that are not in use are free. */
  private slots: Int32Array<ArrayBuffer>
  /** By slot. */
  private sequences: Float64Array<ArrayBuffer>
  private tags: Int32Array<ArrayBuffer>
  /** Places in use, the hole included. */
  private places = 0
  /** 1 while the top is a hole. */
  private hole = 0

  /** @param room  how many places to begin with, >= 1; it grows when needed */
  constructor(room = 64) {
    this.times = new Float64Array(2 * room + 6).fill(Infinity)
    this.slots = Int32Array.from({ length: room + 2 }, (_, place) => place)
    this.sequences = new Float64Array(room + 2)
    this.tags = new Int32Array(room + 2)
  }

  get size(): number {
    return this.places - this.hole
  }

  headTime(): number {
    if (this.hole === 1) this.close()
    return this.places > 0 ? this.times[1]! : Infinity
  }

  headSequence(): number {
    if (this.hole === 1) this.close()
    return this.sequences[this.slots[1]!]!
  }

  take(): boolean {
    if (this.hole === 1) this.close()
    const { slip } = this
    const time = this.times[1]!
    if (time > slip[limitPlace]!) return false
    slip[nowPlace] = time
    this.tag = this.tags[this.slots[1]!]!
    this.hole = 1
    return true
  }

  put(): void {
    if (this.hole === 0) {
      this.rise()
      return
    }
    const { slip } = this
    const slot = this.slots[1]!
    this.tags[slot] = this.tag
    this.sequences[slot] = slip[sequencePlace]!++
    this.times[1] = slip[timePlace]!
    this.sink()
  }

  private close(): void {
    const { slots, times } = this
    const last = this.places--
    const slot = slots[1]!
    slots[1] = slots[last]!
    slots[last] = slot
    times[1] = times[last]!
    times[last] = Infinity
    this.sink()
  }

  /** Fills the hole by the event that was written at the top: it walks down. Nothing is passed, for times would be boxed. */
  private sink(): void {
    this.hole = 0
    const { places, sequences, slots, times } = this
    const time = times[1]!
    const slot = slots[1]!
    const sequence = sequences[slot]!
    let place = 1
    let left = times[2]!
    let right = times[3]!
    for (let child = 2; child <= places; child = 2 * place) {
      const first = left
      let early = child + Number(right < first)
      if (first === right && sequences[slots[child + 1]!]! < sequences[slots[child]!]!) early = child + 1
      const above = times[early]!
      if (time <= above && (time < above || sequence < sequences[slots[early]!]!)) break
      left = times[2 * early]!
      right = times[2 * early + 1]!
      times[place] = above
      slots[place] = slots[early]!
      place = early
    }
    times[place] = time
    slots[place] = slot
  }

  /** Appends the event and lets it walk up; it stays behind its equals, because its sequence number is the largest. */
  private rise(): void {
    if (this.places + 2 === this.tags.length) this.makeRoom()
    const { slip, slots, times } = this
    const time = slip[timePlace]!
    let place = ++this.places
    const slot = slots[place]!
    this.tags[slot] = this.tag
    this.sequences[slot] = slip[sequencePlace]!++
    while (place > 1) {
      const parent = place >> 1
      const above = times[parent]!
      if (above <= time) break
      times[place] = above
      slots[place] = slots[parent]!
      place = parent
    }
    times[place] = time
    slots[place] = slot
  }

  private makeRoom(): void {
    const { times, slots, sequences, tags } = this
    const room = 2 * tags.length
    this.times = new Float64Array(2 * room + 2).fill(Infinity)
    this.times.set(times)
    this.slots = Int32Array.from({ length: room }, (_, place) => place)
    this.slots.set(slots)
    this.sequences = new Float64Array(room)
    this.sequences.set(sequences)
    this.tags = new Int32Array(room)
    this.tags.set(tags)
  }
}
