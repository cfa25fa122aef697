import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Gaps, Phase, Target, Timeline } from '../../../engine/index.ts'
import { usePalette } from '../../chart/palette.ts'
import type { TimeStore } from '../../time/timeView.ts'
import { confined, extentOf, zoomed } from '../../time/timeWindow.ts'
import { useSize } from '../../parts/useSize.ts'
import { useZoom } from '../../time/useZoom.ts'
import { act, reveal } from './act.ts'
import { Braces } from './Braces.tsx'
import { cellOf, cellOfTarget, exactHit, firstCell, nearestHit, targetOf } from './cell.ts'
import { CursorLine } from './CursorLine.tsx'
import { DragLabel } from './DragLabel.tsx'
import { barOf, type GanttEditing } from './editing.ts'
import { FocusCell } from './FocusCell.tsx'
import './gantt.css'
import { GanttCanvas } from './GanttCanvas.tsx'
import { timelineGeometry } from './geometry.ts'
import { Hint } from './Hint.tsx'
import type { Hit } from './hit.ts'
import { LaneLabels } from './LaneLabels.tsx'
import { Marked } from './Marked.tsx'
import { Minimap } from './Minimap.tsx'
import { ganttModel, spanOf } from './model.ts'
import { TimeAxis } from './TimeAxis.tsx'
import { Transport } from './Transport.tsx'
import { useEditing } from './useEditing.ts'
import { useKeys, type KeyHandler } from './useKeys.ts'
import { step, usePlayback } from './usePlayback.ts'
import { usePointer, type PointerActions } from './usePointer.ts'
import { change, newView, useView } from './view.ts'

const EditBar = lazy(async () => ({ default: (await import('./EditBar.tsx')).EditBar }))

export interface GanttProps {
  readonly timeline: Timeline
  readonly phases?: readonly Phase[] | undefined
  /** Spans in time order. */
  readonly criticalPath?: Uint32Array | undefined
  readonly gaps?: Gaps | undefined
  /** The bottleneck's lane, by id. */
  readonly emphasisedLane?: string | undefined
  /** Absent: nothing can be dragged. */
  readonly editing?: GanttEditing | undefined
  readonly selection?: Target | undefined
  readonly onSelect: (target: Target | undefined) => void
  /** Is handed the time that is looked at, to share it with other pictures on the same axis. */
  readonly onTime?: ((time: TimeStore) => void) | undefined
}

/** Occupancy over time: a bar is one item in one lane. Times are in the timeline's unit. */
export function Gantt(props: GanttProps) {
  const root = useRef<HTMLDivElement>(null)
  const { width } = useSize(root)
  return (
    <div ref={root} className="gantt">
      {width > 0 && <Chart {...props} width={width} />}
    </div>
  )
}

function Chart({
  timeline,
  phases,
  criticalPath,
  gaps,
  emphasisedLane,
  editing,
  selection,
  onSelect,
  onTime,
  width,
}: GanttProps & { readonly width: number }) {
  const chart = useRef<HTMLDivElement>(null)
  const plot = useRef<HTMLDivElement>(null)
  const cellElement = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const palette = usePalette()
  const model = useMemo(() => ganttModel(timeline, gaps, criticalPath), [timeline, gaps, criticalPath])
  const frame = useMemo(() => timelineGeometry(timeline, width, phases), [timeline, width, phases])
  // While a bar is dragged the axis stands still, so that the edge stays under the pointer.
  const edited = editing?.base?.until ?? timeline.until
  const extent = useMemo(() => extentOf(edited, frame.narrow), [edited, frame.narrow])
  const [view] = useState(() => newView(extent))
  const edges = useEditing(editing, model, frame, view)
  const [cell, setCell] = useState(firstCell)
  const [focus, setFocus] = useState(false)
  const marked = useView(view, (now) => now.marked)
  const touched = useView(view, (now) => now.touched)

  // The keyboard goes on from what is selected elsewhere.
  const [followed, setFollowed] = useState(selection)
  if (followed !== selection) {
    setFollowed(selection)
    const there = cellOfTarget(timeline, selection)
    if (there) setCell(there)
  }

  const at = nearestHit(model, edges.live ? { kind: 'bar', ...edges.live.place } : cell)
  const selectedCell = cellOfTarget(timeline, selection)
  const selected = selectedCell && exactHit(model, selectedCell)
  const previewing = editing?.base !== undefined || edges.live !== undefined

  useEffect(() => {
    if (previewing) return
    const { held, window } = view.getState()
    change(view, { extent, window: held ? confined(window, extent) : extent, hover: undefined })
  }, [view, extent, model, previewing])
  useEffect(() => onTime?.(view), [onTime, view])
  // Only a new selection moves the window, not every new result.
  const revealSelected = useEffectEvent(() => {
    if (selected) reveal(view, model, selected, extent)
  })
  useEffect(() => revealSelected(), [selection])

  const choose = (hit: Hit | undefined) => {
    if (hit) {
      const next = cellOf(model, hit)
      setCell(next)
      onSelect(targetOf(model, next))
    } else {
      change(view, { marked: undefined, pinned: false })
      onSelect(undefined)
    }
    cellElement.current?.focus({ preventScroll: true })
  }
  const draggable = (span: number) => editing?.edge(barOf(timeline, span)).meaning !== undefined
  const pointerActions = useRef<PointerActions>({ draggable, grab: edges.grab, choose })
  const keyActions = useRef<KeyHandler>(() => false)
  useLayoutEffect(() => {
    pointerActions.current = { draggable, grab: edges.grab, choose }
    keyActions.current = (action, event, focused) =>
      act(action, event, {
        ...{ view, model, extent, at, focused, selected, editing, edges },
        go: (hit) => {
          setCell(cellOf(model, hit))
          reveal(view, model, hit, extent)
        },
        select: (hit) => onSelect(hit && targetOf(model, cellOf(model, hit))),
      })
  })
  useZoom(plot, view, frame)
  usePointer(plot, view, model, frame, pointerActions)
  useKeys(chart, keyActions)
  usePlayback(view, model)

  const base = editing?.base
  const live = edges.live?.place
  const ghost = useMemo(() => {
    if (!base || !live) return undefined
    const before = ganttModel(base)
    return { model: before, lane: live.lane, span: spanOf(before, live) }
  }, [base, live])
  const selectedBar = selected?.kind === 'bar' ? selected : undefined
  const resting = edges.live
    ? undefined
    : focus
      ? at
      : selected?.kind === 'gap' || touched
        ? selected
        : undefined

  return (
    <>
      <div ref={chart} className="gantt-chart" style={{ height: frame.height }}>
        <TimeAxis frame={frame} view={view} unit={timeline.unit} lanes={timeline.lanes.length} />
        <GanttCanvas
          {...{ model, frame, palette, view, ghost }}
          selected={selectedBar?.span ?? -1}
          gap={selected?.kind === 'gap' ? selected.gap : -1}
        />
        {phases && phases.length > 0 && (
          <Braces phases={phases} timeline={timeline} frame={frame} view={view} />
        )}
        <LaneLabels model={model} frame={frame} view={view} emphasised={emphasisedLane} />
        {marked && <Marked timeline={timeline} frame={frame} view={view} marked={marked} />}
        <CursorLine timeline={timeline} frame={frame} view={view} />
        <div
          ref={plot}
          className="gantt-plot"
          style={{ left: frame.left, width: frame.plot, height: frame.height }}
        />
        {at && (
          <FocusCell
            {...{ model, frame, view }}
            cell={cellElement}
            hit={at}
            editing={edges.live !== undefined}
            describedBy={hintId}
            onFocus={setFocus}
          />
        )}
        {edges.live && at ? (
          <DragLabel
            {...{ model, frame, view }}
            hit={at}
            consequence={editing?.consequence}
            problem={edges.problem}
          />
        ) : (
          <Hint id={hintId} model={model} frame={frame} view={view} resting={resting} />
        )}
        {editing && selectedBar && edges.live?.by !== 'pointer' && (
          <Suspense fallback={null}>
            <EditBar {...{ model, frame, view, editing, edges }} hit={selectedBar} />
          </Suspense>
        )}
      </div>
      <div className={frame.narrow ? 'gantt-foot gantt-foot-narrow' : 'gantt-foot'}>
        <Transport
          view={view}
          width={frame.left}
          onStep={(by) => step(view, model, by)}
          onPlay={() => change(view, { playing: !view.getState().playing })}
          onZoom={(factor) => {
            const { window, cursor } = view.getState()
            const middle = cursor ?? (window[0] + window[1]) / 2
            change(view, { window: zoomed(window, factor, middle, extent), held: true })
          }}
          onFit={() => change(view, { window: extent, held: false })}
        />
        <Minimap {...{ model, frame, palette, view, extent }} />
      </div>
      <p className="hidden-visually" role="status" aria-live="polite">
        {edges.told}
      </p>
    </>
  )
}
