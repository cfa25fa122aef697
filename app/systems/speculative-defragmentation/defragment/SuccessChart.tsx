import { useId, useRef, useState } from 'react'
import { mixedRate, type Outcomes } from '../../../../engine/systems/speculative-defragmentation/door.ts'
import { Axis } from '../../../chart/Axis.tsx'
import { ChartHead } from '../../../chart/ChartHead.tsx'
import type { Point } from '../../../chart/labels.ts'
import { chartScale } from '../../../chart/scale.ts'
import { axisTicks } from '../../../chart/ticks.ts'
import { NumbersRegion } from '../../../parts/NumbersRegion.tsx'
import { useSize } from '../../../parts/useSize.ts'
import { radius, successWords, type Spot } from './successWords.ts'

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
        sentence="Dashed: the standard stack."
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
  const curve = Array.from({ length: steps + 1 }, (_, i): Point => {
    const p = i / steps
    return [x(100 * p), y(mixedRate(times, p))]
  })
  const spots = marks.map((mark) => ({ ...mark, x: x(mark.x), y: y(mark.y) }))
  const words = successWords(spots, {
    width: plot[0],
    height: tall,
    curve,
    sure: { y: y(sure), name: `never guessing: ${rounded(sure)}` },
  })
  return (
    <svg width={width} height={height} role="img" aria-label={marks.map(inWords).join('; ')}>
      <g transform={`translate(${left} ${margin.top})`} aria-hidden="true">
        <Axis side="left" ticks={rates} at={0} grid={plot[0]} />
        <Axis side="bottom" ticks={axisTicks(x, plain)} at={plot[1]} />
        <line className="defrag-sure" x1={0} x2={plot[0]} y1={y(sure)} y2={y(sure)} />
        <path
          className="defrag-curve"
          d={`M${curve.map((point) => point.map((each) => each.toFixed(1)).join(' ')).join('L')}`}
        />
        {spots.map((spot) => (
          <MarkAt key={spot.id} spot={spot} bottom={tall} />
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

function MarkAt({ spot, bottom }: { readonly spot: Spot; readonly bottom: number }) {
  const { id, x, y } = spot
  return (
    <>
      {id === 'even' && <line className="defrag-even-line" x1={x} x2={x} y1={y} y2={bottom} />}
      <circle className={`defrag-mark ${id}`} cx={x} cy={y} r={radius(spot)} />
    </>
  )
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
