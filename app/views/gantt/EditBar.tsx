import { Segmented } from '../../chart/Segmented.tsx'
import { stretchOf } from './cell.ts'
import type { GanttEditing } from './editing.ts'
import { laneTop, toPixel, type Geometry } from './geometry.ts'
import type { Hit } from './hit.ts'
import type { GanttModel } from './model.ts'
import type { EdgeEditing } from './useEditing.ts'
import { useView, type ViewStore } from './view.ts'

export interface EditBarProps {
  readonly model: GanttModel
  readonly frame: Geometry
  readonly view: ViewStore
  readonly hit: Extract<Hit, { kind: 'bar' }>
  readonly editing: GanttEditing
  readonly edges: EdgeEditing
  readonly item: number
}

/** At the selected bar: what resizing it means, and a stepper for hands and bars that are not made for dragging. */
export function EditBar({ model, frame, view, hit, editing, edges, item }: EditBarProps) {
  const window = useView(view, (now) => now.window)
  const end = stretchOf(model, hit)[1]
  const x = Math.max(0, Math.min(frame.plot, toPixel(frame, window, end)))
  const place = { lane: hit.lane, item }
  const below = hit.lane < model.timeline.lanes.length / 2
  const bar = laneTop(frame, hit.lane) + frame.barTop
  const meaning = editing.meanings.find(({ id }) => id === editing.meaning)
  return (
    <div
      className="gantt-edit"
      style={{
        ...(below ? { top: bar + frame.barHeight + 10 } : { bottom: frame.height - bar + 8 }),
        left: frame.left + x,
        translate: `${shift(frame, frame.left + x)}px`,
      }}
    >
      <Segmented
        label="Resizing the bar changes"
        options={editing.meanings.map(({ id, label, symbol }) => ({
          value: id,
          label: frame.narrow ? symbol : `${label} ${symbol}`,
        }))}
        value={editing.meaning}
        onChange={(id) => edges.choose(id)}
      />
      <button
        type="button"
        aria-label={`Less ${meaning?.label.toLowerCase() ?? ''}`}
        onClick={() => edges.stepOnce(place, -1)}
      >
        −
      </button>
      <button
        type="button"
        aria-label={`More ${meaning?.label.toLowerCase() ?? ''}`}
        onClick={() => edges.stepOnce(place, 1)}
      >
        +
      </button>
    </div>
  )
}

/** Centred on the edge, but never past either side of the chart. Widths by the style sheet. */
function shift(frame: Geometry, x: number): number {
  const half = frame.narrow ? 120 : 190
  return -half + Math.max(0, half - x) - Math.max(0, x + half - frame.width)
}
