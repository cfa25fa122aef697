import { useRef, type PointerEvent } from 'react'
import { Axis } from '../../chart/Axis.tsx'
import type { ChartScale } from '../../chart/scale.ts'
import { axisTicks, type Tick } from '../../chart/ticks.ts'
import { useSize } from '../../parts/useSize.ts'
import type { Asking, NumberForm } from './asking.ts'
import { axisOf, columnPiles, columnsOf, diamondsOf, numberPiles, type Diamond } from './piles.ts'
import type { Row } from './rows.ts'

interface HistogramProps {
  readonly rows: readonly Row[]
  readonly asking: Asking
  readonly hidden: boolean
  /** Ids of rows. */
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (row: Row) => void
}

const height = 178
/** For what the answer is called [px]. */
const above = 30
const below = 26

/** Every answer as a diamond, beside what the engine says. A tap chooses its row in the table, which is the twin of this. */
export function Histogram({ rows, asking, hidden, chosen, onChoose }: HistogramProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const { form, truth } = asking
  if (form.kind === 'text' || form.kind === 'nothing') return null
  const scale = form.kind === 'number' ? axisOf(rows, asking, hidden, width) : undefined
  const columns = form.kind === 'choice' ? columnsOf(rows, form, hidden ? undefined : truth, width) : []
  const piles = scale ? numberPiles(rows, scale) : columnPiles(rows, columns, width)
  const { all, step } = diamondsOf(
    piles,
    height,
    scale ? 2 : Math.max(1, Math.floor(width / columns.length / 24)),
  )
  const pick = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const near = nearest(all, event.clientX - box.left, above + height - (event.clientY - box.top))
    if (near) onChoose(near.row)
  }
  return (
    <figure className="class-histogram">
      <div ref={frame}>
        {width > 0 && (
          <svg
            width={width}
            height={above + height + (scale ? below : 2)}
            role="img"
            aria-label={`${all.length} answers; the table below has each of them`}
            onPointerUp={pick}
          >
            <g transform={`translate(0 ${above})`}>
              {scale && (
                <NumberGround
                  rows={rows}
                  scale={scale}
                  asking={asking}
                  form={form as NumberForm}
                  hidden={hidden}
                />
              )}
              <line className="class-floor" x1={0} x2={width} y1={height} y2={height} />
              {all.map(({ row, x, y }) => (
                <path
                  key={row.id}
                  className={classOf(row, chosen, hidden)}
                  d={diamond(x, height - y, Math.min(6.5, step * 0.45))}
                />
              ))}
              {piles
                .filter(({ rows }) => rows.length > 2)
                .map(({ x, rows }) => (
                  <text key={x} className="class-count" x={x} y={height - topOf(all, rows) - step / 2 - 3}>
                    {rows.length}
                  </text>
                ))}
            </g>
          </svg>
        )}
      </div>
      {!scale && <Columns columns={columns} right={hidden ? undefined : String(truth?.at)} />}
      <figcaption className="muted">{asking.label}, one mark for each link</figcaption>
    </figure>
  )
}

/** Where whole numbers are asked for, those that were said: most of all the common ones. */
function wholeTicks(rows: readonly Row[], scale: ChartScale): readonly Tick[] {
  const counts = new Map<number, number>()
  for (const { answer } of rows)
    if (typeof answer?.at === 'number') counts.set(answer.at, (counts.get(answer.at) ?? 0) + 1)
  const kept: Tick[] = []
  for (const [value] of [...counts].sort((a, b) => b[1] - a[1])) {
    const tick = { value, position: scale(value), label: String(value) }
    if (kept.every(({ position }) => Math.abs(position - tick.position) >= 24)) kept.push(tick)
  }
  return kept
}

interface GroundProps {
  readonly rows: readonly Row[]
  readonly scale: ChartScale
  readonly asking: Asking
  readonly form: NumberForm
  readonly hidden: boolean
}

/** The axis, and behind the diamonds what is as good as the truth. */
function NumberGround({ rows, scale, asking: { truth }, form, hidden }: GroundProps) {
  const ticks = form.integer
    ? wholeTicks(rows, scale)
    : axisTicks(scale, { unit: '', per: 1 }, { spacing: 44 })
  if (hidden || typeof truth?.at !== 'number') return <Axis side="bottom" ticks={ticks} at={height} />
  const value = truth.at
  const at = scale(value)
  const end = scale.range[1]
  const [from, to] = form.band ?? [value, value]
  // A band of whole numbers holds their diamonds.
  const room = form.integer ? 8 : 0
  const [left, right] = [Math.max(0, scale(from) - room), Math.min(end, scale(to) + room)]
  const atStart = left > 120
  return (
    <>
      <rect className="class-band" x={left} y={0} width={Math.max(2, right - left)} height={height} />
      <text
        className="class-band-label"
        x={atStart ? left - 8 : right + 8}
        y={30}
        textAnchor={atStart ? 'end' : 'start'}
      >
        {form.bandLabel}
      </text>
      <line className="class-truth" x1={at} x2={at} y1={-12} y2={height} />
      <text className="class-band-label" x={Math.min(Math.max(at, 40), end - 40)} y={-16} textAnchor="middle">
        it is {form.shown(value)}
      </text>
      <Axis side="bottom" ticks={ticks} at={height} emphasised={{ value, position: at, label: truth.text }} />
    </>
  )
}

interface ColumnsProps {
  readonly columns: readonly { readonly id: string; readonly text: string }[]
  readonly right: string | undefined
}

const Columns = ({ columns, right }: ColumnsProps) => (
  <ol className="class-columns" style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}>
    {columns.map(({ id, text }) => (
      <li key={id} className={id === right ? 'is-right' : undefined}>
        {text}
        {id === right && <span className="class-right"> is right</span>}
      </li>
    ))}
  </ol>
)

function classOf({ id, answer }: Row, chosen: ReadonlySet<number>, hidden: boolean): string {
  if (chosen.has(id)) return 'class-diamond is-chosen'
  return answer?.right && !hidden ? 'class-diamond is-right' : 'class-diamond'
}

const diamond = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`

const topOf = (all: readonly Diamond[], rows: readonly Row[]): number =>
  Math.max(...all.filter(({ row }) => rows.includes(row)).map(({ y }) => y))

/** As far as a finger may miss [px]. */
const reach = 22

function nearest(all: readonly Diamond[], x: number, y: number): Diamond | undefined {
  const far = (each: Diamond) => Math.hypot(each.x - x, each.y - y)
  const [first] = all.toSorted((a, b) => far(a) - far(b))
  return first && far(first) <= reach ? first : undefined
}
