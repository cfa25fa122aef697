import type { Palette } from '../../chart/palette.ts'
import { overhang } from '../../time/TimeCanvas.tsx'
import type { Geometry } from './geometry.ts'
import type { Hit } from './hit.ts'
import { bar, gapBox, outlined, type Box } from './layout.ts'
import type { GanttModel } from './model.ts'
import { useView, type ViewStore } from './view.ts'

export interface OutlinesProps {
  readonly model: GanttModel
  readonly frame: Geometry
  readonly palette: Palette
  readonly view: ViewStore
  readonly selected: Hit | undefined
  /** The timeline before the edit, and the span of it that is being dragged. */
  readonly ghost?: { readonly model: GanttModel; readonly lane: number; readonly span: number } | undefined
}

/** Around what is pointed at or selected, and where the bar was that is dragged. The bars are not painted again for it. */
export function Outlines({ model, frame, palette, view, selected, ghost }: OutlinesProps) {
  const window = useView(view, (now) => now.window)
  const hover = useView(view, (now) => now.hover)
  const { offsets } = model.timeline
  const { ink, muted, accent } = palette
  const hovered =
    // It may be of the timeline before.
    hover?.kind === 'bar' && hover.span >= offsets[hover.lane]! && hover.span < offsets[hover.lane + 1]!
      ? hover
      : undefined
  return (
    <svg
      className="time-canvas"
      style={{ left: frame.left, width: frame.plot + overhang, height: frame.floor }}
      aria-hidden="true"
    >
      {ghost &&
        ghost.span >= 0 &&
        outline(bar(ghost.model, frame, window, ghost.lane, ghost.span), palette.ghost, 1.5, '4 3')}
      {hovered && outline(bar(model, frame, window, hovered.lane, hovered.span), muted, 1)}
      {selected?.kind === 'bar' && outline(bar(model, frame, window, selected.lane, selected.span), ink, 1.5)}
      {selected?.kind === 'gap' && outline(gapBox(model, frame, window, selected.gap), accent, 1.5, '3 3')}
    </svg>
  )
}

const outline = (box: Box, stroke: string, strokeWidth: number, strokeDasharray?: string) => (
  <rect {...outlined(box)} fill="none" {...{ stroke, strokeWidth, strokeDasharray }} />
)
