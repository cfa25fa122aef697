import { Suspense, type RefObject } from 'react'
import { afterwards } from '../../parts/afterwards.ts'
import { useFreshFocus } from '../../parts/keyboard/useFreshFocus.ts'
import { stretchOf } from './cell.ts'
import { toPixel } from '../../time/columns.ts'
import { laneTop, type Geometry } from './geometry.ts'
import type { Hit } from './hit.ts'
import type { GanttModel } from './model.ts'
import { useView, type ViewStore } from './view.ts'
import { barName } from './words.ts'

// Only keys and the pointer lead to a gap, and its name is to be there before they do.
const GapName = afterwards(
  'What a gap waits for',
  async () => (await import('./line/GanttLine.tsx')).GapName,
  () => <span className="hidden-visually">idle</span>,
)

export interface FocusCellProps {
  readonly cell: RefObject<HTMLDivElement | null>
  readonly model: GanttModel
  readonly frame: Geometry
  readonly view: ViewStore
  readonly hit: Hit
  readonly editing: boolean
  readonly onFocus: (focused: boolean) => void
}

/** The one cell of the grid that exists: where the keyboard is. The others come to be as it moves. */
export function FocusCell({ cell, model, frame, view, hit, editing, onFocus }: FocusCellProps) {
  const window = useView(view, (now) => now.window)
  const [start, end] = stretchOf(model, hit)
  const x0 = Math.max(-4, toPixel(frame, window, start))
  const x1 = Math.min(frame.plot + 4, toPixel(frame, window, end))
  const name = hit.kind === 'bar' ? barName(model, hit.span) : undefined
  const { lanes, itemNoun } = model.timeline
  const place = `${hit.lane} ${hit.kind === 'bar' ? hit.span : `gap ${hit.gap}`}${editing ? ' editing' : ''}`
  const fresh = useFreshFocus(cell, place, onFocus)
  return (
    <div
      role="grid"
      className="gantt-grid"
      style={{ left: frame.left }}
      aria-label={`Occupancy: ${lanes.length} ${lanes.length === 1 ? 'lane' : 'lanes'}, ${model.items} ${itemNoun}${model.items === 1 ? '' : 's'}`}
      aria-rowcount={lanes.length}
      aria-colcount={-1}
    >
      <div role="row" aria-rowindex={hit.lane + 1}>
        <div
          key={place}
          ref={cell}
          role="gridcell"
          tabIndex={0}
          className="gantt-cell"
          aria-label={editing ? `${name}. Editing: arrows resize, Enter keeps, Escape restores.` : name}
          {...fresh}
          style={{
            left: Math.min(x0, frame.plot),
            width: Math.max(4, x1 - x0),
            top: laneTop(frame, hit.lane) + frame.barTop,
            height: frame.barHeight,
          }}
        >
          {hit.kind === 'gap' && (
            <Suspense fallback={null}>
              <GapName model={model} gap={hit.gap} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  )
}
