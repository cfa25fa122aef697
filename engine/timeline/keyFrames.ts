/** Deltas between two key frames are at least as many as a frame has cells: frames take no more room than deltas. */
const fewestDeltas = 256

/**
 * The key frames of a table: all its cells before the deltas 0, every, 2 every and so on. O(deltas + frames x cells).
 * @param initial  the cells at time 0
 * @param cell     which cell each delta changes
 * @param value    to what
 */
export function keyFrames(
  initial: Float64Array,
  cell: Uint32Array,
  value: Float64Array,
): { readonly every: number; readonly frames: Float64Array } {
  const every = Math.max(fewestDeltas, initial.length)
  const count = Math.floor(cell.length / every) + 1
  const frames = new Float64Array(count * initial.length)
  const now = initial.slice()
  for (let frame = 0; frame < count; frame++) {
    frames.set(now, frame * initial.length)
    const end = Math.min(cell.length, (frame + 1) * every)
    for (let delta = frame * every; delta < end; delta++) now[cell[delta]!] = value[delta]!
  }
  return { every, frames }
}
