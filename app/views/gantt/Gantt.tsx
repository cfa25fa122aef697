import { useEffect, useMemo, useRef, useState } from 'react'
import type { Gaps, Phase, Target, Timeline } from '../../../engine/index.ts'
import { usePalette } from '../../chart/palette.ts'
import { useSize } from '../../chart/useSize.ts'
import { Braces } from './Braces.tsx'
import { CursorLine } from './CursorLine.tsx'
import './gantt.css'
import { GanttCanvas } from './GanttCanvas.tsx'
import { geometry, type Window } from './geometry.ts'
import { LaneLabels } from './LaneLabels.tsx'
import { Marked } from './Marked.tsx'
import { ganttModel } from './model.ts'
import { extentOf } from './navigation.ts'
import { TimeAxis } from './TimeAxis.tsx'
import { change, newView } from './view.ts'

export interface GanttProps {
  readonly timeline: Timeline
  readonly phases?: readonly Phase[] | undefined
  readonly criticalPath?: Uint32Array | undefined
  readonly gaps?: Gaps | undefined
  /** The bottleneck's lane, by id. */
  readonly emphasisedLane?: string | undefined
  readonly selection?: Target | undefined
  onSelect(target: Target | undefined): void
  /** The visible stretch of time; all of it when absent. */
  readonly window?: Window | undefined
  onWindow?(window: Window): void
}

/** Occupancy over time: a bar is one item in one lane. */
export function Gantt({ timeline, phases, criticalPath, gaps, emphasisedLane, window: shown }: GanttProps) {
  const root = useRef<HTMLDivElement>(null)
  const { width } = useSize(root)
  const palette = usePalette()
  const model = useMemo(() => ganttModel(timeline, gaps, criticalPath), [timeline, gaps, criticalPath])
  const extent = useMemo(() => extentOf(timeline.until), [timeline.until])
  const [view] = useState(() => newView(shown ?? extent))
  const frame = useMemo(
    () => geometry(timeline.lanes.length, width, (phases?.length ?? 0) > 0),
    [timeline.lanes.length, width, phases?.length],
  )
  useEffect(() => {
    if (!view.getState().held) change(view, { window: shown ?? extent })
  }, [view, shown, extent])

  return (
    <div ref={root} className="gantt">
      {width > 0 && (
        <div className="gantt-chart" style={{ height: frame.height }}>
          <TimeAxis frame={frame} view={view} unit={timeline.unit} lanes={timeline.lanes.length} />
          <GanttCanvas model={model} frame={frame} palette={palette} view={view} selected={-1} />
          {phases && <Braces phases={phases} timeline={timeline} frame={frame} view={view} />}
          <LaneLabels model={model} frame={frame} view={view} emphasised={emphasisedLane} />
          <Marked timeline={timeline} frame={frame} view={view} />
          <CursorLine timeline={timeline} frame={frame} view={view} />
        </div>
      )}
    </div>
  )
}
