import { limitPlace, nowPlace, sequencePlace, timePlace, type EventQueue, type Slip } from './eventQueue.ts'

/** A power of two, whole words of bits: the wheel turns by a mask. */
const buckets = 2048

/** Places of the first two numbers; behind them those of the slots. */
const endPlace = 0
const farPlace = 1

/** The first slot: its two numbers stand behind those two. */
const firstSlot = 1

/**
 * Pending events on a wheel of 2048 buckets, each a short stretch of time; those that happen after the wheel has turned
 * once wait in `rest`. A bucket holds its events in a ring, sorted, and knows the last one; one bit for each tells whether
 * it has any. What was put into `rest` was put before all that a bucket holds of the same time, for the end of the wheel
 * never goes back: so it is taken first.
 *
 * Cost: put O(events of the bucket), mostly behind the last; take O(1) and a look at a word of bits for every 32 empty
 * buckets. The best there is for more than some ten events pending within the turn of the wheel, most of them at whole
 * numbers: of 170 that a network of 92 nodes has, one costs half as much as in a heap. Worse than that for fewer.
 */
export class WheelQueue implements EventQueue {
  readonly slip: Slip
  tag = 0
  private readonly rest: EventQueue
  private readonly width: number
  private readonly perUnit: number
  /** A bit for each bucket: it has events. */
  private readonly filled = new Int32Array(buckets / 32)
  /** By bucket that has events: the slot of the last one. */
  private readonly last = new Int32Array(buckets)
  /** By slot, two each: the slot of the event behind it, the first behind the last; its tag. A free slot names the next free one. */
  private links: Int32Array<ArrayBuffer>
  /** When the wheel has turned once, and the head of `rest`; then, by slot, two each: time and sequence number. */
  private numbers: Float64Array<ArrayBuffer>
  private free = firstSlot
  /** How many events are on the wheel. */
  private near = 0
  /** The bucket of the event taken last. */
  private bucket = 0

  /**
   * @param width  how long a bucket is, a power of two, in the clock's unit
   * @param rest  takes what happens later
   * @param room  for how many events there is room to begin with, >= 1; it grows when needed
   */
  constructor(width: number, rest: EventQueue, room = 64) {
    this.rest = rest
    this.slip = rest.slip
    this.width = width
    this.perUnit = 1 / width
    this.links = new Int32Array(2 * (firstSlot + room))
    this.numbers = new Float64Array(2 * (firstSlot + room))
    this.numbers[endPlace] = buckets * width
    this.numbers[farPlace] = Infinity
    this.freeFrom(firstSlot)
  }

  get size(): number {
    return this.near + this.rest.size
  }

  headTime(): number {
    const { numbers } = this
    return this.near > 0 ? Math.min(numbers[2 * this.first()]!, numbers[farPlace]!) : numbers[farPlace]!
  }

  headSequence(): number {
    const { numbers } = this
    const slot = this.near > 0 ? this.first() : -1
    return slot < 0 || numbers[farPlace]! <= numbers[2 * slot]!
      ? this.rest.headSequence()
      : numbers[2 * slot + 1]!
  }

  take(): boolean {
    if (this.near === 0) return this.takeFar()
    const { filled, links, numbers, slip } = this
    const bucket = this.firstBucket()
    const last = this.last[bucket]!
    const slot = links[2 * last]!
    const time = numbers[2 * slot]!
    if (numbers[farPlace]! <= time) return this.takeFar()
    if (time > slip[limitPlace]!) return false
    slip[nowPlace] = time
    this.tag = links[2 * slot + 1]!
    if (slot === last) filled[bucket >>> 5]! ^= 1 << bucket
    else links[2 * last] = links[2 * slot]!
    links[2 * slot] = this.free
    this.free = slot
    this.near--
    this.turn()
    return true
  }

  put(): void {
    if (this.slip[timePlace]! >= this.numbers[endPlace]!) {
      this.putFar()
      return
    }
    if (this.free === 0) this.makeRoom()
    const { filled, last, links, numbers, slip } = this
    const time = slip[timePlace]!
    const slot = this.free
    this.free = links[2 * slot]!
    this.near++
    numbers[2 * slot] = time
    numbers[2 * slot + 1] = slip[sequencePlace]!++
    links[2 * slot + 1] = this.tag
    const bucket = this.bucketOf(time)
    const word = filled[bucket >>> 5]!
    const bit = 1 << bucket
    if ((word & bit) === 0) {
      filled[bucket >>> 5] = word | bit
      last[bucket] = slot
      links[2 * slot] = slot
      return
    }
    let before = last[bucket]!
    if (numbers[2 * before]! <= time) last[bucket] = slot
    else while (numbers[2 * links[2 * before]!]! <= time) before = links[2 * before]!
    links[2 * slot] = links[2 * before]!
    links[2 * before] = slot
  }

  /** The first bucket that has events, from the present one round. Only when one has. */
  private firstBucket(): number {
    const { bucket, filled } = this
    let word = bucket >>> 5
    let bits = filled[word]! & (-1 << bucket)
    while (bits === 0) {
      word = (word + 1) & (buckets / 32 - 1)
      bits = filled[word]!
    }
    return 32 * word + 31 - Math.clz32(bits & -bits)
  }

  private first(): number {
    return this.links[2 * this.last[this.firstBucket()]!]!
  }

  /** Times count to 2^53, buckets to 2^11: the lowest bits tell. */
  private bucketOf(time: number): number {
    return (time * this.perUnit) & (buckets - 1)
  }

  /** The wheel has come to the event taken last. */
  private turn(): void {
    const { numbers, perUnit, slip, width } = this
    const now = slip[nowPlace]!
    this.bucket = (now * perUnit) & (buckets - 1)
    numbers[endPlace] = (Math.floor(now * perUnit) + buckets) * width
  }

  private takeFar(): boolean {
    const { rest } = this
    if (!rest.take()) return false
    this.tag = rest.tag
    this.numbers[farPlace] = rest.headTime()
    this.turn()
    return true
  }

  private putFar(): void {
    const { rest } = this
    rest.tag = this.tag
    rest.put()
    this.numbers[farPlace] = rest.headTime()
  }

  private makeRoom(): void {
    const { links, numbers } = this
    this.links = new Int32Array(2 * links.length)
    this.links.set(links)
    this.numbers = new Float64Array(2 * numbers.length)
    this.numbers.set(numbers)
    this.freeFrom(links.length / 2)
  }

  /** Slots from this one to the last are free; the last names none, which is 0. */
  private freeFrom(slot: number): void {
    const { links } = this
    for (let each = slot; 2 * each + 2 < links.length; each++) links[2 * each] = each + 1
    links[links.length - 2] = 0
    this.free = slot
  }
}
