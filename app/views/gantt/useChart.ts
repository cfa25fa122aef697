import { useEffect, useMemo, useState } from 'react'
import type { Gaps, Phase, Timeline } from '../../../engine/index.ts'
import type { TimeStore } from '../../time/timeView.ts'
import { confined, extentOf, type Window } from '../../time/timeWindow.ts'
import type { GanttEditing } from './editing/ganttEditing.ts'
import { useEditing, type EdgeEditing } from './editing/useEditing.ts'
import { timelineGeometry, type Beside, type Geometry } from './geometry.ts'
import { ganttModel, type GanttModel } from './model.ts'
import { change, newView, useView, type ViewStore } from './view.ts'

/** What all parts of one chart share. */
export interface Chart {
  readonly model: GanttModel
  readonly frame: Geometry
  readonly view: ViewStore
  readonly extent: Window
  readonly edges: EdgeEditing
  /** The axis stands still, and bars go on beyond its end. */
  readonly beyond: boolean
}

export interface ChartOf {
  readonly timeline: Timeline
  readonly phases?: readonly Phase[] | undefined
  /** Spans in time order. */
  readonly criticalPath?: Uint32Array | undefined
  readonly gaps?: Gaps | undefined
  readonly beside?: Beside | undefined
  /** Absent: nothing can be dragged. */
  readonly editing?: GanttEditing | undefined
  /** Is handed the time that is looked at, to share it with other pictures on the same axis. */
  readonly onTime?: ((time: TimeStore) => void) | undefined
}

export function useChart(of: ChartOf, width: number): Chart {
  const { timeline, phases, criticalPath, gaps, beside, editing, onTime } = of
  const model = useMemo(() => ganttModel(timeline, gaps, criticalPath), [timeline, gaps, criticalPath])
  const frame = useMemo(
    () => timelineGeometry(timeline, width, phases, beside),
    [timeline, width, phases, beside],
  )
  // While a bar is dragged the axis stands still, so that the edge stays under the pointer.
  const edited = editing?.base?.until ?? beside?.until ?? timeline.until
  const extent = useMemo(() => extentOf(edited, frame.narrow), [edited, frame.narrow])
  const [view] = useState(() => newView(extent))
  const edges = useEditing(editing, model, frame, view)
  const previewing = editing?.base !== undefined || edges.live !== undefined
  useEffect(() => {
    if (previewing) return
    const { held, window } = view.getState()
    change(view, { extent, window: held ? confined(window, extent) : extent, hover: undefined })
  }, [view, extent, model, previewing])
  useEffect(() => onTime?.(view), [onTime, view])
  const beyond = useView(view, (now) => previewing && timeline.until > now.extent[1])
  return { model, frame, view, extent, edges, beyond }
}
