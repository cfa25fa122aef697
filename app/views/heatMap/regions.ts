import type { HeatMap } from '../../../engine/index.ts'
import { crosses, textHeight, textWidth, touches, type Box, type Point } from '../../chart/labels.ts'

/** All places where the same is best. */
export interface Region {
  /** Into the names of what may be best. */
  readonly index: number
  readonly name: string
  /** Its area as one SVG path. */
  readonly d: string
}

export interface RegionName {
  readonly name: string
  /** The middle of the name [px of the plot]. */
  readonly x: number
  readonly y: number
  readonly box: Box
}

/** Columns and rows in pixels: one edge more than there are; x grows, y falls. */
export interface Edges {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** The areas in the order of the names; none for what is best nowhere. */
export function regionsOf({ best, xs, ys }: HeatMap, { x, y }: Edges): readonly Region[] {
  if (!best) return []
  const paths = new Map<number, string>()
  for (let row = 0; row < ys.length; row++) {
    let from = 0
    for (let column = 1; column <= xs.length; column++) {
      const index = best.index[row * xs.length + from]!
      if (column < xs.length && best.index[row * xs.length + column] === index) continue
      const run = `M${x[from]!},${y[row]!}H${x[column]!}V${y[row + 1]!}H${x[from]!}Z`
      paths.set(index, (paths.get(index) ?? '') + run)
      from = column
    }
  }
  return [...paths].sort(([a], [b]) => a - b).map(([index, d]) => ({ index, name: best.names[index]!, d }))
}

/** Names are set larger and bolder than other labels, with a little air. */
const nameSize = (name: string) => ({ width: textWidth(name) * 1.2 + 6, height: textHeight + 4 })
/** Air is looked for in steps of so many pixels. */
const step = 6
/** To stand on no line is worth more than any air. */
const clear = 1000

/**
 * A name inside each connected part of a region that has room for it, where most of the part is around it; what is too
 * small for its name has only its place in the key.
 * @param taken  where no name may stand
 * @param lines  on which a name stands only where its part has no other room
 */
export function regionNames(
  map: HeatMap,
  edges: Edges,
  taken: readonly Box[],
  lines: readonly (readonly Point[])[],
): readonly RegionName[] {
  const { best, xs } = map
  if (!best) return []
  const parts = partsOf(best.index, xs.length)
  const names = new Map<number, RegionName & { readonly worth: number }>()
  parts.forEach((part, place) => {
    const name = best.names[best.index[place]!]!
    const { width, height } = nameSize(name)
    const [row, column] = [Math.floor(place / xs.length), place % xs.length]
    const [x, y] = [middle(edges.x, column), middle(edges.y, row)]
    const grown = (air: number): Box => ({
      x0: x - width / 2 - air,
      x1: x + width / 2 + air,
      y0: y - height / 2 - air,
      y1: y + height / 2 + air,
    })
    const box = grown(0)
    if (taken.some((other) => touches(other, box))) return
    let air = -1
    while (within(grown((air + 1) * step), parts, part, xs.length, edges)) air++
    if (air < 0) return
    const worth = air + (lines.some((line) => crosses(line, box)) ? 0 : clear)
    if (worth > (names.get(part)?.worth ?? -1)) names.set(part, { name, x, y, box, worth })
  })
  return [...names.values()]
}

const middle = (edges: readonly number[], at: number): number => (edges[at]! + edges[at + 1]!) / 2

/** Which connected part each place belongs to, by the first place of it. */
function partsOf(index: Uint8Array, columns: number): Int32Array {
  const parts = new Int32Array(index.length).fill(-1)
  for (let first = 0; first < index.length; first++) {
    if (parts[first] !== -1) continue
    const left = [first]
    for (let place = left.pop(); place !== undefined; place = left.pop()) {
      if (parts[place] !== -1) continue
      parts[place] = first
      const column = place % columns
      for (const beside of [
        ...(column > 0 ? [place - 1] : []),
        ...(column < columns - 1 ? [place + 1] : []),
        place - columns,
        place + columns,
      ])
        if (index[beside] === index[first]) left.push(beside)
    }
  }
  return parts
}

/** Whether a box lies inside the plot and touches no place of another part. */
function within(box: Box, parts: Int32Array, part: number, columns: number, { x, y }: Edges): boolean {
  if (box.x0 < x[0]! || box.x1 > x.at(-1)! || box.y1 > y[0]! || box.y0 < y.at(-1)!) return false
  for (let row = 0; row + 1 < y.length; row++) {
    if (y[row + 1]! >= box.y1 || y[row]! <= box.y0) continue
    for (let column = 0; column < columns; column++)
      if (x[column]! < box.x1 && x[column + 1]! > box.x0 && parts[row * columns + column] !== part)
        return false
  }
  return true
}
