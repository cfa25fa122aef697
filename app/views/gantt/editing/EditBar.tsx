import { useLayoutEffect, useRef } from 'react'
import { Segmented } from '../../../parts/Segmented.tsx'
import { stretchOf } from '../cell.ts'
import { barOf, type GanttEditing } from './ganttEditing.ts'
import { toPixel } from '../../../time/columns.ts'
import { laneTop, type Geometry } from '../geometry.ts'
import type { Hit } from '../hit.ts'
import type { GanttModel } from '../model.ts'
import type { EdgeEditing } from './useEditing.ts'
import { useView, type ViewStore } from '../view.ts'

export interface EditBarProps {
  readonly model: GanttModel
  readonly frame: Geometry
  readonly view: ViewStore
  readonly hit: Extract<Hit, { kind: 'bar' }>
  readonly editing: GanttEditing
  readonly edges: EdgeEditing
}

/** Half of what it is wide, about: it is centred on the edge, but never past either side of the chart. [px] */
const half = 180

/**
 * At the selected bar, or below the chart where that is narrow: what resizing it means, and a stepper for hands and bars
 * that are not made for dragging; or why it cannot be resized.
 */
export function EditBar({ model, frame, view, hit, editing, edges }: EditBarProps) {
  const window = useView(view, (now) => now.window)
  const end = stretchOf(model, hit)[1]
  const bar = useRef<HTMLDivElement>(null)
  // Below the chart it may lie beyond the edge of the column, where a phone's sheet begins.
  useLayoutEffect(() => {
    if (frame.narrow) bar.current?.scrollIntoView({ block: 'nearest' })
  }, [frame.narrow, hit.span])
  const x = Math.max(0, Math.min(frame.plot, toPixel(frame, window, end)))
  const { meanings, meaning, because } = editing.edge(barOf(model.timeline, hit.span))
  const box = {
    className: frame.narrow ? 'gantt-edit gantt-edit-narrow' : 'gantt-edit',
    style: frame.narrow
      ? { top: frame.height - 6, left: 0, right: 0 }
      : {
          ...beside(model, frame, hit.lane),
          left: Math.max(0, Math.min(frame.left + x - half, frame.width - 2 * half)),
        },
  }
  if (!meaning) return because === undefined ? null : <p {...box}>{because}</p>
  return (
    <div {...box} ref={bar}>
      <Segmented
        label="Resizing the bar changes"
        options={meanings.map(({ id, label, symbol, short, sentence }) => ({
          value: id,
          label: frame.narrow && short !== undefined ? short : `${label} ${symbol}`.trim(),
          sentence,
        }))}
        value={meaning.id}
        onChange={(id) => edges.choose(id)}
      />
      <button
        type="button"
        aria-label={`Less ${meaning.label.toLowerCase()}`}
        onClick={() => edges.stepOnce(hit.span, -1)}
      >
        −
      </button>
      <button
        type="button"
        aria-label={`More ${meaning.label.toLowerCase()}`}
        onClick={() => edges.stepOnce(hit.span, 1)}
      >
        +
      </button>
    </div>
  )
}

/** Over the lane that is next; where every lane is busy, over the axis, so that nothing is hidden that one may drag. */
function beside({ timeline }: GanttModel, frame: Geometry, lane: number) {
  const bar = laneTop(frame, lane) + frame.barTop
  if (timeline.kinds.length > 1) return { top: frame.floor + 2 }
  return lane < timeline.lanes.length / 2
    ? { top: bar + frame.barHeight + 10 }
    : { bottom: frame.height - bar + 8 }
}
