/**
 * Spans as they were recorded, 24 bytes each: when it begins and ends, then its lane and its tag in the place of a third number.
 * Both look at the same memory.
 */
export interface SpanBlock {
  readonly numbers: Float64Array<ArrayBuffer>
  readonly words: Int32Array<ArrayBuffer>
}

/** Numbers of a span; words are twice as many. */
export const width = 3
/** Spans in a block. */
export const block = 16384

/** Blocks that are kept for later runs at most: 63 MB, where a run of the page fills a tenth of it. */
const mostSpare = 160

/** Blocks that no run needs any more. To touch fresh memory takes longer than to write spans into it. */
const spare: SpanBlock[] = []

/** A block that may still have in it what another run wrote. */
export const blockTaken = (): SpanBlock => spare.pop() ?? blockOf(new ArrayBuffer(8 * width * block))

/** Before there is one. */
export const noBlock = (): SpanBlock => blockOf(new ArrayBuffer(0))

export function blocksReturned(blocks: readonly SpanBlock[]): void {
  spare.push(...blocks.slice(0, mostSpare - spare.length))
}

const blockOf = (memory: ArrayBuffer): SpanBlock => ({
  numbers: new Float64Array(memory),
  words: new Int32Array(memory),
})
