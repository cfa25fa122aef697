/** What one frame, or a part of it, has put into one descriptor. */
export interface Filled {
  /** Counted on from 0: descriptor d has the length of d modulo their number. */
  readonly descriptor: number
  readonly bytes: number
  /** End of packet: the frame ends here. */
  readonly endOfPacket: boolean
}

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

/** The same, descriptor by descriptor. */
export function filled(slots: readonly number[], start: number, length: number): readonly Filled[] {
  const parts: Filled[] = []
  for (let left = length, descriptor = start; left > 0; descriptor++) {
    const bytes = Math.min(left, slots[descriptor % slots.length]!)
    left -= bytes
    parts.push({ descriptor, bytes, endOfPacket: left === 0 })
  }
  return parts
}
