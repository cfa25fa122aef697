import { useCallback, useMemo } from 'react'
import type { Palette } from '../../chart/palette.ts'
import { Minimap } from '../../time/Minimap.tsx'
import { Transport } from '../../time/Transport.tsx'
import { usePlayback } from '../../time/usePlayback.ts'
import { step } from './moving.ts'
import { layoutHazes } from './layout.ts'
import { paintStrip, rampsOf } from './paint.ts'
import type { Chart } from './useChart.ts'

/** Below the lanes: steps, playing and zooming by buttons, and the whole timeline in a strip. */
export function Foot({ chart, palette }: { readonly chart: Chart; readonly palette: Palette }) {
  const { model, frame, view, extent } = chart
  const stepBy = useCallback((by: -1 | 1) => step(view, model, by), [view, model])
  usePlayback(view, model.timeline.until, stepBy)
  const colours = useMemo(() => {
    const { trace } = rampsOf(palette)
    return { ramp: trace, trace }
  }, [palette])
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => paintStrip(context, layoutHazes(model, frame, extent), colours),
    [model, frame, extent, colours],
  )
  return (
    <div className={frame.narrow ? 'gantt-foot gantt-foot-narrow' : 'gantt-foot'}>
      <Transport time={view} width={frame.left} onStep={stepBy} />
      <Minimap columns={frame} time={view} extent={extent} paint={draw} />
    </div>
  )
}
