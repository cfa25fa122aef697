/** Spans as they were recorded, three numbers each: when it begins and ends, and its lane and tag in one. */
export type SpanBlock = Float64Array<ArrayBuffer>

/** Numbers of a span. */
export const width = 3
/** Spans in a block. */
export const block = 16384
/** Of the third number: what a lane counts beside a tag, which has 32 bits. */
export const perLane = 4294967296

/** Blocks that are kept for later runs at most: 63 MB, where a run of the page fills a tenth of it. */
const mostSpare = 160

/** Blocks that no run needs any more. To touch fresh memory takes longer than to write spans into it. */
const spare: SpanBlock[] = []

/** A block that may still have in it what another run wrote. */
export const blockTaken = (): SpanBlock => spare.pop() ?? new Float64Array(width * block)

export function blocksReturned(blocks: readonly SpanBlock[]): void {
  spare.push(...blocks.slice(0, mostSpare - spare.length))
}
