import { useEffect, useMemo, useRef, type CSSProperties } from 'react'
import type { NumberField } from '../../engine/index.ts'
import { sliderEnd, sliderScale } from './sliderScale.ts'
import { keySteps, steppedValue } from './steps.ts'

interface SliderProps {
  readonly field: NumberField
  readonly label: string
  readonly value: number
  /** The value in words, with its unit. */
  readonly valueText: string
  readonly onPreview: (value: number) => void
  readonly onCommit: (value: number) => void
  readonly onCancel: () => void
}

/**
 * A native range input whose drag previews, whose release commits, and whose Escape gives up. It is for hands: the Tab key
 * comes to the field beside it, where the same keys step the value.
 */
export function Slider({ field, label, value, valueText, onPreview, onCommit, onCancel }: SliderProps) {
  const input = useRef<HTMLInputElement>(null)
  const scale = useMemo(() => sliderScale(field), [field])
  const position = scale.positionOf(value)
  const latest = useRef({ onCommit, scale })
  /** Escape ends a drag, though the hand goes on until it lets go. */
  const drag = useRef<'held' | 'given up' | undefined>(undefined)
  useEffect(() => {
    latest.current = { onCommit, scale }
  })

  // React's onChange is the DOM's `input`; a drag ends with the DOM's `change`.
  useEffect(() => {
    const element = input.current
    if (!element) return
    const commit = () => {
      if (drag.current !== 'given up')
        latest.current.onCommit(latest.current.scale.valueAt(Number(element.value)))
      drag.current = undefined
    }
    element.addEventListener('change', commit)
    return () => element.removeEventListener('change', commit)
  }, [])

  return (
    <input
      ref={input}
      className="slider"
      type="range"
      tabIndex={-1}
      min={0}
      max={sliderEnd}
      value={position}
      aria-label={label}
      aria-valuetext={valueText}
      style={{ '--fill': `${(position / sliderEnd) * 100}%` } as CSSProperties}
      onPointerDown={() => {
        drag.current = 'held'
      }}
      // The system takes the touch away, for a call or a palm: no `change` comes.
      onPointerCancel={() => {
        drag.current = undefined
        onCancel()
      }}
      onChange={(event) => {
        if (drag.current !== 'given up') onPreview(scale.valueAt(Number(event.currentTarget.value)))
      }}
      // Keys step the value itself, not the position: 1 to 2 in a few presses, not hundreds.
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          if (drag.current === 'held') drag.current = 'given up'
          onCancel()
        }
        const steps = keySteps(event)
        if (steps === 0) return
        event.preventDefault()
        onCommit(steppedValue(field, value, steps))
      }}
    />
  )
}
