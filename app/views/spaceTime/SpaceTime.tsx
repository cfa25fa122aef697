import { useEffect, useMemo, useRef, useState } from 'react'
import type { Messages, Timeline } from '../../../engine/index.ts'
import { Axis } from '../../chart/Axis.tsx'
import { scaledUnit } from '../../chart/format.ts'
import { usePalette } from '../../chart/palette.ts'
import { chartScale } from '../../chart/scale.ts'
import { axisTicks } from '../../chart/ticks.ts'
import { useTime, type TimeStore } from '../../chart/timeView.ts'
import { Toggle } from '../../chart/Toggle.tsx'
import { useZoom } from '../../chart/useZoom.ts'
import { KindLegend } from './KindLegend.tsx'
import { layout, mostSingle, type Model } from './layout.ts'
import { spaceTimeModel } from './model.ts'
import { paint } from './paint.ts'
import { rails as railsOf, type Rails } from './rails.ts'
import './spaceTime.css'
import { SpaceTimeTable } from './SpaceTimeTable.tsx'
import { summary, time as phrase } from './words.ts'

export interface SpaceTimeProps {
  readonly timeline: Timeline
  readonly messages: Messages
  /** The axis, shared with the timeline above. */
  readonly time: TimeStore
  readonly columns: Columns
}

interface Columns {
  readonly width: number
  /** Of the labels left of the plot. */
  readonly left: number
  readonly plot: number
  readonly narrow: boolean
}

/** Who sent what to whom and when: nodes above each other, packets as lines between them. Times in the timeline's unit. */
export function SpaceTime({ timeline, messages, time, columns }: SpaceTimeProps) {
  const { left, plot, narrow, width } = columns
  const [table, setTable] = useState(false)
  const surface = useRef<HTMLDivElement>(null)
  const model = useMemo(() => spaceTimeModel(timeline, messages), [timeline, messages])
  const rails = useMemo(
    () => railsOf(messages.nodes, (lane) => timeline.lanes[lane]!.name, narrow),
    [messages, timeline, narrow],
  )
  const frame = useMemo(() => ({ plot, height: rails.height }), [plot, rails])
  useZoom(surface, time, frame)
  if (messages.sent.length === 0) return <p className="muted">No packet left a NIC in this run.</p>
  return (
    <div className="space-time">
      <p className="space-time-sentence">
        {summary(timeline, messages)} <Bundled model={model} rails={rails} time={time} plot={plot} />
      </p>
      <div className="space-time-chart" style={{ height: rails.height }}>
        <TimeTicks {...{ timeline, time, rails, left, plot, narrow, width }} />
        <Packets {...{ model, rails, time, left, plot }} />
        <div className="space-time-labels">
          {rails.labels.map(({ text, y, head }) => (
            <span
              key={`${text}${y}`}
              className={head ? 'space-time-label space-time-node' : 'space-time-label'}
              style={{ top: y, width: narrow ? width : left - 12 }}
            >
              {text}
            </span>
          ))}
          {rails.wire && !narrow && (
            <span
              className="space-time-label muted"
              style={{ top: (rails.wire.top + rails.wire.bottom) / 2, width: left - 12 }}
            >
              wire
            </span>
          )}
        </div>
        <Cursor {...{ timeline, time, rails, left, plot }} />
        <div
          ref={surface}
          className="space-time-surface"
          style={{ left, width: plot, height: rails.height }}
        />
      </div>
      <div className="space-time-foot">
        <KindLegend messages={messages} />
        <Toggle text="Table" label="Packets as a table" pressed={table} onChange={setTable} />
      </div>
      {table && <SpaceTimeTable timeline={timeline} messages={messages} />}
    </div>
  )
}

interface PacketsProps {
  readonly model: Model
  readonly rails: Rails
  readonly time: TimeStore
  readonly left: number
  readonly plot: number
}

/** Follows the shared time without React: one painting per display frame. */
function Packets({ model, rails, time, left, plot }: PacketsProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const palette = usePalette()
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const density = devicePixelRatio
    element.width = Math.round((plot + 8) * density)
    element.height = Math.round(rails.height * density)
    const draw = () =>
      paint(context, palette, density, rails, plot, layout(model, rails, time.getState().window, plot))
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
  }, [model, rails, time, plot, palette])
  return (
    <canvas
      ref={canvas}
      className="space-time-canvas"
      style={{ left, width: plot + 8, height: rails.height }}
      aria-hidden="true"
    />
  )
}

/** Says in words when packets are drawn together. */
function Bundled({ model, rails, time, plot }: Omit<PacketsProps, 'left'>) {
  const count = useTime(time, ({ window }) => {
    const scene = layout(model, rails, window, plot)
    return scene.bundles.length > 0 ? scene.count : 0
  })
  if (count === 0) return null
  return (
    <>
      {count.toLocaleString('en')} are in view, more than {mostSingle.toLocaleString('en')}: those of one kind
      and path that leave together are drawn as one line, thicker the more they are. Zoom in to see each.
    </>
  )
}

interface TicksProps {
  readonly timeline: Timeline
  readonly time: TimeStore
  readonly rails: Rails
  readonly left: number
  readonly plot: number
  readonly narrow: boolean
  readonly width: number
}

function TimeTicks({ timeline, time, rails, left, plot, narrow, width }: TicksProps) {
  const window = useTime(time, (now) => now.window)
  const scale = chartScale('linear', window, [0, plot])
  const scaled = scaledUnit(timeline.unit, Math.max(Math.abs(window[0]), Math.abs(window[1])), 1024)
  const all = axisTicks(scale, scaled, { spacing: narrow ? 72 : 60 })
  const ticks = narrow ? all.filter(({ position }) => position < plot - 40) : all
  return (
    <svg className="space-time-axis" width={width} height={rails.height} aria-hidden="true">
      <g transform={`translate(${left} 0)`}>
        <Axis side="bottom" ticks={ticks} at={rails.floor} grid={rails.floor} />
        <text className="axis-tick" x={plot + (narrow ? 0 : 36)} y={rails.floor + 18} textAnchor="end">
          {scaled.unit}
        </text>
      </g>
    </svg>
  )
}

/** The timeline's cursor, on the same axis. */
function Cursor({ timeline, time, rails, left, plot }: Omit<TicksProps, 'narrow' | 'width'>) {
  const window = useTime(time, (now) => now.window)
  const cursor = useTime(time, (now) => now.cursor)
  const pinned = useTime(time, (now) => now.pinned)
  if (cursor === undefined) return null
  const x = ((cursor - window[0]) / (window[1] - window[0])) * plot
  if (x < -0.5 || x > plot + 0.5) return null
  return (
    <div
      className={pinned ? 'space-time-cursor space-time-cursor-pinned' : 'space-time-cursor'}
      style={{ transform: `translateX(${left + x}px)`, height: rails.floor }}
      title={phrase(timeline, cursor)}
    />
  )
}
