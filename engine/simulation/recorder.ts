import type { TimeUnit } from '../base/unit.ts'
import type { Lane, SpanKind, Timeline } from '../timeline/timeline.ts'
import { block, blockBits, blocksReturned, blockTaken, type SpanBlock } from './spanBlocks.ts'

/** What is kept of a run's spans. Statistics never depend on it: a recorder is written to and never asked. */
export type Recording =
  | { readonly kind: 'off' }
  /** Spans that overlap the window [from, until]. */
  | { readonly kind: 'window'; readonly from: number; readonly until: number }
  | { readonly kind: 'full' }

/** The most spans that a run stores. */
export const mostSpans = 2 ** 22

/**
 * Writes spans into typed arrays, 20 bytes a span, block by block: nothing is copied while the run goes on. Each lane
 * fills chunks of its own in the blocks, so that at the end its spans are copied together in whole pieces.
 */
export class Recorder {
  /** How many spans are stored. */
  count = 0
  /** How many spans were not stored because there were already `mostSpans`. */
  missed = 0
  /** When the span begins and ends that `put` stores. */
  readonly times = new Float64Array(2)
  private readonly from: number
  private readonly until: number
  private readonly limit: number
  // Span p stands in block p / block at p mod block.
  private readonly blocks: SpanBlock[] = []
  /** Where each lane writes next; a multiple of the chunk's length when it needs a new chunk. */
  private readonly next: Int32Array<ArrayBuffer>
  /** The first chunk of each lane, and the chunk after each chunk; -1 ends a list. */
  private readonly firstChunk: Int32Array<ArrayBuffer>
  private readonly nextChunk: number[] = []

  /**
   * @param lanes  how many lanes, numbered from 0
   * @param limit  the most spans that are stored
   */
  constructor(lanes: number, recording: Recording, limit = mostSpans) {
    this.from =
      recording.kind === 'window' ? recording.from : recording.kind === 'full' ? -Infinity : Infinity
    this.until =
      recording.kind === 'window' ? recording.until : recording.kind === 'full' ? Infinity : -Infinity
    this.limit = limit
    this.next = new Int32Array(lanes)
    this.firstChunk = new Int32Array(lanes).fill(-1)
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
    const spanStart = this.times[0]!
    const spanEnd = this.times[1]!
    if (spanEnd < this.from || spanStart > this.until) return
    if (this.count >= this.limit) {
      this.missed++
      return
    }
    let place = this.next[lane]!
    if ((place & (chunk - 1)) === 0) place = this.openChunk(lane, place)
    const { start, end, tag: tags } = this.blocks[place >>> blockBits]!
    const within = place & (block - 1)
    start[within] = spanStart
    end[within] = spanEnd
    tags[within] = tag
    this.next[lane] = place + 1
    this.count++
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
    const start = new Float64Array(this.count)
    const end = new Float64Array(this.count)
    const tag = new Uint32Array(this.count)
    const offsets = new Uint32Array(description.lanes.length + 1)
    let place = 0
    for (let lane = 0; lane < description.lanes.length; lane++) {
      const first = place
      for (let at = this.firstChunk[lane]!; at >= 0; at = this.nextChunk[at]!) {
        const from = at * chunk
        const filled = this.nextChunk[at]! < 0 ? this.next[lane]! - from : chunk
        const whole = from >>> blockBits
        const within = from & (block - 1)
        const written = this.blocks[whole]!
        start.set(written.start.subarray(within, within + filled), place)
        end.set(written.end.subarray(within, within + filled), place)
        tag.set(written.tag.subarray(within, within + filled), place)
        place += filled
      }
      sortSpans(start, end, tag, first, place)
      while (place > first && start[place - 1]! > description.until) place--
      for (let span = first; span < place; span++)
        if (end[span]! > description.until) end[span] = description.until
      offsets[lane + 1] = place
    }
    return {
      ...description,
      offsets,
      start: place < this.count ? start.slice(0, place) : start,
      end: place < this.count ? end.slice(0, place) : end,
      tag: place < this.count ? tag.slice(0, place) : tag,
    }
  }

  /** Forgets all spans: their memory is for the next recorder. */
  release(): void {
    blocksReturned(this.blocks.splice(0))
    this.next.fill(0)
    this.firstChunk.fill(-1)
    this.nextChunk.length = 0
    this.count = 0
  }

  /** @param place  where the lane's last chunk ends; 0 when it has none @returns where the new one begins */
  private openChunk(lane: number, place: number): number {
    const opened = this.nextChunk.push(-1) - 1
    if ((opened * chunk) >>> blockBits === this.blocks.length) this.blocks.push(blockTaken())
    if (this.firstChunk[lane]! < 0) this.firstChunk[lane] = opened
    else this.nextChunk[place / chunk - 1] = opened
    return opened * chunk
  }
}

/** Spans in a chunk, a power of two, at most a block. */
const chunk = 256

/** Sorts the spans from <= s < to by start, stably; sorted ones, the usual case, are only looked at. */
function sortSpans(start: Float64Array, end: Float64Array, tag: Uint32Array, from: number, to: number): void {
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
