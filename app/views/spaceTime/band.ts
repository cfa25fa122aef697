import type { Palette } from '../../chart/palette.ts'
import type { PacketMark } from './mark.ts'

/** Narrower than this a packet is a line [px]. */
const narrowest = 3

/** Whether a packet takes so long to leave that it is drawn as wide as it takes. */
export const isBand = ({ band, lost, damaged }: PacketMark): boolean => band >= narrowest && !lost && !damaged

/** The left and right edge of a packet at a height [px]; the same of a line. */
export function edgesAt(mark: PacketMark, y: number): readonly [number, number] {
  const { x0, y0, x1, y1 } = mark
  const along = (y - y0) / (y1 - y0 || 1)
  if (!isBand(mark)) return [x0 + along * (x1 - x0), x0 + along * (x1 - x0)]
  const left = x0 + along * (x1 - mark.band - x0)
  return [left, left + mark.band]
}

export function paintBand(context: CanvasRenderingContext2D, palette: Palette, mark: PacketMark): void {
  context.fillStyle = palette.fragment(mark.place)
  context.fill(outline(mark))
  const edge = palette.edge(mark.place)
  if (edge === undefined) return
  context.strokeStyle = edge
  context.lineWidth = 1
  context.stroke(outline(mark))
}

export function outline({ x0, y0, x1, y1, band }: PacketMark): Path2D {
  const path = new Path2D()
  path.moveTo(x0, y0)
  path.lineTo(x0 + band, y0)
  path.lineTo(x1, y1)
  path.lineTo(x1 - band, y1)
  path.closePath()
  return path
}
