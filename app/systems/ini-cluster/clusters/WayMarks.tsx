import { toPixel, type TimeColumns } from '../../../time/columns.ts'
import type { Window } from '../../../time/timeWindow.ts'
import type { Recorded, WholeWay } from './recorded.ts'
import { barOf, ownLane, type Row, type Rows } from './rows.ts'
import { strokesOf, waitLabels } from './waitLabels.ts'
import { amount, begunAt, sumsOf } from './words.ts'

interface WayMarksProps {
  readonly recorded: Recorded
  readonly way: WholeWay
  readonly rows: Rows
  readonly columns: TimeColumns
  readonly window: Window
  /** The stop that is chosen; -1 its computing. */
  readonly stop: number
}

/** One request's way over the bars: a frame where it is served, a dashed line with its length where it waits. */
export function WayMarks({ recorded, way, rows, columns, window, stop: chosen }: WayMarksProps) {
  const { timeline } = recorded
  const x = (time: number) => Math.max(-9, Math.min(columns.plot + 9, toPixel(columns, window, time)))
  const rowOf = (lane: number) => rows.byLane.get(lane)!
  const own = rowOf(ownLane(timeline, way))
  const strokes = strokesOf(way, own, { rowOf, x }, edge)
  const path = way.stops.map(({ lane, start }, at) => {
    const { from, to } = strokes[at]!
    return `M${from.join(' ')}L${to.join(' ')}H${x(start)}V${edge(rowOf(lane), to[1])}`
  })
  return (
    <g className="clusters-way">
      <path className="clusters-way-line" d={path.join('')} />
      {Array.from(way.computing, (span) => {
        const { top, height } = barOf.processor
        const [x0, x1] = [x(timeline.start[span]!), x(timeline.end[span]!)]
        return (
          <path key={span} className="clusters-way-solid" d={`M${x0} ${own.y + top + height + 1}H${x1}`} />
        )
      })}
      {way.stops.map(({ lane, start, end }, at) => {
        const row = rowOf(lane)
        const { top, height } = barOf[row.kind as 'processor']
        return (
          <rect
            key={at}
            className={at === chosen ? 'clusters-way-frame chosen' : 'clusters-way-frame'}
            x={x(start)}
            y={row.y + top}
            width={Math.max(1.5, x(end) - x(start))}
            height={height}
            rx="2"
          />
        )
      })}
      {waitLabels(recorded, way, { rowOf, x, plot: columns.plot, strokes }).map(({ text, at, y }) => (
        <text key={`${at} ${y}`} className="clusters-wait" x={at} y={y}>
          {text}
        </text>
      ))}
    </g>
  )
}

/** The edge of a row's bars that looks towards a line. */
const edge = (row: Row, y: number): number => {
  const { top, height } = barOf[row.kind as 'processor']
  return row.y + top + (y > row.y + top ? height : 0)
}

interface WayBracesProps extends Omit<WayMarksProps, 'rows' | 'stop'> {
  /** Of the braces' feet. */
  readonly y: number
}

/** Above the rows: how long it computes, and how long it is away. */
export function WayBraces({ recorded, way, columns, window, y }: WayBracesProps) {
  const { away, waits } = sumsOf(way)
  return (
    <g className="clusters-braces">
      <Brace {...{ columns, window, y }} from={begunAt(recorded, way)} to={way.sent} words={['computes']} />
      <Brace
        {...{ columns, window, y }}
        from={way.sent}
        to={way.back}
        words={[
          `away ${amount(recorded, away)}, waiting ${amount(recorded, waits)} of them`,
          `away ${amount(recorded, away)}`,
        ]}
        marked
      />
    </g>
  )
}

interface BraceProps {
  readonly columns: TimeColumns
  readonly window: Window
  readonly y: number
  readonly from: number
  readonly to: number
  /** The longest that fits is written; a marked one may be wider than its brace, and has the shortest in any case. */
  readonly words: readonly string[]
  readonly marked?: boolean
}

export function Brace({ columns, window, y, from, to, words, marked = false }: BraceProps) {
  const x0 = Math.max(0, toPixel(columns, window, from))
  const x1 = Math.min(columns.plot, toPixel(columns, window, to))
  if (x1 - x0 < 2) return null
  const needs = (text: string) => text.length * 7
  const text =
    words.find((each) => needs(each) <= x1 - x0 + (marked ? 40 : 0)) ?? (marked ? words.at(-1)! : '')
  const half = needs(text) / 2
  const middle = Math.max(half, Math.min(columns.plot - half, (x0 + x1) / 2))
  return (
    <g className={marked ? 'clusters-brace marked' : 'clusters-brace'}>
      <path d={`M${x0 + 0.75} ${y}V${y - 6}H${x1 - 0.75}V${y}`} />
      <text x={middle} y={y - 11}>
        {text}
      </text>
    </g>
  )
}
