import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { StateTable, Target, Timeline } from '../../../engine/index.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { Toggle } from '../../parts/Toggle.tsx'
import { useSize } from '../../parts/useSize.ts'
import { linked } from '../../time/linked.ts'
import type { TimeStore } from '../../time/timeView.ts'
import { Ends } from '../../views/compare/Ends.tsx'
import { Gantt } from '../../views/gantt/Gantt.tsx'
import { longestName, narrowBelow, timelineGeometry, type Beside } from '../../views/gantt/geometry.ts'
import type { Side } from '../../document/content.ts'
import type { Store } from '../../document/store.ts'
import { BesideChoice, chosenTable, TableLanes, tablesOf } from './Beside.tsx'
import { Sign } from '../../parts/sign/Sign.tsx'
import { Still } from './Still.tsx'
import { Progress } from './Progress.tsx'
import type { OneOfTwo } from './useBoth.ts'

const GanttTable = afterwards(
  'The table',
  async () => (await import('../../views/gantt/GanttTable.tsx')).GanttTable,
)

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
  const below = useStore(store, ({ view }) => view['below'])
  const [times, setTimes] = useState<Times>({})
  const [selection, setSelection] = useState<Target>()
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const until = Math.max(a.timeline.until, b.timeline.until)
  const longest = Math.max(longestName(a.timeline.lanes), longestName(b.timeline.lanes))
  const beside = useMemo((): Beside => ({ until, longest }), [until, longest])
  useEffect(() => (shared && times.a && times.b ? linked(times.a, times.b) : undefined), [shared, times])
  const tables = shared ? tablesOf([a.one, b.one]) : []
  // A phone has room for the lanes alone.
  const table = chosenTable(tables, below, width > narrowBelow)
  const common = {
    ...{ store, width, shared, selection, onSelect: setSelection },
    ends: shared ? { a: a.end, b: b.end } : {},
  }
  return (
    <div ref={frame} className="two-charts">
      <h2 className="hidden-visually">Timelines</h2>
      <BesideChoice store={store} tables={tables} chosen={table} />
      <Part
        {...common}
        chart={a}
        side="a"
        table={table?.[0]}
        beside={beside}
        time={times.a}
        onTimes={setTimes}
      />
      <Part
        {...common}
        chart={b}
        side="b"
        table={table?.[1]}
        beside={beside}
        time={times.b}
        onTimes={setTimes}
      />
      <Tables charts={charts} />
    </div>
  )
}

/** The same, bar by bar, for whoever does not see the drawing. */
function Tables({ charts }: { readonly charts: readonly [Chart, Chart] }) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <div className="twin">
        <Toggle text="Table" label="Both timelines as a table" pressed={shown} onChange={setShown} />
      </div>
      <Suspense fallback={null}>
        {shown &&
          charts.map(({ one: { side, drawn }, name, timeline }) => (
            <section key={side} aria-label={`${side.toUpperCase()}, ${name}, as a table`}>
              <h3 className="two-head">
                <Sign side={side} />
                {name}
              </h3>
              <GanttTable
                timeline={timeline}
                gaps={timeline === drawn!.result.timeline ? drawn!.result.gaps : undefined}
                emphasisedLane={drawn!.result.bottleneck}
                name={`${side.toUpperCase()}, ${name}`}
              />
            </section>
          ))}
      </Suspense>
    </>
  )
}

type Times = Partial<Record<Side, TimeStore>>

interface PartProps {
  readonly store: Store
  readonly chart: Chart
  readonly side: Side
  readonly table: StateTable | undefined
  readonly width: number
  readonly shared: boolean
  readonly beside: Beside
  readonly ends: { readonly a?: number | undefined; readonly b?: number | undefined }
  readonly selection: Target | undefined
  readonly onSelect: (target: Target | undefined) => void
  readonly time: TimeStore | undefined
  readonly onTimes: (change: (old: Times) => Times) => void
}

function Part(props: PartProps) {
  const { store, chart, side, table, width, shared, beside, ends, selection, onSelect, time, onTimes } = props
  const { one, name, timeline } = chart
  const above = useRef<HTMLDivElement>(null)
  const { height } = useSize(above)
  const alone = useMemo(
    () => ({ until: timeline.until, longest: beside.longest }),
    [timeline.until, beside.longest],
  )
  const own = shared ? beside : alone
  const columns = timelineGeometry(timeline, width, undefined, own)
  const onTime = useMemo(
    () => (time: TimeStore) => onTimes((old) => ({ ...old, [side]: time })),
    [onTimes, side],
  )
  const { result } = one.drawn!
  const ready = time && width > 0
  const stale = one.slot.before ? ' stale' : ''
  return (
    <section
      className={`two-chart two-chart-${side}${shared ? ' two-shared' : ''}${stale}`}
      aria-label={`${side.toUpperCase()}, ${name}`}
    >
      <h3 className="two-head">
        <Sign side={side} />
        {name}
        {ready && <Still timeline={timeline} time={time} columns={columns} name={name} />}
      </h3>
      <Progress store={store} one={one} />
      <div className="two-picture">
        <div ref={above} className="two-lanes">
          {ready && table && <TableLanes table={table} time={time} columns={columns} />}
        </div>
        <Gantt
          timeline={timeline}
          beside={own}
          criticalPath={result.criticalPath}
          gaps={timeline === result.timeline ? result.gaps : undefined}
          emphasisedLane={result.bottleneck}
          selection={selection}
          onSelect={onSelect}
          onTime={onTime}
        />
        {ready && shared && (
          <Ends
            columns={columns}
            time={time}
            unit={timeline.unit}
            ends={ends}
            of={side === 'a' ? 'A' : 'B'}
            floor={height + columns.floor}
            middle={height + columns.top + (timeline.lanes.length / 2) * columns.pitch}
          />
        )}
      </div>
    </section>
  )
}
