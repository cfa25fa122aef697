import { drawn } from '../../parts/presenting/drawn.ts'
import { edgesAt, isBand } from './band.ts'
import type { PacketMark } from './mark.ts'
import { lineStyle } from './strokes.ts'

/** A message's name beside its packet's line. */
export interface PacketLabel {
  readonly packet: number
  readonly text: string
  /** Where the text begins, and its middle. */
  readonly x: number
  readonly y: number
  readonly lost: boolean
  /** Of the band that it stands on, 0 to 1. */
  readonly place: number | undefined
}

const [digitAtDesk, heightAtDesk] = [6.7, 14]
/** More packets than this leave no room for names. */
const mostNamed = 160

/**
 * Names where there is room: a label touches no line but its own and no other label. Lost packets come first, then
 * data, then what is drawn in grey.
 */
export function labelsOf(
  marks: readonly PacketMark[],
  nameOf: (packet: number) => string,
  plot: number,
): readonly PacketLabel[] {
  if (marks.length > mostNamed) return []
  const [digit, height] = [digitAtDesk * drawn.scale, heightAtDesk * drawn.scale]
  const placed: PacketLabel[] = []
  const banded = marks.some(isBand)
  const weight = ({ lost, kind }: PacketMark) => (lost ? 0 : lineStyle(kind).quiet ? 2 : 1)
  for (const mark of [...marks].sort((a, b) => weight(a) - weight(b) || a.packet - b.packet)) {
    const text = nameOf(mark.packet)
    const width = text.length * digit + 6
    if (isBand(mark)) {
      const y = (mark.y0 + mark.y1) / 2
      const [left, right] = edgesAt(mark, y)
      const x = (left + right - text.length * digit) / 2
      if (right - left > width && x > 0 && right < plot)
        placed.push({ packet: mark.packet, text, x, y, lost: false, place: mark.place })
      continue
    }
    // What follows a band has the band's name.
    if (banded) continue
    for (const share of mark.lost ? [0.55, 0.35] : [0.3, 0.5, 0.7]) {
      const y = mark.y0 + (mark.y1 - mark.y0) * share
      const x = xAt(mark, y) + (mark.lost ? 9 : 5)
      if (x < 0 || x + width > plot) continue
      const free =
        marks.every((other) => other === mark || !crosses(other, x, x + width, y)) &&
        placed.every(
          (other) =>
            Math.abs(other.y - y) >= height ||
            other.x + other.text.length * digit + 6 < x ||
            other.x > x + width,
        )
      if (!free) continue
      placed.push({ packet: mark.packet, text, x, y, lost: mark.lost, place: undefined })
      break
    }
  }
  return placed
}

const xAt = ({ x0, y0, x1, y1 }: PacketMark, y: number): number =>
  x0 + ((y - y0) / (y1 - y0 || 1)) * (x1 - x0)

function crosses(mark: PacketMark, from: number, to: number, y: number): boolean {
  const height = heightAtDesk * drawn.scale
  const [top, bottom] = [Math.min(mark.y0, mark.y1), Math.max(mark.y0, mark.y1)]
  if (y + height / 2 < top || y - height / 2 > bottom) return false
  const ends = [y - height / 2, y + height / 2].flatMap((at) =>
    edgesAt(mark, Math.max(top, Math.min(at, bottom))),
  )
  return Math.max(...ends) >= from - 3 && Math.min(...ends) <= to
}
