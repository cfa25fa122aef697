import { useCallback, useRef } from 'react'
import { useStore } from 'zustand'
import type { Timeline } from '../../../engine/index.ts'
import { usePalette } from '../../chart/palette.ts'
import { useSize } from '../../parts/useSize.ts'
import { TimeCanvas } from '../../time/TimeCanvas.tsx'
import { toPixel } from '../../time/columns.ts'
import { timePhrase } from '../../time/phrase.ts'
import { useTime, type TimeStore, type TimeView } from '../../time/timeView.ts'
import type { Shown } from '../../document/shown.ts'
import { drawnOf } from '../../document/slot.ts'
import { systemOn } from '../../document/words.ts'
import type { Store } from '../../document/store.ts'
import '../../views/compare/compare.css'
import { endOf, timelineIn, toChip } from '../../views/compare/ends.ts'
import { timelineGeometry, type Geometry } from '../../views/gantt/geometry.ts'
import { layout, outlined } from '../../views/gantt/layout.ts'
import { ganttModel } from '../../views/gantt/model.ts'
import './ghost.css'
import { useSenses } from './useBoth.ts'

interface OtherGhostProps {
  readonly store: Store
  /** The time that is looked at in the picture. */
  readonly time: TimeStore
}

/** Of two scenarios one is shown alone: the other behind it, by the outlines of its bars and by its end. */
export function OtherGhost({ store, time }: OtherGhostProps) {
  const side = useStore(store, (state) => (state.side === 'a' ? 'b' : 'a'))
  const other = useStore(store, ({ slots }) => drawnOf(slots[side]))
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const { timeline, phases } = useStore(store, (state) => drawnOf(state)?.result) ?? {}
  const behind = other?.result.timeline && timeline && timelineIn(other.result.timeline, timeline.unit)
  const columns = timeline && timelineGeometry(timeline, width, phases)
  return (
    <div ref={frame} className="two-ghost" aria-hidden="true">
      {width > 0 && behind && columns && (
        <>
          {sameLanes(timeline, behind) && <Outlines timeline={behind} columns={columns} time={time} />}
          <OtherEnd store={store} other={other} side={side} timeline={behind} columns={columns} time={time} />
        </>
      )}
    </div>
  )
}

const sameLanes = (one: Timeline, other: Timeline): boolean =>
  one.lanes.length === other.lanes.length && one.lanes.every(({ id }, lane) => id === other.lanes[lane]!.id)

interface GhostProps {
  readonly timeline: Timeline
  readonly columns: Geometry
  readonly time: TimeStore
}

function Outlines({ timeline, columns, time }: GhostProps) {
  const palette = usePalette()
  const paint = useCallback(
    (context: CanvasRenderingContext2D, { window }: TimeView, density: number) => {
      context.strokeStyle = palette.ghost
      context.lineWidth = 1
      context.setLineDash([3, 2])
      for (const bar of layout(ganttModel(timeline), columns, window, density).bars) {
        const { x, y, width, height, rx } = outlined(bar)
        context.beginPath()
        context.roundRect(x, y, width, height, rx)
        context.stroke()
      }
    },
    [timeline, columns, palette],
  )
  return <TimeCanvas columns={columns} height={columns.floor} time={time} paint={paint} />
}

interface OtherEndProps extends GhostProps {
  readonly store: Store
  readonly other: Shown
  readonly side: 'a' | 'b'
}

/** When the other is done, on the axis. */
function OtherEnd({ store, other, side, timeline, columns, time }: OtherEndProps) {
  const window = useTime(time, (now) => now.window)
  const system = systemOn(store.core.known, store.getState().history.present, side)
  const end = endOf(other.result, system.metrics, useSenses(system.id))
  if (end === undefined) return null
  const { until } = timeline
  const x = toPixel(columns, window, until)
  const beyond = x > columns.plot + 1
  return (
    <div className="compare-ends" style={{ left: columns.left, width: columns.plot, height: columns.height }}>
      {!beyond && x >= 0 && (
        <span className="two-ghost-end" style={{ left: x, height: columns.floor + toChip }} />
      )}
      {x >= 0 && (
        <span
          className={`compare-chip compare-chip-${side} figure`}
          style={{ left: Math.max(46, Math.min(columns.plot - 40, x)), top: columns.floor }}
        >
          {side.toUpperCase()} {timePhrase(timeline, until)}
          {beyond && ' →'}
        </span>
      )}
    </div>
  )
}
