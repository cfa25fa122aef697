import type { Stop } from '../../../../engine/systems/ini-cluster/door.ts'
import type { Recorded, WholeWay } from './recorded.ts'
import { waitAt, type Row } from './rows.ts'
import { amount, waitOf } from './words.ts'

/** How long a wait is, written below its line. In CSS pixels of the plot. */
export interface WaitLabel {
  readonly text: string
  /** Its middle, and its baseline. */
  readonly at: number
  readonly y: number
}

/** A stroke of the way from one row to another, from the end of a visit to where the next wait begins. */
export interface Stroke {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
}

type Interval = readonly [from: number, to: number]

/** Of a character, beside a label, and its height above and below the baseline [px]. */
const [character, room, above, below] = [6.7, 4, 9, 3]

/**
 * What is written at each wait at an interface that is in view: beside the strokes of the way and not under them, none upon
 * another, as near to the wait as that leaves room.
 */
export function waitLabels(
  recorded: Recorded,
  { stops }: WholeWay,
  { rowOf, x, plot, strokes }: Layout,
): readonly WaitLabel[] {
  const labels: WaitLabel[] = []
  for (const stop of stops) {
    const [x0, x1] = [x(stop.arrival), x(stop.start)]
    const row = rowOf(stop.lane)
    if (row.kind !== 'interface' || x1 - x0 < 3 || x1 < 0 || x0 > plot) continue
    const y = waitLine(row) + 12
    const taken = [
      ...strokes.flatMap((stroke) => crossing(stroke, y)),
      ...labels
        .filter((other) => Math.abs(other.y - y) < above + below)
        .map(({ at, text }): Interval => [at - halfOf(text), at + halfOf(text)]),
    ]
    const number = amount(recorded, waitOf(stop))
    const texts = x1 - x0 > 52 ? [`waits ${number}`, number] : [number]
    const middle = (x0 + x1) / 2
    const placed = texts.map((text) => ({ text, at: placeOf(middle, halfOf(text), taken, plot) }))
    // The longer one where it need not go away from its wait.
    const { text, at } =
      placed.find((each) => Math.abs(each.at - middle) <= (x1 - x0) / 2) ??
      placed.toSorted((a, b) => Math.abs(a.at - middle) - Math.abs(b.at - middle))[0]!
    labels.push({ text, at, y })
  }
  return labels
}

export interface Layout {
  readonly rowOf: (lane: number) => Row
  readonly x: (time: number) => number
  readonly plot: number
  readonly strokes: readonly Stroke[]
}

const waitLine = (row: Row): number => row.y + waitAt[row.kind as 'processor']

const halfOf = (text: string): number => (text.length * character) / 2

/** Where a stroke runs at the height of a label. */
function crossing({ from: [x0, y0], to: [x1, y1] }: Stroke, y: number): readonly Interval[] {
  const [top, bottom] = [y - above, y + below]
  if (Math.max(y0, y1) < top || Math.min(y0, y1) > bottom) return []
  const at = (height: number) => {
    const share = y1 === y0 ? 0 : (height - y0) / (y1 - y0)
    return x0 + (x1 - x0) * Math.max(0, Math.min(1, share))
  }
  const [a, b] = [at(top), at(bottom)]
  return [[Math.min(a, b), Math.max(a, b)]]
}

/** The place of a middle that is free, nearest to the wished one and within the plot; the wished one where none is. */
function placeOf(wished: number, half: number, taken: readonly Interval[], plot: number): number {
  const within = (at: number) => Math.max(half, Math.min(plot - half, at))
  const free = (at: number) =>
    taken.every(([from, to]) => at + half + room <= from + 1e-9 || at - half - room >= to - 1e-9)
  const places = [wished, ...taken.flatMap(([from, to]) => [from - half - room, to + half + room])]
  return (
    places
      .map(within)
      .filter(free)
      .sort((a, b) => Math.abs(a - wished) - Math.abs(b - wished))[0] ?? within(wished)
  )
}

/** The strokes of a way, each to the line of the wait that it ends at. @param edge  of a row's bars, towards a height */
export function strokesOf(
  { stops, sent }: WholeWay,
  own: Row,
  { rowOf, x }: Pick<Layout, 'rowOf' | 'x'>,
  edge: (row: Row, y: number) => number,
): readonly Stroke[] {
  let [from, out] = [sent, own]
  return stops.map(({ lane, arrival, end }: Stop) => {
    const row = rowOf(lane)
    const y = waitLine(row)
    const stroke: Stroke = { from: [x(from), edge(out, y)], to: [x(arrival), y] }
    ;[from, out] = [end, row]
    return stroke
  })
}
