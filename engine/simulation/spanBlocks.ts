import { memoryReturned, memoryTaken } from './spareMemory.ts'

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

/** A block that may still have in it what another run wrote. */
export const blockTaken = (): SpanBlock => blockOf(memoryTaken(8 * width * block))

/** Before there is one. */
export const noBlock = (): SpanBlock => blockOf(new ArrayBuffer(0))

export function blocksReturned(blocks: readonly SpanBlock[]): void {
  for (const { numbers } of blocks) memoryReturned(numbers.buffer)
}

const blockOf = (memory: ArrayBuffer): SpanBlock => ({
  numbers: new Float64Array(memory),
  words: new Int32Array(memory),
})
