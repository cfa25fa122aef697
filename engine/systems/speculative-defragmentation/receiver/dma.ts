/**
 * Where the next frame begins: a frame starts on a descriptor of its own, fills it, goes on in those that follow and closes
 * the last. The hardware never looks at what is in it.
 * @param slots  lengths of the descriptors of a group [B], which come again and again
 * @param start  the descriptor that it starts on @param length  of the frame [B], >= 1
 */
export function behind(slots: readonly number[], start: number, length: number): number {
  let left = length
  let descriptor = start
  while (left > 0) left -= slots[descriptor++ % slots.length]!
  return descriptor
}

/**
 * The same, descriptor by descriptor.
 * @param fill  is told each descriptor, counted on from 0, the bytes that come into it, and whether the frame ends there
 */
export function eachFilled(
  slots: readonly number[],
  start: number,
  length: number,
  fill: (descriptor: number, bytes: number, endOfPacket: boolean) => void,
): void {
  for (let left = length, descriptor = start; left > 0; descriptor++) {
    const bytes = Math.min(left, slots[descriptor % slots.length]!)
    left -= bytes
    fill(descriptor, bytes, left === 0)
  }
}
