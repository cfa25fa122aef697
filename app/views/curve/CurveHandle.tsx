import { use, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import type { Curve } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { draggable, pointerDrag } from '../../parts/pointerDrag.ts'
import { valueAfterKey } from '../../parts/sliderKeys.ts'
import type { CurveDrag } from './curveDrag.ts'
import type { CurveLayout, DrawnMark } from './layout.ts'
import { mainLine } from './lineAt.ts'
import { markReading } from './readout.ts'
import { wholeStep } from './wholeStep.ts'

interface CurveHandleProps {
  readonly drawn: DrawnMark
  readonly curve: Curve
  readonly layout: CurveLayout
  readonly frame: RefObject<HTMLDivElement | null>
  readonly onDrag: CurveDrag
  /** The axes stand still while the handle is held. */
  readonly onHold: (hold: boolean) => void
}

/** A point that may be dragged as a slider along the x axis: mouse, touch and keyboard. */
export function CurveHandle({ drawn, curve, layout, frame, onDrag, onHold }: CurveHandleProps) {
  const kilobyte = use(KilobyteContext)
  const typing = useRef(false)
  const main = mainLine(curve)
  if (!main || main.x.length === 0) return null

  const { plot } = layout
  const { mark } = drawn
  const reading = markReading(curve, mark, kilobyte)
  const value = mark.x
  const [min, max] = [main.x[0]!, main.x.at(-1)!]

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return
    const grip = event.clientX - (box.left + plot.left + drawn.x)
    // The axes stand still, so the pointer reaches as far as they show.
    const last = Math.min(max, layout.x.domain[1])
    let shown = value
    pointerDrag(event.nativeEvent, event.currentTarget, {
      begin: () => onHold(true),
      move: ({ clientX }) => {
        const at = Math.max(0, Math.min(plot.width, clientX - grip - box.left - plot.left))
        const x = layout.x.invert(at)
        // No hand is more exact than four digits.
        const put = curve.x.integer ? Math.round(x) : Number(x.toPrecision(4))
        const next = Math.max(min, Math.min(last, put))
        if (next === shown) return
        shown = next
        onDrag.preview(next, mark.id)
      },
      commit: () => {
        onHold(false)
        onDrag.commit()
      },
      cancel: () => {
        onHold(false)
        onDrag.cancel()
      },
    })
  }

  const span = layout.x.domain[1] - layout.x.domain[0]
  const step = curve.x.integer ? 1 : span / 100
  const type = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typing.current) {
      typing.current = false
      onDrag.cancel()
      return
    }
    const steps = { min, max, step, large: 10 * step, page: Math.max(10 * step, value / 4) }
    const moved = valueAfterKey(event.key, event.shiftKey, value, steps)
    if (moved === undefined) return
    event.preventDefault()
    typing.current = true
    const next = curve.x.integer ? wholeStep(value, moved) : moved
    if (next !== value) onDrag.preview(next, mark.id)
  }
  // A key that is held down is one change, like one drag.
  const settle = () => {
    if (!typing.current) return
    typing.current = false
    onDrag.commit()
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className="curve-handle"
      aria-label={mark.kind === 'current' ? curve.x.label : mark.label}
      aria-orientation="horizontal"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={[reading.where, reading.value, reading.decidedBy].filter(Boolean).join(', ')}
      style={{ ...draggable.both, left: plot.left + drawn.x, top: plot.top + drawn.y }}
      onPointerDown={drag}
      onKeyDown={type}
      onKeyUp={settle}
      onBlur={settle}
    />
  )
}
