import { use, useEffect, useId, useMemo, useRef, type PointerEvent } from 'react'
import type { Curve } from '../../../../engine/index.ts'
import { figure } from '../../../chart/format.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { draggable, pointerDrag } from '../../../parts/pointerDrag.ts'
import { useSize } from '../../../parts/useSize.ts'
import type { CurveLayout } from '../../../views/curve/layout.ts'
import type { Asked, MarkQuestion } from '../../lesson.ts'
import { answerLabels } from './answerLabels.ts'
import { axesOf, type Drawing } from './axes.ts'
import { MarkOnAxes } from './MarkOnAxes.tsx'

interface MarkAxesProps {
  readonly drawing: Drawing
  readonly question: MarkQuestion
  readonly asked: Asked
  /** What the known curve is called. */
  readonly known: string | undefined
  readonly answered: boolean
  readonly value: number
  readonly onValue: (value: number) => void
}

/** The axes without their curve, and a mark to be put on them; after the prediction the curve grows in on the same axes. */
export function MarkAxes({ drawing, question, asked, known, answered, value, onValue }: MarkAxesProps) {
  const kilobyte = use(KilobyteContext)
  const title = useId()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const { CurvePicture, curveLayout, lineAt } = drawing
  const marked = answered ? value : undefined
  const axes = useMemo(
    () => axesOf(drawing, question, asked, known, marked),
    [drawing, question, asked, known, marked],
  )
  // Whoever opens a step by keyboard is at its mark with the next Tab; drawing waits for the first layout.
  const latest = useRef(onValue)
  useEffect(() => {
    latest.current = onValue
  })
  if (!axes) return null
  const { main, truth } = axes
  const curve = answered ? axes.curve : unanswered(axes.curve)
  const whole = curveLayout(curve, size, axes, kilobyte, { dropped: value })
  const layout = answered ? { ...whole, labels: answerLabels(whole, value, truth) } : onlyKnown(whole)
  const { plot } = layout
  const shownCurve = answered ? curve : { ...curve, marks: [] }
  const onCurve = lineAt(main, value)
  const x = plot.left + layout.x(value)
  const y = plot.top + (answered && onCurve !== undefined ? layout.y(onCurve) : plot.height / 2)
  // Numbers of the axis make room for the mark's own.
  const room = figure(value).length * 7 + 20
  const xTicks = layout.xTicks.filter(
    ({ position, label }) => Math.abs(position - layout.x(value)) > (room + label.length * 7) / 2,
  )

  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || answered) return
    const before = value
    const move = ({ clientX }: { readonly clientX: number }) => {
      const at = layout.x.invert(Math.max(0, Math.min(plot.width, clientX - box.left - plot.left)))
      const next = question.integer ? Math.round(at) : Number(at.toPrecision(3))
      latest.current(Math.max(question.min, Math.min(question.max, next)))
    }
    pointerDrag(event.nativeEvent, event.currentTarget, {
      move,
      tap: move,
      commit: () => undefined,
      cancel: () => latest.current(before),
    })
  }

  return (
    <section
      className={answered ? 'curve lesson-axes revealed' : 'curve lesson-axes'}
      aria-labelledby={title}
    >
      <h3 id={title}>{curve.title}</h3>
      <div ref={frame} className="curve-frame" style={draggable.x} onPointerDown={drag}>
        {size.width > 0 && (
          <>
            <CurvePicture
              curve={shownCurve}
              layout={{ ...layout, xTicks }}
              size={size}
              pointed={undefined}
              cursor={undefined}
            />
            <div className="curve-title curve-title-y">{axisTitle(curve.y.label, layout.yScaled.unit)}</div>
            <div
              className="curve-title curve-title-x"
              style={{ right: size.width - plot.left - plot.width - 6 }}
            >
              {axisTitle(curve.x.label, layout.xUnit)}
            </div>
            {!answered && (
              <p
                className="lesson-hidden muted"
                style={{ left: plot.left + plot.width / 2, maxWidth: plot.width }}
              >
                The curve is hidden until you have predicted.
              </p>
            )}
            <MarkOnAxes {...{ question, answered, value, onValue, plot, x, y }} />
          </>
        )}
      </div>
    </section>
  )
}

const axisTitle = (label: string, unit: string): string => (unit === '' ? label : `${label}, ${unit}`)

/** Before the prediction only limits, which are level, are drawn: a knee would be the answer. */
const unanswered = (curve: Curve): Curve => ({
  ...curve,
  asymptotes: (curve.asymptotes ?? []).filter((line) => 'slope' in line && line.slope === 0),
})

/** The known curve alone, and where it is lowest. */
const onlyKnown = (whole: CurveLayout): CurveLayout => ({
  ...whole,
  lines: whole.lines.filter(({ line }) => line.id === 'known'),
  names: whole.names?.filter(({ id }) => id === 'known'),
  marks: whole.marks.filter(({ mark }) => mark.id === 'known-best'),
  labels: [],
})
