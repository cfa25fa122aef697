import type { ReactNode } from 'react'
import type { Curve, Result } from '../../../../engine/index.ts'
import { ringNote } from '../../../../engine/systems/ini-cluster/door.ts'
import { firstFree, text, textHeight, textWidth, type Anchored } from '../../../chart/labels.ts'
import type { CurveLayout } from '../../../views/curve/layout.ts'
import { labelledAsymptotes } from '../../../views/curve/spread.ts'

/** At the ring of the curve: N, what the equations and the run say of the queue, and how far they are apart. */
export const ringNoteOf =
  (curve: Curve, result: Result) =>
  (layout: CurveLayout): ReactNode => {
    const ring = layout.marks.find(({ mark, visible }) => mark.kind === 'current' && visible)
    if (!ring) return null
    const { at, predicted, run } = ringNote(ring.mark.x, result)
    const whole = [
      at,
      `${run ? `${run.off} ` : ''}${predicted} analysis`,
      ...(run ? [`${run.simulated} simulated`] : []),
      ...(run?.worst === undefined ? [] : [run.worst]),
    ]
    const spot = placed(curve, layout, ring, whole)
    // Where there is no room, what the readout above the picture has is left out.
    const isShort = !spot.free && run !== undefined
    const { box } = isShort ? placed(curve, layout, ring, [at, run.worst ?? run.off]) : spot
    const x = box.anchor === 'start' ? box.x0 : box.x1
    const y = (line: number) => box.y0 + line * leading + textHeight - 3
    return (
      <g className="contention-ring curve-label" textAnchor={box.anchor}>
        <text className="contention-ring-at" x={x} y={y(0)}>
          {at}
        </text>
        <text x={x} y={y(1)}>
          {run && (
            <tspan className={(isShort ? run.holds : run.queueHolds) ? undefined : 'contention-ring-off'}>
              {isShort ? (run.worst ?? run.off) : run.off}{' '}
            </tspan>
          )}
          {!isShort && <tspan className="contention-ring-analysis">{predicted} analysis</tspan>}
        </text>
        {run && !isShort && (
          <text className="contention-ring-run" x={x} y={y(2)}>
            {run.simulated} simulated
          </text>
        )}
        {run?.worst !== undefined && !isShort && (
          <text className="contention-ring-off" x={x} y={y(3)}>
            {run.worst}
          </text>
        )}
      </g>
    )
  }

const leading = 16

/** Left above the ring, then elsewhere around it: on no line and no label where that is possible. */
function placed(
  curve: Curve,
  layout: CurveLayout,
  { x, y }: { readonly x: number; readonly y: number },
  lines: readonly string[],
): { readonly box: Anchored; readonly free: boolean } {
  const [width, height] = [Math.max(...lines.map(textWidth)), lines.length * leading]
  const asymptotes = labelledAsymptotes(curve, layout)
  const taken = [
    ...layout.labels.map(({ box }) => box),
    ...asymptotes.flatMap(({ box }) => box ?? []),
    { x0: x - 10, x1: x + 10, y0: y - 10, y1: y + 10 },
  ]
  const drawn = layout.lines.map(({ points }) => points)
  const { plot } = layout
  // Off the numbers of the axis: they would be read as one with it.
  const within = Math.max(8, Math.min(plot.width - width, x + 8 - width))
  const beside = (bottom: number): Anchored[] =>
    [
      text(x - 12, bottom, 'end', width),
      text(x + 8, bottom, 'end', width),
      text(within, bottom, 'start', width),
      text(x + 12, bottom, 'start', width),
    ].map((box) => ({ ...box, y0: bottom - height }))
  const candidates = [-14, 12 + height, -30, -52, -80, 36 + height, -110, -150].flatMap((by) =>
    beside(y + by),
  )
  const free = firstFree(candidates, plot, taken, [...drawn, ...asymptotes.map(({ points }) => points)])
  const box =
    free ?? firstFree(candidates, plot, taken, drawn) ?? firstFree(candidates, plot, [], []) ?? candidates[0]!
  return { box, free: free !== undefined }
}
