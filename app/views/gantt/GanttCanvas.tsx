import { useCallback, useMemo } from 'react'
import type { Palette } from '../../chart/palette.ts'
import { pixelDensity } from '../../parts/paper.ts'
import { TimeCanvas } from '../../time/TimeCanvas.tsx'
import type { Geometry } from './geometry.ts'
import { layout } from './layout.ts'
import type { GanttModel } from './model.ts'
import { newBrush, paint } from './paint.ts'
import type { View, ViewStore } from './view.ts'

export interface GanttCanvasProps {
  readonly model: GanttModel
  readonly frame: Geometry
  readonly palette: Palette
  readonly view: ViewStore
}

/** The bars. */
export function GanttCanvas({ model, frame, palette, view }: GanttCanvasProps) {
  const density = pixelDensity()
  const brush = useMemo(() => newBrush(palette, density), [palette, density])
  const draw = useCallback(
    (context: CanvasRenderingContext2D, { window }: View) =>
      paint(context, brush, frame, layout(model, frame, window, density)),
    [model, frame, brush, density],
  )
  return <TimeCanvas columns={frame} height={frame.floor} time={view} paint={draw} />
}
