import { use, useRef, type KeyboardEvent } from 'react'
import type { Cut } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { valueAfterKey } from '../../parts/sliderKeys.ts'
import type { CutMove } from './cutMove.ts'
import { boundaryRange, bytesText, usualNouns } from './layout.ts'

interface CutHandleProps {
  readonly cut: Pick<Cut, 'unit' | 'nouns'>
  readonly boundary: number
  readonly ends: Float64Array
  readonly x: number
  readonly chosen: boolean
  readonly onFocus: () => void
  readonly onChoose: () => void
  readonly onMove: CutMove
  /** While keys move it the handles stay as they are. */
  readonly onHold: (hold: boolean) => void
}

/**
 * One boundary under the keyboard: left and right move a byte, Shift 16, the page keys a sixteenth of the way. Up and down
 * are left to the strip: they go to the other boundaries.
 */
export function CutHandle({
  cut,
  boundary,
  ends,
  x,
  chosen,
  onFocus,
  onChoose,
  onMove,
  onHold,
}: CutHandleProps) {
  const kilobyte = use(KilobyteContext)
  const typing = useRef(false)
  const at = ends[boundary + 1]!
  const [min, max] = boundaryRange(ends, boundary)
  const bytes = (value: number) => bytesText(value, kilobyte, cut.unit)
  const { part, parts } = cut.nouns ?? usualNouns

  const type = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typing.current) {
      typing.current = false
      onHold(false)
      onMove.cancel()
      return
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      onChoose()
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return
    const page = Math.max(16, Math.round((max - min) / 16))
    const moved = valueAfterKey(event.key, event.shiftKey, Math.round(at), {
      min,
      max,
      step: 1,
      large: 16,
      page,
    })
    if (moved === undefined) return
    event.preventDefault()
    typing.current = true
    onHold(true)
    if (moved !== at) onMove.preview(boundary, moved)
  }
  const settle = () => {
    if (!typing.current) return
    typing.current = false
    onHold(false)
    onMove.commit()
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className={chosen ? 'cut-handle cut-handle-chosen' : 'cut-handle'}
      data-cut={boundary}
      aria-label={`Cut between ${parts} ${boundary + 1} and ${boundary + 2}`}
      aria-orientation="horizontal"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Math.round(at)}
      aria-valuetext={`at ${bytes(at)}: ${part} ${boundary + 1} has ${bytes(at - ends[boundary]!)}, ${part} ${boundary + 2} has ${bytes(ends[boundary + 2]! - at)}`}
      style={{ left: x }}
      onFocus={onFocus}
      onKeyDown={type}
      onKeyUp={settle}
      onBlur={settle}
    />
  )
}
