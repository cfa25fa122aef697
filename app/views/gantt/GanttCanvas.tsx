import { useCallback, useMemo } from 'react'
import type { Palette } from '../../chart/palette.ts'
import { pixelDensity } from '../../parts/paper.ts'
import { TimeCanvas } from '../../time/TimeCanvas.tsx'
import type { Geometry } from './geometry.ts'
import { bar, gapBox, layout } from './layout.ts'
import type { GanttModel } from './model.ts'
import { newBrush, paint, paintOutline } from './paint.ts'
import type { View, ViewStore } from './view.ts'

export interface GanttCanvasProps {
  readonly model: GanttModel
  readonly frame: Geometry
  readonly palette: Palette
  readonly view: ViewStore
  /** A span to draw around. */
  readonly selected: number
  /** A gap to draw around, or -1. */
  readonly gap: number
  /** The timeline before the edit, and the span of it that is being dragged. */
  readonly ghost?: { readonly model: GanttModel; readonly lane: number; readonly span: number } | undefined
}

/** The bars. */
export function GanttCanvas({ model, frame, palette, view, selected, gap, ghost }: GanttCanvasProps) {
  const density = pixelDensity()
  const brush = useMemo(() => newBrush(palette, density), [palette, density])
  const draw = useCallback(
    (context: CanvasRenderingContext2D, { window, hover }: View) => {
      paint(context, brush, frame, layout(model, frame, window, density))
      const around = (span: number, colour: string, width: number) => {
        for (const lane of model.timeline.lanes.keys())
          if (span >= model.timeline.offsets[lane]! && span < model.timeline.offsets[lane + 1]!)
            paintOutline(context, bar(model, frame, window, lane, span), { colour, width })
      }
      if (ghost && ghost.span >= 0)
        paintOutline(context, bar(ghost.model, frame, window, ghost.lane, ghost.span), {
          colour: palette.ghost,
          width: 1.5,
          dash: [4, 3],
        })
      if (hover?.kind === 'bar') around(hover.span, palette.muted, 1)
      if (selected >= 0) around(selected, palette.ink, 1.5)
      if (gap >= 0 && model.gaps && gap < model.gaps.lane.length)
        paintOutline(context, gapBox(model, frame, window, gap), {
          colour: palette.accent,
          width: 1.5,
          dash: [3, 3],
        })
    },
    [model, frame, palette, brush, density, selected, gap, ghost],
  )
  return <TimeCanvas columns={frame} height={frame.floor} time={view} paint={draw} shows={hovered} />
}

const hovered = ({ hover }: View) => hover
