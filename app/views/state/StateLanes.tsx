import { useCallback, useMemo, useRef, type PointerEvent } from 'react'
import type { RowRange, StateTable } from '../../../engine/index.ts'
import { usePalette } from '../../chart/palette.ts'
import { timeUnder, toPixel, type TimeColumns } from '../../time/columns.ts'
import { Cursor } from '../../time/Cursor.tsx'
import { LaneLines, TimeAxis } from '../../time/TimeAxis.tsx'
import { TimeCanvas } from '../../time/TimeCanvas.tsx'
import { pointAt, setCursor, useTime, type TimeStore, type TimeView } from '../../time/timeView.ts'
import { useZoom } from '../../time/useZoom.ts'
import { highestLevel, layout } from './layout.ts'
import { paint } from './paint.ts'
import { rowsOf, type Rows } from './rows.ts'
import { tracksOf, type Track } from './tracks.ts'

interface StateLanesProps {
  readonly table: StateTable
  readonly time: TimeStore
  readonly columns: TimeColumns
  readonly range: RowRange
}

/** The rows of a table over time, on the axis of the timeline above. */
export function StateLanes({ table, time, columns, range }: StateLanesProps) {
  const { left, plot, narrow, width } = columns
  const { from, to } = range
  const surface = useRef<HTMLDivElement>(null)
  const tracks = useMemo(() => tracksOf(table, { from, to }), [table, from, to])
  const rows = useMemo(() => rowsOf(table, { from, to }, narrow), [table, from, to, narrow])
  const highest = useMemo(() => highestLevel(tracks), [tracks])
  const frame = useMemo(() => ({ plot, height: rows.height }), [plot, rows])
  useZoom(surface, time, frame)
  const at = (event: PointerEvent) => timeUnder(event, event.currentTarget, columns, time.getState().window)
  return (
    <>
      <div className="state-chart" style={{ height: rows.height }}>
        <TimeAxis {...{ time, columns }} unit={table.unit} floor={rows.floor} height={rows.height}>
          <Beyond {...{ time, columns, rows }} until={table.until} />
          <LaneLines columns={columns} ys={rows.lanes.map(({ y }) => y + rows.pitch)} />
        </TimeAxis>
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
        <Cursor {...{ time, columns }} height={rows.floor} />
        <div
          ref={surface}
          className="time-surface"
          style={{ left, width: plot, height: rows.height }}
          onPointerMove={(event) => {
            if (event.pointerType === 'mouse' && event.buttons === 0) pointAt(time, at(event))
          }}
          onPointerLeave={() => pointAt(time, undefined)}
          onPointerUp={(event) => {
            if (event.button === 0) setCursor(time, at(event))
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

interface PictureProps {
  readonly table: StateTable
  readonly tracks: readonly Track[]
  readonly rows: Rows
  readonly time: TimeStore
  readonly columns: TimeColumns
  readonly highest: number
}

function Picture({ table, tracks, rows, time, columns, highest }: PictureProps) {
  const palette = usePalette()
  const { plot } = columns
  const draw = useCallback(
    (context: CanvasRenderingContext2D, { window }: TimeView, density: number) =>
      paint(context, palette, density, layout(table, tracks, rows, window, plot, highest)),
    [table, tracks, rows, plot, highest, palette],
  )
  return <TimeCanvas {...{ columns, time }} height={rows.height} paint={draw} />
}

interface BeyondProps {
  readonly time: TimeStore
  readonly columns: TimeColumns
  readonly rows: Rows
  readonly until: number
}

/** What lies beyond the record is shaded. */
function Beyond({ time, columns, rows, until }: BeyondProps) {
  const window = useTime(time, (now) => now.window)
  const end = Math.max(0, Math.min(columns.plot, toPixel(columns, window, until)))
  if (end >= columns.plot) return null
  return (
    <rect className="state-beyond" x={columns.left + end} width={columns.plot - end} height={rows.floor} />
  )
}
