import { use, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Edit, NumberField } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { draggable, pointerDrag } from '../../parts/pointerDrag.ts'
import { useEditor } from '../editor.ts'
import { QuantityInput } from '../QuantityInput.tsx'
import { keySteps } from '../steps.ts'
import { climbed } from './rungs.ts'
import './sentence.css'

/** How far a hand moves for one step [CSS px]. */
const pixelsAStep = 8

interface ScrubNumberProps {
  readonly field: NumberField
  /** Where it stands in the parameters, as a refusal names it. */
  readonly path: string
  readonly value: number
  /** The number as it stands in the sentence: '5 equal pieces'. */
  readonly words: (value: number) => string
  readonly edit: (value: number) => Edit
}

/**
 * A number in a sentence: dragged to the left and right, stepped by arrow keys, typed, also after Enter, a double click or
 * the tap of a finger. A drag is one step of undo.
 */
export function ScrubNumber({ field, path, value, words, edit }: ScrubNumberProps) {
  const editor = useEditor()
  const kilobyte = use(KilobyteContext)
  const [typing, setTyping] = useState(false)
  /** What the hand holds: the picture may be behind it. */
  const [held, setHeld] = useState<number>()
  const latest = useRef(value)
  /** What was typed was taken or given up by a key: the focus goes back to the number. */
  const back = useRef(false)
  /** A finger tapped it. */
  const tapped = useRef(false)
  const shown = words(held ?? value)

  const grip = (event: PointerEvent<HTMLElement>) => {
    const from = event.clientX
    latest.current = value
    tapped.current = false
    const letGo = (end: () => void) => () => {
      setHeld(undefined)
      end()
    }
    pointerDrag(event.nativeEvent, event.currentTarget, {
      move(moved) {
        const next = climbed(field, value, Math.round((moved.clientX - from) / pixelsAStep), kilobyte)
        if (next === latest.current) return
        latest.current = next
        setHeld(next)
        editor.preview(edit(next))
      },
      commit: letGo(() => (latest.current === value ? editor.cancel() : editor.commit(edit(latest.current)))),
      cancel: letGo(() => editor.cancel()),
      tap: ({ pointerType }) => {
        tapped.current = pointerType === 'touch'
      },
    })
  }
  const onKey = (event: KeyboardEvent) => {
    const steps = keySteps(event)
    const digit = /^\d$/.test(event.key)
    if (digit || event.key === 'Enter') setTyping(true)
    else if (steps !== 0) editor.commit(edit(climbed(field, value, steps, kilobyte)))
    else return
    // A digit is written into the field, which has the focus by then.
    if (!digit) event.preventDefault()
  }

  if (typing)
    return (
      <span className="amount-field">
        <QuantityInput
          field={field}
          path={path}
          label={`${field.label}, in the sentence`}
          value={value}
          onCommit={(number) => editor.commit(edit(number))}
          onDone={() => {
            const at = document.activeElement
            back.current = at !== null && at.closest('.amount-field') !== null
            setTyping(false)
          }}
        />
      </span>
    )
  return (
    <span
      ref={(number) => {
        if (number && back.current) number.focus()
        back.current = false
      }}
      className="amount amount-scrub"
      role="spinbutton"
      tabIndex={0}
      aria-label={`${field.label}, in the sentence`}
      aria-valuemin={field.min}
      aria-valuemax={field.max}
      aria-valuenow={held ?? value}
      aria-valuetext={shown}
      title={`${field.label}: drag or type`}
      style={draggable.x}
      onPointerDown={grip}
      // The last event of a tap: the mousedown before it would go to what lies there once the field has moved the lines.
      onClick={() => tapped.current && setTyping(true)}
      onDoubleClick={() => setTyping(true)}
      onKeyDown={onKey}
    >
      {shown}
    </span>
  )
}
