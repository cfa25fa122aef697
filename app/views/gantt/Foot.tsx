import { useCallback, useMemo } from 'react'
import type { Palette } from '../../chart/palette.ts'
import { Minimap } from '../../time/Minimap.tsx'
import { Transport } from '../../time/Transport.tsx'
import { usePlayback } from '../../time/usePlayback.ts'
import { step } from './act.ts'
import { layoutHazes } from './layout.ts'
import { paintStrip, rampOf } from './paint.ts'
import type { Chart } from './useChart.ts'

/** Below the lanes: steps, playing and zooming by buttons, and the whole timeline in a strip. */
export function Foot({ chart, palette }: { readonly chart: Chart; readonly palette: Palette }) {
  const { model, frame, view, extent } = chart
  const stepBy = useCallback((by: -1 | 1) => step(view, model, by), [view, model])
  usePlayback(view, model.timeline.until, stepBy)
  const ramp = useMemo(() => rampOf(palette), [palette])
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => paintStrip(context, layoutHazes(model, frame, extent), ramp),
    [model, frame, extent, ramp],
  )
  return (
    <div className={frame.narrow ? 'gantt-foot gantt-foot-narrow' : 'gantt-foot'}>
      <Transport time={view} width={frame.left} onStep={stepBy} />
      <Minimap columns={frame} time={view} extent={extent} paint={draw} />
    </div>
  )
}
