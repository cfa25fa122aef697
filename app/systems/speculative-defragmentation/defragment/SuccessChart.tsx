import { useId, useRef, useState } from 'react'
import { mixedRate, type Outcomes } from '../../../../engine/systems/speculative-defragmentation/door.ts'
import { Axis } from '../../../chart/Axis.tsx'
import { ChartHead } from '../../../chart/ChartHead.tsx'
import { chartScale } from '../../../chart/scale.ts'
import { axisTicks } from '../../../chart/ticks.ts'
import { NumbersRegion } from '../../../parts/NumbersRegion.tsx'
import { useSize } from '../../../parts/useSize.ts'
import { character, placedWords, type Words } from './successWords.ts'

/** A point of the curve, with its words. */
export interface SuccessMark {
  readonly id: 'here' | 'even' | 'other'
  readonly name: string
  /** Pages guessed right [%], and the throughput [MB/s]. */
  readonly x: number
  readonly y: number
}

interface SuccessChartProps {
  readonly times: Outcomes
  readonly marks: readonly SuccessMark[]
}

const margin = { right: 12, top: 10, bottom: 40 }
const height = 232
const steps = 60

/** Throughput over how many pages are guessed right, with where this run and others stand. */
export function SuccessChart({ times, marks }: SuccessChartProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const [table, setTable] = useState(false)
  return (
    <section className="defrag-success" aria-labelledby={id}>
      <ChartHead
        id={id}
        title="When guessing pays, MB/s"
        sentence="Dashed is what the standard stack gives."
        table={table}
        onTable={setTable}
      />
      <div ref={frame}>
        {table ? (
          <NumbersRegion label="Throughput by pages guessed right">
            <SuccessTable times={times} marks={marks} />
          </NumbersRegion>
        ) : (
          width > 0 && <Drawn times={times} marks={marks} width={width} />
        )}
      </div>
    </section>
  )
}

function Drawn({ times, marks, width }: SuccessChartProps & { readonly width: number }) {
  const sure = mixedRate({ ...times, right: times.sure, wrong: times.sure }, 0)
  const ends = [mixedRate(times, 0), mixedRate(times, 1), sure]
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const spread = Math.max(high - low, 0.1 * high)
  const tall = height - margin.top - margin.bottom
  const y = chartScale('linear', [Math.max(0, low - 0.12 * spread), high + 0.12 * spread], [tall, 0])
  const rates = axisTicks(y, plain, { spacing: 28 })
  const left = Math.max(36, ...rates.map(({ label }) => 6.7 * label.length + 10))
  const plot = [width - left - margin.right, tall] as const
  const x = chartScale('linear', [0, 100], [0, plot[0]])
  const line = Array.from({ length: steps + 1 }, (_, i) => {
    const p = i / steps
    return `${x(100 * p).toFixed(1)} ${y(mixedRate(times, p)).toFixed(1)}`
  }).join('L')
  // This run's has the first choice.
  const own = marks.toSorted((a, b) => Number(b.id === 'here') - Number(a.id === 'here'))
  const words = placedWords([
    ...own.map((mark) => wordsOf(mark, x(mark.x), y(mark.y), plot)),
    {
      id: 'muted',
      text: `never guessing: ${rounded(sure)}`,
      anchor: 'start',
      x: 2,
      ys: [-6, 15, -20, 29].map((dy) => y(sure) + dy),
    },
  ])
  return (
    <svg width={width} height={height} role="img" aria-label={marks.map(inWords).join('; ')}>
      <g transform={`translate(${left} ${margin.top})`} aria-hidden="true">
        <Axis side="left" ticks={rates} at={0} grid={plot[0]} />
        <Axis side="bottom" ticks={axisTicks(x, plain)} at={plot[1]} />
        <line className="defrag-sure" x1={0} x2={plot[0]} y1={y(sure)} y2={y(sure)} />
        <path className="defrag-curve" d={`M${line}`} />
        {marks.map((mark) => (
          <MarkAt key={mark.id} id={mark.id} x={x(mark.x)} y={y(mark.y)} bottom={tall} />
        ))}
        {words.map(({ id, text, anchor, x, y }) => (
          <text key={id} className={`defrag-word ${id}`} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        ))}
        <text className="defrag-word muted" x={plot[0]} y={plot[1] + 34} textAnchor="end">
          % of pages guessed right
        </text>
      </g>
    </svg>
  )
}

const plain = { unit: '', per: 1 } as const

interface MarkProps {
  readonly id: SuccessMark['id']
  readonly x: number
  readonly y: number
  readonly bottom: number
}

function MarkAt({ id, x, y, bottom }: MarkProps) {
  return (
    <>
      {id === 'even' && <line className="defrag-even-line" x1={x} x2={x} y1={y} y2={bottom} />}
      <circle className={`defrag-mark ${id}`} cx={x} cy={y} r={id === 'here' ? 6 : 4} />
    </>
  )
}

/** This run's words stand above the curve, those of others below it, where there is room. */
function wordsOf({ id, name }: SuccessMark, x: number, y: number, room: readonly [number, number]): Words {
  const left = id === 'here' || x + 8 + name.length * character > room[0]
  const dys = id === 'here' ? [-12, -26, 22] : id === 'even' ? [room[1] - y - 8] : [6, 20, 34, 48, -26, -40]
  const inside = dys.map((dy) => y + dy).filter((each) => each > 8 && each < room[1] - 2)
  return {
    id,
    text: name,
    anchor: left ? 'end' : 'start',
    x: left ? Math.max(x - 8, 112) : x + 8,
    ys: inside.length > 0 ? inside : [y],
  }
}

function SuccessTable({ times, marks }: SuccessChartProps) {
  const rows = [
    ...[0, 25, 50, 75, 100].map((x) => ({ name: `${x} %`, x, y: mixedRate(times, x / 100) })),
    ...marks,
  ]
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Guessed right, %</th>
          <th scope="col">MB/s</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((a, b) => a.x - b.x)
          .map(({ name, x, y }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="figure">{x.toFixed(1)}</td>
              <td className="figure">{rounded(y)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

const rounded = (rate: number): string => (rate >= 1000 ? String(Math.round(rate)) : rate.toFixed(1))

const inWords = ({ name, x, y }: SuccessMark): string =>
  `${name}, ${x.toFixed(0)} % right, ${rounded(y)} MB/s`
