import type { TimeUnit } from '../base/unit.ts'
import type { Lane, SpanKind, Timeline } from '../timeline/timeline.ts'
import { block, blocksReturned, blockTaken, noBlock, width, type SpanBlock } from './spanBlocks.ts'

/** What is kept of a run's spans. Statistics never depend on it: a recorder is written to and never asked. */
export type Recording =
  | { readonly kind: 'off' }
  /** Spans that overlap the window [from, until]. */
  | { readonly kind: 'window'; readonly from: number; readonly until: number }
  | { readonly kind: 'full' }

/** The most spans that a run stores. */
export const mostSpans = 2 ** 22

/**
 * Writes spans into typed arrays, 24 bytes a span, block by block, in the order in which they come: nothing is copied while
 * the run goes on, and all is written in one stream, which is what memory is fast at. At the end they are dealt to their lanes.
 */
export class Recorder {
  /** How many spans were not stored because there were already `mostSpans`. */
  missed = 0
  /** When the span begins and ends that `put` stores; then the window that is recorded. */
  readonly times: Float64Array<ArrayBuffer>
  private readonly limit: number
  /** In the order of recording; all but the last are full. */
  private readonly blocks: SpanBlock[] = []
  /** Of each full one the latest beginning. */
  private readonly latest: number[] = []
  /** The last block, how many numbers are written in it, and how many may be. */
  private numbers: Float64Array<ArrayBuffer>
  private words: Int32Array<ArrayBuffer>
  private filled = 0
  private room = 0
  /** How many spans each lane has in the full blocks. */
  private readonly counts: Uint32Array<ArrayBuffer>

  /**
   * @param lanes  how many lanes, numbered from 0
   * @param limit  the most spans that are stored
   */
  constructor(lanes: number, recording: Recording, limit = mostSpans) {
    const [from, until] =
      recording.kind === 'window' ? [recording.from, recording.until] : [-Infinity, Infinity]
    this.times =
      recording.kind === 'off'
        ? Float64Array.of(0, 0, Infinity, -Infinity)
        : Float64Array.of(0, 0, from, until)
    this.limit = limit
    const { numbers, words } = noBlock()
    this.numbers = numbers
    this.words = words
    this.counts = new Uint32Array(lanes)
  }

  /** How many spans are stored. */
  get count(): number {
    return this.latest.length * block + this.filled / width
  }

  /**
   * A lane is occupied. Spans of one lane may come in any order; in the order of their starts is fastest.
   * @param start  <= end; both may lie ahead of the clock, when they are known already
   * @param tag  kind and item, packed by `spanTag`
   */
  span(lane: number, start: number, end: number, tag: number): void {
    this.times[0] = start
    this.times[1] = end
    this.put(lane, tag)
  }

  /** Stores the span of `times`: for what is recorded so often that times must never be boxed (see `Simulation.schedule`). */
  put(lane: number, tag: number): void {
    const { times } = this
    const start = times[0]!
    const end = times[1]!
    if (end < times[2]! || start > times[3]!) return
    let at = this.filled
    if (at === this.room) {
      if (!this.opens()) return
      at = 0
    }
    const { numbers, words } = this
    numbers[at] = start
    numbers[at + 1] = end
    words[2 * at + 4] = lane
    words[2 * at + 5] = tag
    this.filled = at + width
  }

  /**
   * The spans as a timeline of its own memory. Spans are cut at `until`, those that begin later are left out.
   * @param until  the end of the observed time
   */
  timeline(description: {
    readonly unit: TimeUnit
    readonly lanes: readonly Lane[]
    readonly kinds: readonly SpanKind[]
    readonly itemNoun: string
    readonly itemNames?: readonly string[]
    readonly until: number
  }): Timeline {
    const { until } = description
    const lanes = description.lanes.length
    const offsets = new Uint32Array(lanes + 1)
    for (let lane = 0; lane < lanes; lane++) offsets[lane + 1] = this.counts[lane]!
    const last = this.blocks[this.latest.length]
    const ends = last ? tallied(last, this.filled / width, offsets.subarray(1)) : -Infinity
    this.eachBlock((block, count, i) => {
      if ((this.latest[i] ?? ends) > until) leaveOut(block, count, until, offsets)
    })
    for (let lane = 0; lane < lanes; lane++) offsets[lane + 1] = offsets[lane + 1]! + offsets[lane]!
    const all = offsets[lanes]!
    const spans: Spans = {
      start: new Float64Array(all),
      end: new Float64Array(all),
      tag: new Uint32Array(all),
    }
    const next = offsets.slice()
    this.eachBlock((block, count) => distribute(block, count, until, spans, next))
    for (let lane = 0; lane < lanes; lane++) sortSpans(spans, offsets[lane]!, offsets[lane + 1]!)
    return { ...description, offsets, ...spans }
  }

  /** Forgets all spans: their memory is for the next recorder. */
  release(): void {
    blocksReturned(this.blocks.splice(0))
    this.latest.length = 0
    this.filled = 0
    this.room = 0
    this.counts.fill(0)
  }

  /** A block is full: the next one. @returns whether there may be one */
  private opens(): boolean {
    if (this.count >= this.limit) {
      this.missed++
      return false
    }
    const full = this.blocks.at(-1)
    // While the processor has it at hand.
    if (full) this.latest.push(tallied(full, block, this.counts))
    const opened = blockTaken()
    this.blocks.push(opened)
    this.numbers = opened.numbers
    this.words = opened.words
    this.filled = 0
    this.room = width * Math.min(block, this.limit - this.latest.length * block)
    return true
  }

  private eachBlock(visit: (block: SpanBlock, count: number, i: number) => void): void {
    for (const [i, each] of this.blocks.entries()) visit(each, Math.min(block, this.count - i * block), i)
  }
}

type Spans = Pick<Timeline, 'start' | 'end' | 'tag'>

/** Counts the spans of a block for their lanes. @returns when the last of them begins */
function tallied({ numbers, words }: SpanBlock, count: number, counts: Uint32Array): number {
  let latest = -Infinity
  for (let at = 0; at < width * count; at += width) {
    const lane = words[2 * at + 4]!
    counts[lane] = counts[lane]! + 1
    const begins = numbers[at]!
    if (begins > latest) latest = begins
  }
  return latest
}

/** Spans that begin after `until` are not counted for their lanes: of lane l at l + 1. */
function leaveOut({ numbers, words }: SpanBlock, count: number, until: number, counts: Uint32Array): void {
  for (let at = 0; at < width * count; at += width)
    if (numbers[at]! > until) {
      const lane = words[2 * at + 4]!
      counts[lane + 1] = counts[lane + 1]! - 1
    }
}

/** Writes the spans of a block where the next ones of their lanes stand, cut at `until`. */
function distribute(
  { numbers, words }: SpanBlock,
  count: number,
  until: number,
  { start, end, tag }: Spans,
  next: Uint32Array,
): void {
  for (let at = 0; at < width * count; at += width) {
    const begins = numbers[at]!
    if (begins > until) continue
    const ends = numbers[at + 1]!
    const lane = words[2 * at + 4]!
    const place = next[lane]!
    next[lane] = place + 1
    start[place] = begins
    end[place] = ends > until ? until : ends
    tag[place] = words[2 * at + 5]!
  }
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
