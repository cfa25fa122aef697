import { drawn } from '../../parts/presenting/drawn.ts'
import { edgesAt, isBand } from './band.ts'
import type { PacketMark } from './mark.ts'
import { lineStyle, lostAt } from './strokes.ts'

/** A message's name beside its packet's line. */
export interface PacketLabel {
  readonly packet: number
  readonly text: string
  /** Where the text begins, and its middle. */
  readonly x: number
  readonly y: number
  readonly lost: boolean
  /** It repairs a loss. */
  readonly again: boolean
  /** Of the band that it stands on, 0 to 1. */
  readonly place: number | undefined
}

const [digitAtDesk, heightAtDesk] = [6.7, 14]
/** More packets than this leave no room for names. */
const mostNamed = 160

/**
 * Names where there is room: a label touches no line and no other label, and stands right of its own, or else left. Lost packets come first, then
 * data, then what is drawn in grey. A lost one among lines that leave no room is named all the same: behind its cross, where
 * its own line ends.
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
    const name = nameOf(mark.packet)
    if (isBand(mark)) {
      // In the middle, or nearer to its sender where a band the other way crosses it there.
      for (const share of [0.5, 0.3, 0.15]) {
        const y = mark.y0 + (mark.y1 - mark.y0) * share
        const [left, right] = uncovered(mark, y, marks)
        const x = (left + right - name.length * digit) / 2
        if (right - left <= name.length * digit + 6 || x <= 0 || right >= plot) continue
        const { packet, place } = mark
        placed.push({ packet, text: name, x, y, lost: false, again: false, place })
        break
      }
      continue
    }
    // What follows a band has the band's name; of lines upon each other one name would stand for all.
    if (banded || (!mark.lost && marks.some((other) => other !== mark && isUpon(other, mark)))) continue
    const again = lineStyle(mark.kind).accent === true
    const put = (text: string, x: number, y: number, crossing: boolean): boolean => {
      const width = text.length * digit + 6
      const free =
        x >= 0 &&
        x + width <= plot &&
        (crossing || marks.every((other) => other === mark || !crosses(other, x, x + width, y))) &&
        placed.every(
          (other) =>
            Math.abs(other.y - y) >= height ||
            other.x + other.text.length * digit + 6 < x ||
            other.x > x + width,
        )
      const { packet, lost } = mark
      if (free) placed.push({ packet, text, x, y, lost, again, place: undefined })
      return free
    }
    const along = (share: number) => mark.y0 + (mark.y1 - mark.y0) * share
    const placedBeside = (text: string, shares: readonly number[]): boolean =>
      (['right', 'left'] as const).some((side) =>
        shares.some((share) => {
          const y = along(share)
          const x = besideOwn(mark, y)[side]
          return put(text, side === 'right' ? x : x - text.length * digit, y, false)
        }),
      )
    if (!mark.lost)
      (again ? [`${name} again`, name] : [name]).some((text) => placedBeside(text, [0.3, 0.5, 0.7]))
    else if (!placedBeside(name, [lostAt, 0.35])) {
      const y = along(lostAt) + Math.sign(mark.y1 - mark.y0) * height
      put(name, xAt(mark, y) - (name.length * digit) / 2, y, true)
    }
  }
  return placed
}

/** The part of a band at a height that no band the other way covers: the longer one, where that parts it. */
function uncovered(mark: PacketMark, y: number, marks: readonly PacketMark[]): readonly [number, number] {
  const half = (heightAtDesk * drawn.scale) / 2
  let [left, right] = edgesAt(mark, y)
  for (const other of marks) {
    if (!isBand(other) || other.y0 === mark.y0) continue
    const ends = [y - half, y + half].flatMap((at) => edgesAt(other, at))
    const [from, to] = [Math.min(...ends), Math.max(...ends)]
    if (to <= left || from >= right) continue
    if (from - left >= right - to) right = from
    else left = to
  }
  return [left, right]
}

const isUpon = (one: PacketMark, other: PacketMark): boolean =>
  one.y0 === other.y0 && Math.abs(one.x0 - other.x0) < 2 && Math.abs(one.x1 - other.x1) < 2

/** Clear of its own line, which leans over the height of the digits, and of a cross at its end. */
function besideOwn(mark: PacketMark, y: number): { readonly left: number; readonly right: number } {
  const half = 5 * drawn.scale
  const ends = [y - half, y + half].map((at) => xAt(mark, at))
  const apart = mark.lost ? 7 : 4
  return { left: Math.min(...ends) - apart, right: Math.max(...ends) + apart }
}

const xAt = ({ x0, y0, x1, y1 }: PacketMark, y: number): number =>
  x0 + ((y - y0) / (y1 - y0 || 1)) * (x1 - x0)

function crosses(mark: PacketMark, from: number, to: number, y: number): boolean {
  const height = heightAtDesk * drawn.scale
  const [top, bottom] = [Math.min(mark.y0, mark.y1), Math.max(mark.y0, mark.y1)]
  if (y + height / 2 < top || y - height / 2 > bottom) return false
  // Most lines are far away, and there are many.
  if (Math.min(mark.x0, mark.x1) > to || Math.max(mark.x0, mark.x1) + mark.band < from - 3) return false
  const ends = [y - height / 2, y + height / 2].flatMap((at) =>
    edgesAt(mark, Math.max(top, Math.min(at, bottom))),
  )
  return Math.max(...ends) >= from - 3 && Math.min(...ends) <= to
}
