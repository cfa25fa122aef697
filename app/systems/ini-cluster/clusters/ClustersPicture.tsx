import { use, useId, useMemo, useRef, type KeyboardEvent } from 'react'
import { LettersContext } from '../../../parts/keyboard/letters.ts'
import { useSize } from '../../../parts/useSize.ts'
import type { TimeColumns } from '../../../time/columns.ts'
import { keyAction } from '../../../time/keys.ts'
import { look } from '../../../time/look.ts'
import { LaneLines, TimeAxis } from '../../../time/TimeAxis.tsx'
import { useTime, type TimeStore } from '../../../time/timeView.ts'
import { Bars, Hatches, QueueShape } from './Bars.tsx'
import { EndHandle } from './EndHandle.tsx'
import { barsOf, busyOf, deepestOf, queueMarks } from './marks.ts'
import type { Recorded, WholeWay } from './recorded.ts'
import { rowsOf, type Row } from './rows.ts'
import type { Edges } from './useEdges.ts'
import { usePlot } from './usePlot.ts'
import { WayBraces, WayMarks } from './WayMarks.tsx'
import { percentOf } from './words.ts'

export interface ClustersPictureProps {
  readonly recorded: Recorded
  readonly way: WholeWay
  /** The stop that is chosen; -1 its computing. */
  readonly stop: number
  readonly time: TimeStore
  readonly edges: Edges
  /** A request, and where its way is looked at. */
  readonly onChoose: (item: number, span: number) => void
  /** To the request before or after. */
  readonly onStep: (by: -1 | 1) => void
}

export function ClustersPicture(props: ClustersPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  return (
    <div ref={frame} className="clusters-frame">
      {width > 0 && <Chart {...props} columns={columnsOf(width)} />}
    </div>
  )
}

/** The same columns for all that stands on this axis. */
export function columnsOf(width: number): TimeColumns {
  const narrow = width < 600
  const left = narrow ? 64 : 112
  return { width, left, plot: Math.max(1, width - left - (narrow ? 12 : 40)), narrow }
}

type ChartProps = ClustersPictureProps & { readonly columns: TimeColumns }

function Chart({ recorded, way, stop, time, edges, onChoose, onStep, columns: given }: ChartProps) {
  const id = useId()
  const plot = useRef<HTMLDivElement>(null)
  const letters = use(LettersContext)
  const { width } = given
  const columns = useMemo(() => columnsOf(width), [width])
  const window = useTime(time, (now) => now.window)
  const { timeline, queues } = recorded
  const rows = useMemo(() => rowsOf(recorded, way, columns.narrow), [recorded, way, columns])
  const bars = useMemo(() => barsOf(timeline, rows, columns, window), [timeline, rows, columns, window])
  const waiting = useMemo(() => {
    const deepest = deepestOf(queues)
    return rows.list
      .filter(({ kind }) => kind === 'interface')
      .map(({ id, y, height }) => ({
        id,
        marks: queueMarks(queues[Number(id.slice(1))]!, columns, window, deepest, y + height - 1),
      }))
  }, [queues, rows, columns, window])
  usePlot(plot, time, columns, rows.height, {
    bars,
    edges,
    onChoose: ({ item, span }) => onChoose(item, span),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyAction(event)
    if (!letters || action === undefined || event.key.length > 1) return
    const by = action === 'pathBack' ? -1 : action === 'pathOn' ? 1 : 0
    if (by !== 0) onStep(by)
    else if (!look(time, action, (way.sent + way.back) / 2, { zoom: 1.5, pan: 0.2 })) return
    event.preventDefault()
  }
  return (
    <div className="clusters-chart" style={{ height: rows.height }} onKeyDown={onKeyDown} role="presentation">
      <TimeAxis
        {...{ columns, time }}
        unit={timeline.unit}
        floor={rows.floor}
        height={rows.height}
        grid={rows.floor - rows.top + 6}
      >
        <LaneLines columns={columns} ys={rows.list.map(({ y, height }) => y + height)} />
      </TimeAxis>
      <Labels
        {...{ recorded, rows: rows.list, columns }}
        concerned={new Set(way.stops.map(({ lane }) => lane))}
      />
      <svg
        className="clusters-plot"
        style={{ left: columns.left }}
        width={columns.plot}
        height={rows.height}
        aria-hidden="true"
      >
        <Hatches id={id} />
        {waiting.map(({ id: queue, marks }) => (
          <QueueShape key={queue} marks={marks} hatch={`url(#${id}-stray)`} />
        ))}
        <Bars bars={bars} hatch={`url(#${id}-reply)`} />
        <WayMarks {...{ recorded, way, rows, columns, window, stop }} />
        <WayBraces {...{ recorded, way, columns, window }} y={rows.top - 8} />
      </svg>
      <div
        ref={plot}
        className="time-surface clusters-surface"
        style={{ left: columns.left, width: columns.plot, height: rows.height }}
      />
      <EndHandle {...{ recorded, way, stop, rows, columns, window, edges }} />
    </div>
  )
}

interface LabelsProps {
  readonly recorded: Recorded
  readonly rows: readonly Row[]
  readonly columns: TimeColumns
  /** Lanes that the request stops at. */
  readonly concerned: ReadonlySet<number>
}

function Labels({ recorded, rows, columns, concerned }: LabelsProps) {
  return rows.map((row) => (
    <div
      key={row.id}
      className={`clusters-label ${row.kind === 'cluster' ? 'label' : `clusters-label-${row.kind}`}${concerned.has(row.lane) ? ' concerned' : ''}`}
      style={{ top: row.y, width: columns.left - 8 }}
    >
      {row.name}
      {row.kind === 'interface' && (
        <span className="muted">busy {percentOf(busyOf(recorded.timeline, row), 1)}</span>
      )}
    </div>
  ))
}
