import { Suspense, useMemo, useRef, useState } from 'react'
import type { Target } from '../../../engine/index.ts'
import { usePalette } from '../../chart/palette.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { useSize } from '../../parts/useSize.ts'
import { timePhrase } from '../../time/phrase.ts'
import { LaneLines, TimeAxis } from '../../time/TimeAxis.tsx'
import { Braces } from './Braces.tsx'
import { FocusCell } from './FocusCell.tsx'
import { Foot } from './Foot.tsx'
import './gantt.css'
import { GanttCanvas } from './GanttCanvas.tsx'
import { laneTop } from './geometry.ts'
import { LaneLabels } from './LaneLabels.tsx'
import { ganttModel, spanOf } from './model.ts'
import { Outlines } from './Outlines.tsx'
import { useChart, type Chart, type ChartOf } from './useChart.ts'
import { useChoice } from './useChoice.ts'
import { useHands } from './useHands.ts'
import { useView } from './view.ts'

const GanttLine = afterwards(
  'What is pointed at',
  async () => (await import('./line/GanttLine.tsx')).GanttLine,
)

const Cursor = afterwards('The cursor', async () => (await import('../../time/Cursor.tsx')).Cursor)

const Marked = afterwards('The mark', async () => (await import('./Marked.tsx')).Marked)

export interface GanttProps extends ChartOf {
  /** The bottleneck's lane, by id. */
  readonly emphasisedLane?: string | undefined
  readonly selection?: Target | undefined
  readonly onSelect: (target: Target | undefined) => void
}

/** Occupancy over time: a bar is one item in one lane. Times are in the timeline's unit. */
export function Gantt(props: GanttProps) {
  const root = useRef<HTMLDivElement>(null)
  const { width } = useSize(root)
  return (
    <div ref={root} className="gantt">
      {width > 0 && <ChartView {...props} width={width} />}
    </div>
  )
}

function ChartView({ width, ...props }: GanttProps & { readonly width: number }) {
  const { timeline, phases, emphasisedLane, editing, selection, onSelect } = props
  const box = useRef<HTMLDivElement>(null)
  const plot = useRef<HTMLDivElement>(null)
  const palette = usePalette()
  const chart = useChart(props, width)
  const choice = useChoice(chart, selection, onSelect)
  useHands(box, plot, chart, choice, editing)
  const [focus, setFocus] = useState(false)
  const { model, frame, view, edges, beyond } = chart
  const { at, selected } = choice
  const marked = useView(view, (now) => now.marked)
  const ghost = useGhost(chart, editing?.base)
  const { live, problem } = edges
  const words = live && (problem ?? editing?.consequence)
  return (
    <>
      <div ref={box} className="gantt-chart" style={{ height: frame.height }}>
        <Grid {...{ chart }} />
        <GanttCanvas {...{ model, frame, palette, view }} />
        <Outlines {...{ model, frame, palette, view, selected, ghost }} />
        <LaneLabels
          {...{ model, frame, view }}
          emphasised={emphasisedLane}
          chosen={selection?.kind === 'lane' ? selection.lane : undefined}
        />
        <Suspense fallback={null}>
          {marked && <Marked {...{ timeline, frame, view, marked }} />}
          <Cursor
            columns={frame}
            time={view}
            top={frame.top - 8}
            height={frame.floor - frame.top + 8}
            label={(time) => timePhrase(timeline, time)}
          />
        </Suspense>
        <div
          ref={plot}
          className="time-surface gantt-plot"
          data-beyond={beyond}
          style={{ left: frame.left, width: frame.plot, height: frame.height }}
        />
        {at && (
          <FocusCell
            {...{ model, frame, view }}
            cell={choice.cell}
            hit={at}
            editing={edges.live !== undefined}
            onFocus={setFocus}
          />
        )}
        {phases && phases.length > 0 && <Braces {...{ phases, timeline, frame, view }} />}
      </div>
      <div className="gantt-line">
        <Suspense fallback={null}>
          <GanttLine
            {...{ model, view }}
            focused={focus ? at : undefined}
            dragged={words === undefined ? undefined : { words, problem: problem !== undefined }}
          />
        </Suspense>
      </div>
      <Foot chart={chart} palette={palette} />
    </>
  )
}

/** Axis and lanes, behind the bars. */
function Grid({ chart: { model, frame, view } }: { readonly chart: Chart }) {
  const { unit, lanes } = model.timeline
  return (
    <TimeAxis
      columns={frame}
      time={view}
      unit={unit}
      floor={frame.floor}
      height={frame.height}
      grid={frame.floor - frame.top + 6}
    >
      <LaneLines columns={frame} ys={lanes.map((_, lane) => laneTop(frame, lane + 1))} />
    </TimeAxis>
  )
}

/** The bar that is being dragged, in the timeline before. */
function useGhost({ edges }: Chart, base: ChartOf['timeline'] | undefined) {
  const live = edges.live?.place
  return useMemo(() => {
    if (!base || !live) return undefined
    const before = ganttModel(base)
    return { model: before, lane: live.lane, span: spanOf(before, live) }
  }, [base, live])
}
