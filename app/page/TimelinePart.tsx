import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Bar, Handles, Params, Timeline } from '../../engine/index.ts'
import { afterFirstPicture } from '../loading/afterFirstPicture.ts'
import { Toggle } from '../parts/Toggle.tsx'
import type { TimeStore } from '../time/timeView.ts'
import { useSize } from '../parts/useSize.ts'
import { useSetting } from '../document/settings.ts'
import type { Shown } from '../document/shown.ts'
import type { Store } from '../document/store.ts'
import { edgeMeanings } from '../views/gantt/editing/ganttEditing.ts'
import { Gantt } from '../views/gantt/Gantt.tsx'
import { laneTop, timelineGeometry } from '../views/gantt/geometry.ts'
import { afterwards } from '../parts/afterwards.ts'

const CutStrip = afterwards('The cut', async () => (await import('../views/cut/CutStrip.tsx')).CutStrip)
const Grouping = afterwards(
  'The grouping of lanes',
  async () => (await import('../views/grouping/Grouping.tsx')).Grouping,
)
const ByHand = afterwards('Cutting by hand', async () => (await import('./ByHand.tsx')).ByHand)
const NoTimeline = afterwards(
  'Why there is no timeline',
  async () => (await import('./NoTimeline.tsx')).NoTimeline,
)
const GanttTable = afterwards(
  'The table',
  async () => (await import('../views/gantt/GanttTable.tsx')).GanttTable,
)

/** The timeline, the message below it on the same columns, and both as a table; edges and cuts are dragged here. */
export function TimelinePart({
  store,
  drawn,
  onTime,
}: {
  readonly store: Store
  /** What is drawn, with the scenario that drew it: while a run is under way, that of the run before. */
  readonly drawn: Shown
  /** Is handed the time that is looked at, for what is shown on the same axis. */
  readonly onTime?: (time: TimeStore) => void
}) {
  const { system, scenario, base, selection, meaning, mean, select, preview, commit, cancel, edit } =
    useStore(store)
  const { handles } = system
  const [table, setTable] = useState(false)
  const consequence = useConsequence(store)
  const { params } = scenario
  // A picture may be behind the last edit: a bar is dragged from where it is drawn, and with the costs that drew it.
  const behind = (base ?? drawn).scenario.params
  const row = useRef<HTMLDivElement>(null)
  const { width } = useSize(row)

  const editing = useMemo(
    () =>
      handles && {
        edge: (bar: Bar) => edgeMeanings(handles, behind, bar, meaning),
        onMeaning: mean,
        drag: (...at: DragArguments) => handles.drag(behind, ...at),
        nudge: (...at: DragArguments) => handles.nudge(params, ...at),
        preview,
        commit,
        cancel,
      },
    [handles, meaning, mean, params, behind, preview, commit, cancel],
  )

  const { result } = drawn
  const { timeline, phases, criticalPath, gaps, cut } = result
  if (!timeline)
    return (
      <Suspense fallback={<p className="timeline-to-come" />}>
        <NoTimeline store={store} drawn={drawn} />
      </Suspense>
    )
  const frame = timelineGeometry(timeline, width, phases)
  const grouping = groupingOf(handles?.groups, params, timeline)
  return (
    <>
      <h2 className="hidden-visually">Timeline</h2>
      <div className="groupable">
        <Gantt
          timeline={timeline}
          phases={phases}
          criticalPath={criticalPath}
          gaps={gaps}
          emphasisedLane={result.bottleneck}
          editing={editing && { ...editing, consequence, base: base?.result.timeline }}
          selection={selection && 'lane' in selection ? selection : undefined}
          onSelect={select}
          onTime={onTime}
        />
        {grouping && width > 0 && (
          <Suspense fallback={null}>
            <Grouping
              lanes={timeline.lanes}
              groups={grouping}
              laneTop={(lane) => laneTop(frame, lane)}
              pitch={frame.pitch}
              left={frame.left}
              narrow={frame.narrow}
              onEdit={edit}
            />
          </Suspense>
        )}
      </div>
      <div ref={row} className={cut ? 'below-timeline with-cut' : 'below-timeline'}>
        <Suspense fallback={null}>
          {cut && width > 0 && (
            <CutStrip
              cut={cut}
              labelWidth={frame.left}
              timelineWidthFraction={frame.plot / (width - frame.left)}
              consequence={consequence}
              chosen={selection?.kind === 'cut' ? selection.boundary : undefined}
              onChoose={(boundary) => select({ kind: 'cut', boundary })}
              onMove={
                handles?.moveCut && {
                  preview: (boundary, bytes) => preview(handles.moveCut!(params, boundary, bytes)),
                  commit,
                  cancel,
                }
              }
            />
          )}
          <div className="twin">
            <ByHand store={store} />
            <Toggle text="Table" label="Timeline as a table" pressed={table} onChange={setTable} />
          </div>
        </Suspense>
        <Suspense fallback={null}>
          {table && <GanttTable timeline={timeline} gaps={gaps} emphasisedLane={result.bottleneck} />}
        </Suspense>
      </div>
    </>
  )
}

/** How lanes are taken together; nothing where none of them can be, so that nothing is loaded for it. */
function groupingOf(groups: Handles['groups'], params: Params, { lanes }: Timeline) {
  if (!groups) return undefined
  const join = (above: string, below: string) => groups.join(params, above, below)
  const any = lanes.some(({ id, parent }, at) => parent ?? (at > 0 && join(lanes[at - 1]!.id, id)))
  return any && { join, dissolve: (lane: string) => groups.dissolve(params, lane) }
}

type DragArguments = [bar: Bar, meaning: string, amount: number]

type Consequence = typeof import('./answer/consequence.ts').consequence

/** What the drag under way costs or saves, in words that come after the first picture. */
function useConsequence(store: Store): string | undefined {
  const { system, shown, base, draft } = useStore(store)
  const [kilobyte] = useSetting('kilobyte')
  const [words, setWords] = useState<Consequence>()
  useEffect(() => {
    const load = async () => {
      const { consequence } = await import('./answer/consequence.ts')
      setWords(() => consequence)
    }
    // Without them the picture itself still says it.
    void afterFirstPicture()
      .then(load)
      .catch(() => undefined)
  }, [])
  return draft && base && shown && words?.(system, base, shown, draft, kilobyte)
}
