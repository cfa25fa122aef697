import { eventCode } from '../../../engine/simulation/event.ts'
import {
  limitPlace,
  nowPlace,
  sequencePlace,
  timePlace,
  type EventQueue,
  type Slip,
} from '../../../engine/simulation/eventQueue.ts'

/**
 * Pending events, most of which come after one of a few constant delays: a wire, a timeout, the service of a server
 * that is first come first served. Events that come after the same delay, or from the same server, are scheduled in the
 * order in which they happen: they stand on a line, a ring buffer. Its first event competes with the first of the other lines and with the first of `rest`, a
 * queue for the events of all other codes.
 *
 * Cost: put and take O(1), and one compare for each line to find the next head. 3 to 8 times faster than a heap where
 * all delays are constant; not worth it above about 12 lines.
 */
export class DelayLines implements EventQueue {
  readonly slip: Slip
  tag = 0
  private readonly lines: number
  private readonly rest: EventQueue
  /** The line of each code, -1 for `rest`. */
  private readonly lineOf = new Int8Array(64).fill(-1)
  /** When the first event of each line happens, Infinity for an empty line; last comes the head of `rest`. */
  private readonly heads: Float64Array<ArrayBuffer>
  // Place p of line l stands at l * room + (p mod room); places only grow.
  private room: number
  // An event is three neighbours, its time, sequence number and tag, and a fourth that is not used.
  private rings: Float64Array<ArrayBuffer>
  private readonly first: Int32Array<ArrayBuffer>
  private readonly length: Int32Array<ArrayBuffer>
  private pending = 0
  /** The line with the first event of all, `lines` for `rest`; -1 when it is not known. */
  private leader = -1
  /** The head of `rest` is looked at only when it matters: a heap then has had the chance to fill its hole. */
  private restChanged = false

  /**
   * @param lines  the codes of the events that stand on each line: they are put in the order of their times
   * @param rest  takes all others
   * @param room  how many events a line holds to begin with, a power of two; all lines grow when needed
   */
  constructor(lines: readonly (readonly number[])[], rest: EventQueue, room = 64) {
    const count = lines.length
    this.lines = count
    this.rest = rest
    this.slip = rest.slip
    this.room = room
    lines.forEach((codes, line) => {
      for (const code of codes) this.lineOf[code] = line
    })
    this.heads = new Float64Array(count + 1).fill(Infinity)
    this.rings = new Float64Array(4 * count * room)
    this.first = new Int32Array(count)
    this.length = new Int32Array(count)
  }

  get size(): number {
    return this.pending + this.rest.size
  }

  headTime(): number {
    return this.heads[this.leader < 0 ? this.lead() : this.leader]!
  }

  headSequence(): number {
    return this.sequenceOf(this.leader < 0 ? this.lead() : this.leader)
  }

  take(): boolean {
    const line = this.leader < 0 ? this.lead() : this.leader
    if (line === this.lines) {
      if (!this.rest.take()) return false
      this.leader = -1
      this.tag = this.rest.tag
      this.restChanged = true
      return true
    }
    const { heads, rings, room, slip } = this
    const time = heads[line]!
    if (time > slip[limitPlace]!) return false
    this.leader = -1
    const first = this.first[line]!
    const second = (first + 1) & (room - 1)
    slip[nowPlace] = time
    this.tag = rings[4 * (line * room + first) + 2]!
    this.first[line] = second
    this.pending--
    heads[line] = --this.length[line]! > 0 ? rings[4 * (line * room + second)]! : Infinity
    return true
  }

  /** Throws a RangeError for an event that would overtake the others on its line. */
  put(): void {
    const line = this.lineOf[eventCode(this.tag)]!
    if (line < 0) {
      this.rest.tag = this.tag
      this.rest.put()
      this.restChanged = true
      this.leader = -1
      return
    }
    const length = this.length[line]!
    if (length === this.room) this.makeRoom()
    const { rings, room, slip } = this
    const time = slip[timePlace]!
    const end = this.first[line]! + length
    const place = 4 * (line * room + (end & (room - 1)))
    if (length === 0) {
      this.heads[line] = time
      this.leader = -1
    } else if (rings[4 * (line * room + ((end - 1) & (room - 1)))]! > time) throw this.overtaking()
    rings[place] = time
    rings[place + 1] = slip[sequencePlace]!++
    rings[place + 2] = this.tag
    this.length[line] = length + 1
    this.pending++
  }

  /** Finds the line with the first event of all. */
  private lead(): number {
    const { heads, lines } = this
    if (this.restChanged) {
      heads[lines] = this.rest.headTime()
      this.restChanged = false
    }
    let leader = 0
    let early = heads[0]!
    for (let line = 1; line <= lines; line++) {
      const time = heads[line]!
      // One compare for most lines; the second tells a tie, which the sequence numbers settle.
      if (time <= early && (time < early || this.precedes(line, leader))) {
        early = time
        leader = line
      }
    }
    this.leader = leader
    return leader
  }

  /** Whether of two lines with heads of the same time the first goes first. */
  private precedes(line: number, other: number): boolean {
    return this.heads[line]! < Infinity && this.sequenceOf(line) < this.sequenceOf(other)
  }

  private sequenceOf(line: number): number {
    return line === this.lines
      ? this.rest.headSequence()
      : this.rings[4 * (line * this.room + this.first[line]!) + 1]!
  }

  private makeRoom(): void {
    const { lines, rings, room } = this
    const larger = new Float64Array(8 * lines * room)
    for (let line = 0; line < lines; line++)
      for (let i = 0; i < this.length[line]!; i++) {
        const from = 4 * (line * room + ((this.first[line]! + i) & (room - 1)))
        larger.set(rings.subarray(from, from + 4), 4 * (2 * line * room + i))
      }
    this.first.fill(0)
    this.room = 2 * room
    this.rings = larger
  }

  private overtaking(): RangeError {
    const time = this.slip[timePlace]!
    const code = eventCode(this.tag)
    return new RangeError(`event code ${code}: an event at ${time} is before the last one on its line`)
  }
}
