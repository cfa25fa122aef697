import { edgesAt, isBand } from './band.ts'
import type { PacketMark } from './mark.ts'
import { lostAt } from './strokes.ts'

/** The packet whose line is nearest to a point and at most `reach` pixels away, or -1. */
export function packetAt(marks: readonly PacketMark[], x: number, y: number, reach: number): number {
  let nearest = -1
  let least = reach
  for (const mark of marks) {
    const away = distance(mark, x, y)
    if (away <= least) {
      least = away
      nearest = mark.packet
    }
  }
  return nearest
}

/** From a point to the drawn part of a packet's line. */
function distance(mark: PacketMark, x: number, y: number): number {
  const { x0, y0, x1, y1, lost } = mark
  if (isBand(mark)) {
    const level = Math.max(Math.min(y0, y1), Math.min(y, Math.max(y0, y1)))
    const [left, right] = edgesAt(mark, level)
    return Math.hypot(Math.max(0, left - x, x - right), y - level)
  }
  const share = lost ? lostAt : 1
  const [dx, dy] = [(x1 - x0) * share, (y1 - y0) * share]
  const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1)
  const t = Math.max(0, Math.min(1, along))
  return Math.hypot(x - x0 - t * dx, y - y0 - t * dy)
}
