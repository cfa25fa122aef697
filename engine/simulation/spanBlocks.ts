/** Spans that stand side by side: when each begins and ends, and its tag. */
export interface SpanBlock {
  readonly start: Float64Array
  readonly end: Float64Array
  readonly tag: Uint32Array
}

/** Spans in a block, a power of two. */
export const blockBits = 14
export const block = 1 << blockBits

/** Blocks that are kept for later runs at most: 52 MB, where a run of the page fills a tenth of it. */
const mostSpare = 160

/** Blocks that no run needs any more. To touch fresh memory takes longer than to write spans into it. */
const spare: SpanBlock[] = []

/** A block that may still have in it what another run wrote. */
export const blockTaken = (): SpanBlock =>
  spare.pop() ?? {
    start: new Float64Array(block),
    end: new Float64Array(block),
    tag: new Uint32Array(block),
  }

export function blocksReturned(blocks: readonly SpanBlock[]): void {
  spare.push(...blocks.slice(0, mostSpare - spare.length))
}
