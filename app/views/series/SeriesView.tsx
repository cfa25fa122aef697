import {
  use,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import type { Series } from '../../../engine/index.ts'
import { ChartHead } from '../../chart/ChartHead.tsx'
import { Axis } from '../../chart/Axis.tsx'
import { Formula } from '../../parts/Formula.tsx'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { timeUnder } from '../../time/columns.ts'
import { pointAt, setCursor, useTime, type TimeStore } from '../../time/timeView.ts'
import { useSize } from '../../parts/useSize.ts'
import { useZoom } from '../../time/useZoom.ts'
import { seriesLayout, shownStretch, strokesOf, type SeriesLayout } from './layout.ts'
import '../../chart/strokes.css'
import './series.css'
import { SeriesTable } from './SeriesTable.tsx'
import { axisTitle, said, sentenceAt, stepTime, summary, valueAt } from './words.ts'

/** A quantity over time. Stretch and cursor are the timeline's: to zoom or to point at one does it in all. */
export function SeriesView({ series, time }: { readonly series: Series; readonly time: TimeStore }) {
  const kilobyte = use(KilobyteContext)
  const id = useId()
  const [table, setTable] = useState(false)
  const strokes = strokesOf(series)
  const cursor = useTime(time, (now) => now.cursor)
  const at = cursor !== undefined && cursor <= series.until ? cursor : undefined
  return (
    <section className="series" aria-labelledby={id}>
      <ChartHead id={id} title={series.title} sentence={series.sentence} table={table} onTable={setTable} />
      {table ? <SeriesTable series={series} /> : <Chart series={series} time={time} labelledBy={id} />}
      <table className="series-legend">
        <caption className="hidden-visually">{summary(series, kilobyte)}</caption>
        <thead className="hidden-visually">
          <tr>
            <th scope="col">Line</th>
            <th scope="col">At the cursor</th>
          </tr>
        </thead>
        <tbody>
          {series.lines.map((line, i) => (
            <tr key={line.id}>
              <th scope="row">
                <svg width={26} height={10} aria-hidden="true">
                  <path className={`series-line ${strokes[i]!}`} d="M0,5H26" />
                </svg>
                {line.name}
              </th>
              <td className="figure">{at !== undefined && valueAt(series, line, at, kilobyte)}</td>
            </tr>
          ))}
          {series.levels.map((level) => (
            <tr key={level.id}>
              <th scope="row">
                <svg width={26} height={10} aria-hidden="true">
                  <path className={`series-level series-level-${level.kind}`} d="M0,5H26" />
                </svg>
                {level.label}
              </th>
              <td className="figure">{said(series, level.value, kilobyte)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="series-foot muted">
        <span className="figure">{at !== undefined && stepTime(series, at)}</span>
        <details>
          <summary>How it is counted</summary>
          <Formula text={series.formula} />
        </details>
      </div>
    </section>
  )
}

interface ChartProps {
  readonly series: Series
  readonly time: TimeStore
  readonly labelledBy: string
}

function Chart({ series, time, labelledBy }: ChartProps) {
  const kilobyte = use(KilobyteContext)
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const surface = useRef<HTMLDivElement>(null)
  const { until } = series
  const from = useTime(time, (now) => shownStretch(now, until)[0])
  const to = useTime(time, (now) => shownStretch(now, until)[1])
  const layout = useMemo(
    () => seriesLayout(series, size, kilobyte, [from, to]),
    [series, size, kilobyte, from, to],
  )
  const { plot } = layout
  useZoom(surface, time, { plot: plot.width, height: plot.height })
  const cursor = useTime(time, (now) => now.cursor)
  const now = Math.max(0, Math.min(cursor ?? series.until, series.until))
  const timeAt = (event: PointerEvent | MouseEvent) =>
    timeUnder(event, event.currentTarget, { plot: plot.width }, [from, to])
  const onKey = (event: KeyboardEvent) => {
    const to = steppedTo(series, event.key, now)
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setCursor(time, to)
  }
  return (
    <div ref={frame} className="series-frame">
      {size.width > 0 && (
        <>
          <SeriesPicture series={series} layout={layout} width={size.width} height={size.height} />
          {cursor !== undefined && cursor >= from && cursor <= Math.min(to, until) && (
            <div
              className="time-cursor"
              style={{ left: plot.left + layout.x(cursor), top: plot.top, height: plot.height }}
            />
          )}
          <div
            ref={surface}
            className="series-surface"
            role="slider"
            tabIndex={0}
            aria-labelledby={labelledBy}
            aria-valuemin={0}
            aria-valuemax={series.until}
            aria-valuenow={now}
            aria-valuetext={sentenceAt(series, now, kilobyte)}
            style={{ left: plot.left, top: plot.top, width: plot.width, height: plot.height }}
            onKeyDown={onKey}
            onPointerMove={(event) => {
              if (event.pointerType === 'mouse') pointAt(time, timeAt(event))
            }}
            onPointerLeave={() => pointAt(time, undefined)}
            onClick={(event) => setCursor(time, timeAt(event))}
          />
        </>
      )}
    </div>
  )
}

/** Where a key moves the cursor to: the middle of another step of the line that has the most. */
function steppedTo({ lines }: Series, key: string, now: number): number | undefined {
  const { start, end } = lines.reduce((most, line) => (line.start.length > most.start.length ? line : most))
  const here = start.findLastIndex((from) => from <= now)
  return {
    ArrowRight: middle(start, end, here + 1),
    ArrowLeft: middle(start, end, here - 1),
    Home: middle(start, end, 0),
    End: middle(start, end, end.length - 1),
  }[key]
}

const middle = (start: Float64Array, end: Float64Array, step: number): number | undefined =>
  step >= 0 && step < start.length ? (start[step]! + end[step]!) / 2 : undefined

interface SeriesPictureProps {
  readonly series: Series
  readonly layout: SeriesLayout
  readonly width: number
  readonly height: number
}

/** The painter of the layout. */
function SeriesPicture({ series, layout, width, height }: SeriesPictureProps) {
  const { plot, lines, band, levels, warm } = layout
  const clip = useId()
  return (
    <svg width={width} height={height} aria-hidden="true">
      <clipPath id={clip}>
        <rect y={-2} width={plot.width} height={plot.height + 4} />
      </clipPath>
      <g transform={`translate(${plot.left} ${plot.top})`}>
        {warm > 0 && <rect className="series-warm" width={warm} height={plot.height} />}
        <Axis side="left" ticks={layout.yTicks} at={0} grid={plot.width} />
        <Axis side="bottom" ticks={layout.xTicks} at={plot.height} />
        <text className="axis-tick" x={plot.width + 12} y={plot.height + 20} textAnchor="end">
          {layout.xScaled.unit}
        </text>
        {band !== undefined && <path className="series-band" d={band} clipPath={`url(#${clip})`} />}
        {levels.map(({ level, y }) => (
          <path
            key={level.id}
            className={`series-level series-level-${level.kind}`}
            d={`M0,${y}H${plot.width}`}
          />
        ))}
        {lines.map(({ line, stroke, d }) => (
          <path key={line.id} className={`series-line ${stroke}`} d={d} clipPath={`url(#${clip})`} />
        ))}
        <text className="series-note" x={-plot.left} y={-14}>
          {axisTitle(series.quantity.label, layout.yScaled.unit)}
          {warm > 0 && ' · shaded: warm-up'}
        </text>
      </g>
    </svg>
  )
}
