import type { TimeUnit } from '../base/unit.ts'
import type { Lane, SpanKind, Timeline } from '../timeline/timeline.ts'
import { beginPlace, timePlace } from './eventQueue.ts'
import { SpanBlocks, width, type SpanPart } from './spanBlocks.ts'

/** What is kept of a run's spans. Statistics never depend on it: a recorder is written to and never asked. */
export type Recording =
  | { readonly kind: 'off' }
  /** Spans that overlap the window [from, until]. */
  | { readonly kind: 'window'; readonly from: number; readonly until: number }
  | { readonly kind: 'full' }

/** The most spans that a run stores. */
export const mostSpans = 2 ** 22

/**
 * Writes spans, 24 bytes each, to a few of every lane, which stay in a near cache; those that are full go in one piece to blocks of
 * their lane, and at the end, from there, to the lane's place in the timeline. So memory is walked through in long pieces only.
 */
export class Recorder {
  /** How many spans were not stored because there were already `mostSpans`. */
  missed = 0
  /** Where `put` finds when a span begins and ends: at the places of a slip, so that it may be the clock's. */
  times: Float64Array = new Float64Array(beginPlace + 1)
  private readonly limit: number
  private readonly recording: Recording
  /** What each lane writes to, 2^nearBits numbers: `head`, and then spans. Where its next span goes. */
  private readonly near: Float64Array<ArrayBuffer>
  private readonly next: Int32Array<ArrayBuffer>
  private readonly nearBits: number
  /** How many spans a lane writes before they are moved. */
  private readonly perLane: number
  /** After a span that ends at 0 modulo this something is to be done: when its lane is full, or, if it is 0, always. */
  private mask = 0
  /** How many spans are kept of those that were looked at. */
  private kept = 0
  /** What was moved, and how many spans that is. */
  private readonly blocks: SpanBlocks
  private moved = 0
  /** Whether what was moved came in the order of starts in each lane; the start of each lane's last one. */
  private sorted = true
  private readonly latest: Float64Array<ArrayBuffer>

  /**
   * @param lanes  how many lanes, numbered from 0
   * @param limit  the most spans that are stored
   */
  constructor(lanes: number, recording: Recording, limit = mostSpans) {
    this.recording = recording
    this.limit = limit
    this.nearBits = nearBitsFor(lanes)
    this.perLane = ((1 << this.nearBits) - head) / width
    this.near = new Float64Array(lanes << this.nearBits)
    this.next = new Int32Array(lanes)
    this.latest = new Float64Array(lanes)
    this.blocks = new SpanBlocks(lanes, this.perLane * width)
    this.begin()
  }

  /** How many spans are stored. */
  get count(): number {
    if (this.mask === 0) return this.kept
    let count = this.moved
    for (let lane = 0; lane < this.next.length; lane++)
      count += (this.next[lane]! - this.firstOf(lane)) / width
    return count
  }

  /** Whether so many spans are stored; quick while they are far fewer. */
  hasStored(spans: number): boolean {
    return this.moved + this.next.length * this.perLane >= spans && this.count >= spans
  }

  /**
   * A lane is occupied. Spans of one lane may come in any order; in the order of their starts is fastest.
   * @param start  <= end; both may lie ahead of the clock, when they are known already
   * @param tag  kind and item, packed by `spanTag`
   */
  span(lane: number, start: number, end: number, tag: number): void {
    this.times[beginPlace] = start
    this.times[timePlace] = end
    this.store(lane, tag)
  }

  /**
   * The same for the span of `times`, unless it takes no time: for what is recorded so often that times must never be boxed
   * (see `Simulation.schedule`).
   */
  put(lane: number, tag: number): void {
    const { times } = this
    if (times[timePlace]! > times[beginPlace]!) this.store(lane, tag)
  }

  private store(lane: number, tag: number): void {
    const { near, next, times } = this
    let at = next[lane]!
    near[at++] = times[beginPlace]!
    near[at++] = times[timePlace]!
    near[at++] = tag
    next[lane] = at
    if ((at & this.mask) === 0) this.stored(lane)
  }

  /**
   * The spans as a timeline of its own memory. Spans are cut at `until`, those that begin later are left out.
   * @param order  which lane of the recorder is the timeline's lane 0, 1, 2 ..., where they are not the same
   * @param until  the end of the observed time
   */
  timeline({
    order,
    ...description
  }: {
    readonly unit: TimeUnit
    readonly lanes: readonly Lane[]
    readonly order?: readonly number[]
    readonly kinds: readonly SpanKind[]
    readonly itemNoun: string
    readonly itemNames?: readonly string[]
    readonly until: number
  }): Timeline {
    const { until } = description
    const lanes = description.lanes.length
    const offsets = new Uint32Array(lanes + 1)
    const sorted = this.inOrder
    const parts = description.lanes.map((_, lane) => this.parts(order?.[lane] ?? lane))
    for (let lane = 0; lane < lanes; lane++)
      offsets[lane + 1] = offsets[lane]! + countOf(parts[lane]!, until, sorted)
    const all = offsets[lanes]!
    const spans: Spans = {
      start: new Float64Array(all),
      end: new Float64Array(all),
      tag: new Uint32Array(all),
    }
    for (let lane = 0; lane < lanes; lane++) {
      let place = offsets[lane]!
      for (const part of parts[lane]!) place = copied(part, until, spans, place)
      if (!sorted) sortSpans(spans, offsets[lane]!, offsets[lane + 1]!)
    }
    return { ...description, offsets, ...spans }
  }

  /** Forgets all spans: their memory is for the next recorder. */
  release(): void {
    this.blocks.release()
    this.begin()
  }

  private begin(): void {
    for (let lane = 0; lane < this.next.length; lane++) this.next[lane] = this.firstOf(lane)
    this.latest.fill(-Infinity)
    this.sorted = true
    this.kept = 0
    this.moved = 0
    this.mask = this.recording.kind === 'full' ? (1 << this.nearBits) - 1 : 0
    this.beware()
  }

  /** When there may soon be as many spans as are stored at most, each is looked at from now on. */
  private beware(): void {
    if (this.mask === 0 || this.moved + this.next.length * this.perLane <= this.limit) return
    this.kept = this.count
    this.mask = 0
  }

  /** Where the first span goes of those that a lane writes to. */
  private firstOf(lane: number): number {
    return (lane << this.nearBits) + head
  }

  /** The spans of a lane, in the order of recording. */
  private parts(lane: number): SpanPart[] {
    return [...this.blocks.of(lane), { numbers: this.near, from: this.firstOf(lane), to: this.next[lane]! }]
  }

  /** A span was written: it may have to go again, or what its lane writes to is full. */
  private stored(lane: number): void {
    const { near, next } = this
    const first = this.firstOf(lane)
    if (this.mask === 0) {
      if (!this.keeps(next[lane]! - width)) {
        next[lane] = next[lane]! - width
        return
      }
      this.kept++
      if (next[lane]! < first + this.perLane * width) return
    }
    const to = next[lane]!
    this.sorted &&= isSorted({ numbers: near, from: first, to }, this.latest[lane]!)
    this.latest[lane] = near[to - width]!
    this.blocks.add(lane, near, first)
    this.moved += this.perLane
    next[lane] = first
    this.beware()
  }

  /** Whether the span that was written at `at` stays. */
  private keeps(at: number): boolean {
    const { near, recording } = this
    if (recording.kind === 'off') return false
    if (recording.kind === 'window' && (near[at + 1]! < recording.from || near[at]! > recording.until))
      return false
    if (this.kept < this.limit) return true
    this.missed++
    return false
  }

  /** Whether the spans of all lanes came in the order of their starts. */
  private get inOrder(): boolean {
    return (
      this.sorted &&
      this.next.every((to, lane) =>
        isSorted({ numbers: this.near, from: this.firstOf(lane), to }, this.latest[lane]!),
      )
    )
  }
}

/** What a lane writes to begins with so many numbers of no span: then 341, 85, 21 or 5 spans end at a power of two. */
const head = 1

/** How much each lane writes to: the more the better, as long as that of all stays in a near cache (512 KB). */
const nearBitsFor = (lanes: number): number => [10, 8, 6].find((bits) => lanes << bits <= 2 ** 16) ?? 4

/** How many of a lane's spans begin at `until` or before. @param sorted  whether they stand in the order of their starts */
function countOf(parts: readonly SpanPart[], until: number, sorted: boolean): number {
  let count = 0
  let late = 0
  for (const { from, to } of parts) count += (to - from) / width
  for (const { numbers, from, to } of parts.toReversed())
    for (let at = to - width; at >= from; at -= width)
      if (numbers[at]! > until) late++
      else if (sorted) return count - late
  return count - late
}

/** Whether the spans stand in the order of their starts, the first of them not before `latest`. */
function isSorted({ numbers, from, to }: SpanPart, latest: number): boolean {
  let before = latest
  for (let at = from; at < to; at += width) {
    const start = numbers[at]!
    if (start < before) return false
    before = start
  }
  return true
}

type Spans = Pick<Timeline, 'start' | 'end' | 'tag'>

/**
 * Writes spans, cut at `until`, those that begin later left out.
 * @param to  where the first one goes
 * @returns where the next one goes
 */
function copied({ numbers, from, to: end }: SpanPart, until: number, spans: Spans, to: number): number {
  let place = to
  const { start, tag, end: ends } = spans
  for (let at = from; at < end; at += width) {
    const begin = numbers[at]!
    if (begin > until) continue
    start[place] = begin
    // A choice of the two would be boxed.
    ends[place] = Math.min(numbers[at + 1]!, until)
    tag[place] = numbers[at + 2]!
    place++
  }
  return place
}

/** Sorts the spans from <= s < to by start, stably; sorted ones, the usual case, are only looked at. */
function sortSpans({ start, end, tag }: Spans, from: number, to: number): void {
  let span = from + 1
  while (span < to && start[span - 1]! <= start[span]!) span++
  if (span >= to) return
  const order = Uint32Array.from({ length: to - from }, (_, i) => from + i)
  const key = start.slice(from, to)
  order.sort((a, b) => key[a - from]! - key[b - from]! || a - b)
  const oldEnd = end.slice(from, to)
  const oldTag = tag.slice(from, to)
  order.forEach((source, i) => {
    start[from + i] = key[source - from]!
    end[from + i] = oldEnd[source - from]!
    tag[from + i] = oldTag[source - from]!
  })
}
