import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { chartScale } from '../../../chart/scale.ts'
import { draggable, pointerDrag } from '../../../parts/pointerDrag.ts'
import { valueAfterKey } from '../../../parts/sliderKeys.ts'
import { timePhrase } from '../../../time/phrase.ts'

/** When streams begin, and how a hand changes it. Times in ns. */
export interface Starts {
  readonly at: readonly number[]
  readonly max: number
  readonly onPreview: (stream: number, start: number) => void
  readonly onCommit: () => void
  readonly onCancel: () => void
  /** At once: a key. */
  readonly onSet: (stream: number, start: number) => void
}

interface StartHandleProps {
  readonly starts: Starts
  readonly stream: number
  readonly left: number
  readonly x: ReturnType<typeof chartScale>
  readonly top: number
  /** The picture keeps its part of the time, or may change it again. */
  readonly onHold: (on: boolean) => void
  readonly onFocus: (on: boolean) => void
}

/** A hand is as exact as a tenth of a microsecond; a key goes one. */
const grain = 100
const keys = { min: 0, step: 1000, large: 10_000, page: 10_000 }

/** Where a stream begins: dragged along its row, or moved by the arrows; beyond the picture it stands at its edge. */
export function StartHandle({ starts, stream, left, x, top, onHold, onFocus }: StartHandleProps) {
  const [dragged, setDragged] = useState<number>()
  const start = dragged ?? starts.at[stream]!
  const name = 'ABCD'[stream]!
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const begin = x(start) - event.clientX
    const end = (deed: () => void) => () => {
      deed()
      setDragged(undefined)
      onHold(false)
    }
    pointerDrag(event.nativeEvent, event.currentTarget, {
      begin: () => onHold(true),
      move({ clientX }) {
        const to = Math.round(x.invert(clientX + begin) / grain) * grain
        const within = Math.max(0, Math.min(starts.max, to))
        setDragged(within)
        starts.onPreview(stream, within)
      },
      commit: end(starts.onCommit),
      cancel: end(starts.onCancel),
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = valueAfterKey(event.key, event.shiftKey, start, { ...keys, max: starts.max })
    if (to === undefined || event.key === 'End') return
    event.preventDefault()
    starts.onSet(stream, to)
  }
  const words = timePhrase({ unit: 'ns' }, start)
  const plot = x.range[1]
  const place = Math.max(0, Math.min(plot, x(start)))
  return (
    <div
      className="wire-start"
      role="slider"
      tabIndex={0}
      aria-label={`Start of stream ${name}`}
      aria-valuemin={0}
      aria-valuemax={starts.max}
      aria-valuenow={start}
      aria-valuetext={words}
      title={`Drag to let ${name} begin earlier or later`}
      style={{ left: left + place, top, ...draggable.x }}
      onPointerDown={drag}
      onKeyDown={onKeyDown}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
    >
      <span
        className={place > plot / 2 ? 'wire-start-words to-left figure' : 'wire-start-words figure'}
        aria-hidden="true"
      >
        {name} from {words}
      </span>
    </div>
  )
}
