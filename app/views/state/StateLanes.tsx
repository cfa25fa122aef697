import { useEffect, useMemo, useRef } from 'react'
import type { RowRange, StateTable } from '../../../engine/index.ts'
import { Axis } from '../../chart/Axis.tsx'
import { scaledUnit } from '../../chart/format.ts'
import { usePalette } from '../../chart/palette.ts'
import { pixelDensity } from '../../parts/paper.ts'
import { chartScale } from '../../chart/scale.ts'
import { axisTicks } from '../../chart/ticks.ts'
import { setCursor, useTime, type TimeStore } from '../../time/timeView.ts'
import { useZoom } from '../../time/useZoom.ts'
import { highestLevel, layout } from './layout.ts'
import { paint } from './paint.ts'
import { rowsOf, type Columns, type Rows } from './rows.ts'
import { tracksOf, type Track } from './tracks.ts'

interface StateLanesProps {
  readonly table: StateTable
  readonly time: TimeStore
  readonly columns: Columns
  readonly range: RowRange
}

/** The rows of a table over time, on the axis of the timeline above. */
export function StateLanes({ table, time, columns, range }: StateLanesProps) {
  const { left, plot, narrow, width } = columns
  const { from, to } = range
  const surface = useRef<HTMLDivElement>(null)
  const tracks = useMemo(() => tracksOf(table), [table])
  const rows = useMemo(() => rowsOf(table, { from, to }, narrow), [table, from, to, narrow])
  const highest = useMemo(() => highestLevel(tracks.slice(from, to)), [tracks, from, to])
  const frame = useMemo(() => ({ plot, height: rows.height }), [plot, rows])
  useZoom(surface, time, frame)
  return (
    <>
      <div className="state-chart" style={{ height: rows.height }}>
        <Grid {...{ table, time, rows, columns }} />
        <Picture {...{ table, tracks, rows, time, columns, highest }} />
        {rows.groups.map(({ name, y }) => (
          <span key={name} className="state-label state-label-group" style={{ top: y }}>
            {name}
          </span>
        ))}
        {rows.lanes.map(({ row, name, y }) => (
          <span
            key={row}
            className="state-label"
            style={{
              top: narrow ? y : y + rows.pitch / 2 - 9,
              width: narrow ? width : left - 12,
            }}
          >
            {name}
          </span>
        ))}
        <Cursor {...{ time, rows, columns }} />
        <div
          ref={surface}
          className="state-surface"
          style={{ left, width: plot, height: rows.height }}
          onPointerMove={(event) => {
            if (event.pointerType !== 'mouse' || event.buttons !== 0 || time.getState().pinned) return
            time.setState({ cursor: timeUnder(event, time, plot) })
          }}
          onPointerLeave={() => {
            if (!time.getState().pinned) time.setState({ cursor: undefined })
          }}
          onPointerUp={(event) => {
            if (event.button === 0) setCursor(time, timeUnder(event, time, plot))
          }}
        />
      </div>
      {rows.level.height > 0 && (
        <p className="state-scale muted">
          Levels are drawn up to <span className="figure">{highest}</span>, the most in any row shown.
        </p>
      )}
    </>
  )
}

/** The time below the pointer, within the plot. */
function timeUnder(
  { clientX, currentTarget }: { readonly clientX: number; readonly currentTarget: Element },
  time: TimeStore,
  plot: number,
): number {
  const [from, to] = time.getState().window
  const x = Math.max(0, Math.min(plot, clientX - currentTarget.getBoundingClientRect().left))
  return from + (x / plot) * (to - from)
}

interface PictureProps {
  readonly table: StateTable
  readonly tracks: readonly Track[]
  readonly rows: Rows
  readonly time: TimeStore
  readonly columns: Columns
  readonly highest: number
}

/** Follows the shared time without React: one painting per display frame. */
function Picture({ table, tracks, rows, time, columns: { left, plot }, highest }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const palette = usePalette()
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const density = pixelDensity()
    element.width = Math.round((plot + 8) * density)
    element.height = Math.round(rows.height * density)
    const draw = () => {
      const scene = layout(table, tracks, rows, time.getState().window, plot, highest)
      paint(context, palette, density, { plot, height: rows.height }, scene)
    }
    draw()
    let asked = 0
    const stop = time.subscribe((now, before) => {
      if (now.window === before.window) return
      asked ||= requestAnimationFrame(() => {
        asked = 0
        draw()
      })
    })
    return () => {
      stop()
      cancelAnimationFrame(asked)
    }
  }, [table, tracks, rows, time, plot, highest, palette])
  return (
    <canvas
      ref={canvas}
      className="state-canvas"
      style={{ left, width: plot + 8, height: rows.height }}
      aria-hidden="true"
    />
  )
}

interface GridProps {
  readonly table: StateTable
  readonly time: TimeStore
  readonly rows: Rows
  readonly columns: Columns
}

/** Hairlines between the lanes, ticks and unit; what lies beyond the record is shaded. */
function Grid({ table, time, rows, columns: { left, plot, narrow, width } }: GridProps) {
  const window = useTime(time, (now) => now.window)
  const scale = chartScale('linear', window, [0, plot])
  const scaled = scaledUnit(table.unit, Math.max(Math.abs(window[0]), Math.abs(window[1])), 1024)
  const all = axisTicks(scale, scaled, { spacing: narrow ? 72 : 60 })
  const ticks = narrow ? all.filter(({ position }) => position < plot - 40) : all
  const end = Math.max(0, Math.min(plot, scale(table.until)))
  return (
    <svg className="state-axis" width={width} height={rows.height} aria-hidden="true">
      <g transform={`translate(${left} 0)`}>
        {end < plot && <rect className="state-beyond" x={end} width={plot - end} height={rows.floor} />}
        <Axis side="bottom" ticks={ticks} at={rows.floor} grid={rows.floor} />
        <text className="axis-tick" x={plot + (narrow ? 0 : 36)} y={rows.floor + 18} textAnchor="end">
          {scaled.unit}
        </text>
      </g>
      {rows.lanes.map(({ row, y }) => (
        <line
          key={row}
          className="axis-grid"
          x1={0}
          x2={left + plot}
          y1={y + rows.pitch}
          y2={y + rows.pitch}
        />
      ))}
    </svg>
  )
}

function Cursor({ time, rows, columns: { left, plot } }: Omit<GridProps, 'table'>) {
  const x = useTime(time, ({ cursor, window }) =>
    cursor === undefined ? undefined : ((cursor - window[0]) / (window[1] - window[0])) * plot,
  )
  const pinned = useTime(time, (now) => now.pinned)
  if (x === undefined || x < -0.5 || x > plot + 0.5) return null
  return (
    <div
      className={pinned ? 'state-cursor state-cursor-pinned' : 'state-cursor'}
      style={{ transform: `translateX(${left + x}px)`, height: rows.floor }}
    />
  )
}
