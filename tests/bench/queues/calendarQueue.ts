import {
  blankSlip,
  limitPlace,
  nowPlace,
  sequencePlace,
  timePlace,
  type EventQueue,
} from '../../../engine/simulation/eventQueue.ts'

/**
 * Pending events in a calendar: time is cut into days of equal width, and day d is noted on page d mod pages, in a
 * sorted list. The pages follow the number of events (between a half and two events a page) and the width of a day
 * follows their spacing, so that a page holds a few events of its own day. Brown, "Calendar queues", CACM 31(10), 1988.
 *
 * Cost: put and take O(1) on average when the pending events are spread over time; the calendar is written anew each
 * time their number has doubled or halved. Worth it above about 100 events.
 */
export class CalendarQueue implements EventQueue {
  readonly slip = blankSlip()
  tag = 0
  size = 0
  // Events are notes in a pool, linked by `next`; -1 ends a list.
  private times: Float64Array<ArrayBuffer>
  private sequences: Float64Array<ArrayBuffer>
  private tags: Int32Array<ArrayBuffer>
  private next: Int32Array<ArrayBuffer>
  /** The first note of each page. */
  private pages = new Int32Array(smallest).fill(-1)
  /** The first unused note. */
  private free = 0
  private daysPerUnit = 1
  /** The note of the first event, or -1 when it is not known. */
  private head = -1
  /** No pending event lies on an earlier day. */
  private today = 0

  /** @param room  how many notes to begin with, >= 1; it grows when needed */
  constructor(room = 256) {
    this.times = new Float64Array(room)
    this.sequences = new Float64Array(room)
    this.tags = new Int32Array(room)
    this.next = Int32Array.from({ length: room }, (_, note) => (note + 1 < room ? note + 1 : -1))
  }

  headTime(): number {
    if (this.size === 0) return Infinity
    if (this.head < 0) this.find()
    return this.times[this.head]!
  }

  headSequence(): number {
    if (this.head < 0) this.find()
    return this.sequences[this.head]!
  }

  take(): boolean {
    if (this.size === 0) return false
    if (this.head < 0) this.find()
    const { head, next, slip } = this
    const time = this.times[head]!
    if (time > slip[limitPlace]!) return false
    slip[nowPlace] = time
    this.tag = this.tags[head]!
    // The first event of all is the first of its page: a page is sorted.
    this.pages[this.pageOf(this.today)] = next[head]!
    next[head] = this.free
    this.free = head
    this.head = -1
    this.size--
    if (this.size < this.pages.length >> 1 && this.pages.length > smallest)
      this.rewrite(this.pages.length >> 1)
    return true
  }

  put(): void {
    if (this.free < 0) this.makeRoom()
    const { slip } = this
    const note = this.free
    const time = slip[timePlace]!
    this.free = this.next[note]!
    this.times[note] = time
    this.sequences[note] = slip[sequencePlace]!++
    this.tags[note] = this.tag
    this.size++
    const day = this.dayOf(time)
    this.write(note, this.pageOf(day))
    if (this.size === 1 || (this.head >= 0 && time < this.times[this.head]!)) {
      this.head = note
      this.today = day
    } else if (day < this.today) this.today = day
    if (this.size > 2 * this.pages.length) this.rewrite(2 * this.pages.length)
  }

  private dayOf(time: number): number {
    return Math.floor(time * this.daysPerUnit)
  }

  /** A day's number may exceed 2^31: the remainder by a power of two is taken in floating point. */
  private pageOf(day: number): number {
    const pages = this.pages.length
    return day < 2147483648 ? day & (pages - 1) : day % pages
  }

  /** Enters a note in the list of its page, behind its equals. */
  private write(note: number, page: number): void {
    const { times, next, pages } = this
    const time = times[note]!
    let before = -1
    let after = pages[page]!
    while (after >= 0 && times[after]! <= time) {
      before = after
      after = next[after]!
    }
    next[note] = after
    if (before < 0) pages[page] = note
    else next[before] = note
  }

  /** Leafs on to the next day with an event; after a whole year without one, to the earliest event of all. */
  private find(): void {
    const { pages, times } = this
    for (let leafed = 0; leafed < pages.length; leafed++, this.today++) {
      const note = pages[this.pageOf(this.today)]!
      if (note >= 0 && this.dayOf(times[note]!) <= this.today) {
        this.head = note
        return
      }
    }
    let earliest = -1
    for (const note of pages)
      if (note >= 0 && (earliest < 0 || times[note]! < times[earliest]!)) earliest = note
    this.head = earliest
    this.today = this.dayOf(times[earliest]!)
  }

  /**
   * Begins a calendar of another length, with days three times as wide as the mean distance of the first quarter of
   * the events: a few timeouts far ahead must not make all days wide.
   */
  private rewrite(pages: number): void {
    const { next, times } = this
    const notes = new Int32Array(this.size)
    let count = 0
    for (const page of this.pages) for (let note = page; note >= 0; note = next[note]!) notes[count++] = note
    const sorted = Float64Array.from(notes, (note) => times[note]!).sort()
    const quarter = Math.max(1, (count - 1) >> 2)
    const width = (3 * (sorted[quarter]! - sorted[0]!)) / quarter
    // Days so narrow that their numbers lose the last bit would be of no use.
    if (width > sorted[count - 1]! * 2 ** -50) this.daysPerUnit = 1 / width
    // Events of the same time stood on one page in the order of their sequence numbers, and are entered in it again.
    this.pages = new Int32Array(pages).fill(-1)
    for (const note of notes) this.write(note, this.pageOf(this.dayOf(times[note]!)))
    this.today = this.dayOf(sorted[0]!)
    this.head = -1
  }

  private makeRoom(): void {
    const old = this.times.length
    const times = new Float64Array(2 * old)
    const sequences = new Float64Array(2 * old)
    const tags = new Int32Array(2 * old)
    const next = new Int32Array(2 * old)
    times.set(this.times)
    sequences.set(this.sequences)
    tags.set(this.tags)
    next.set(this.next)
    for (let note = old; note < 2 * old; note++) next[note] = note + 1 < 2 * old ? note + 1 : -1
    this.times = times
    this.sequences = sequences
    this.tags = tags
    this.next = next
    this.free = old
  }
}

/** Pages of the smallest calendar, a power of two. */
const smallest = 16
