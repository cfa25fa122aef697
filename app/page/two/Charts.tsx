import { useEffect, useMemo, useRef, useState } from 'react'
import type { Target, Timeline } from '../../../engine/index.ts'
import { useSize } from '../../parts/useSize.ts'
import { toPixel } from '../../time/columns.ts'
import { linked } from '../../time/linked.ts'
import { timePhrase } from '../../time/phrase.ts'
import { useTime, type TimeStore } from '../../time/timeView.ts'
import { Ends } from '../../views/compare/Ends.tsx'
import { stillest } from '../../views/compare/ends.ts'
import { Gantt } from '../../views/gantt/Gantt.tsx'
import { longestName, timelineGeometry, type Beside, type Geometry } from '../../views/gantt/geometry.ts'
import type { Side } from '../../document/content.ts'
import type { Store } from '../../document/store.ts'
import { Progress } from './Progress.tsx'
import { Sign } from './Sign.tsx'
import type { OneOfTwo } from './useBoth.ts'

/** A timeline of one of the two, counted as the shared axis counts. */
export interface Chart {
  readonly one: OneOfTwo
  readonly name: string
  readonly timeline: Timeline
  /** When it is done; absent where that means nothing. */
  readonly end: number | undefined
}

interface ChartsProps {
  readonly store: Store
  readonly charts: readonly [Chart, Chart]
  /** Both are counted alike: one axis serves both. */
  readonly shared: boolean
}

/** A over B on one axis of time, the ends of both marked on it. */
export function Charts({ store, charts, shared }: ChartsProps) {
  const [a, b] = charts
  const [times, setTimes] = useState<Partial<Record<Side, TimeStore>>>({})
  const [selection, setSelection] = useState<Target>()
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const until = Math.max(a.timeline.until, b.timeline.until)
  const longest = Math.max(longestName(a.timeline.lanes), longestName(b.timeline.lanes))
  const beside = useMemo((): Beside => ({ until, longest }), [until, longest])
  useEffect(() => (shared && times.a && times.b ? linked(times.a, times.b) : undefined), [shared, times])
  const takeA = useMemo(() => (time: TimeStore) => setTimes((old) => ({ ...old, a: time })), [])
  const takeB = useMemo(() => (time: TimeStore) => setTimes((old) => ({ ...old, b: time })), [])
  const ends = shared ? { a: a.end, b: b.end } : {}
  const part = (chart: Chart, side: Side) => {
    const { one, name, timeline } = chart
    const own = shared ? beside : { until: timeline.until, longest }
    const columns = timelineGeometry(timeline, width, undefined, own)
    const time = times[side]
    const { result } = one.drawn!
    return (
      <section
        className={`two-chart two-chart-${side}${shared ? ' two-shared' : ''}${one.slot.before ? ' stale' : ''}`}
        aria-label={`${side.toUpperCase()}, ${name}`}
      >
        <h3 className="two-head">
          <Sign side={side} />
          {name}
          {time && width > 0 && <Still timeline={timeline} time={time} columns={columns} />}
        </h3>
        <Progress store={store} one={one} />
        <div className="two-picture">
          <Gantt
            timeline={timeline}
            beside={own}
            criticalPath={result.criticalPath}
            gaps={timeline === result.timeline ? result.gaps : undefined}
            emphasisedLane={result.bottleneck}
            selection={selection}
            onSelect={setSelection}
            onTime={side === 'a' ? takeA : takeB}
          />
          {time && width > 0 && shared && (
            <Ends
              columns={columns}
              time={time}
              unit={timeline.unit}
              ends={ends}
              of={side === 'a' ? 'A' : 'B'}
              floor={columns.floor}
              middle={columns.top + (timeline.lanes.length / 2) * columns.pitch}
            />
          )}
        </div>
      </section>
    )
  }
  return (
    <div ref={frame} className="two-charts">
      <h2 className="hidden-visually">Timelines</h2>
      {part(a, 'a')}
      {part(b, 'b')}
    </div>
  )
}

/** The longest stretch in which nothing happens, above the lanes. */
function Still({
  timeline,
  time,
  columns,
}: {
  readonly timeline: Timeline
  readonly time: TimeStore
  readonly columns: Geometry
}) {
  const window = useTime(time, (now) => now.window)
  const gap = useMemo(() => stillest(timeline), [timeline])
  if (!gap) return null
  const [from, to] = gap.map((at) => Math.max(0, Math.min(columns.plot, toPixel(columns, window, at)))) as [
    number,
    number,
  ]
  if (to - from < 8) return null
  const words = `nothing moves for ${timePhrase(timeline, gap[1] - gap[0])}`
  return (
    <span className="two-still" style={{ left: columns.left + from, width: to - from }}>
      <span style={{ translate: `${Math.max(0, Math.min(columns.plot - 150, from)) - from}px` }}>
        {words}
      </span>
    </span>
  )
}
