import { useId, useState } from 'react'
import { figure } from '../../../chart/format.ts'
import type { MarkQuestion, NumberQuestion } from '../../lesson.ts'
import { stepped } from './numberSteps.ts'
import { WayButton } from '../../../parts/keyboard/WayButton.tsx'

interface NumberAnswerProps {
  readonly question: NumberQuestion | MarkQuestion
  readonly value: number
  readonly onValue: (value: number) => void
}

/** A number by a slider and two buttons; the mark on the axes is the same number. */
export function NumberAnswer({ question, value, onValue }: NumberAnswerProps) {
  const { label, unit, min, max, kind } = question
  const id = useId()
  /** The slider says its value itself, the two buttons do not. */
  const [byButton, setByButton] = useState(false)
  const press = (by: 1 | -1) => {
    setByButton(true)
    onValue(stepped(question, value, by))
  }
  const slide = (value: number) => {
    setByButton(false)
    onValue(value)
  }
  const text = `${figure(value)} ${unit}`
  const range = { log: question.log === true, min, max }
  return (
    <div className="lesson-number">
      <div className="lesson-number-row">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <span className="lesson-stepper">
          <WayButton aria-label="Less" can={value > min} onClick={() => press(-1)}>
            −
          </WayButton>
          <output className="figure" aria-live={byButton ? 'polite' : 'off'}>
            {text}
          </output>
          <WayButton aria-label="More" can={value < max} onClick={() => press(1)}>
            +
          </WayButton>
        </span>
      </div>
      <input
        id={id}
        className={kind === 'mark' ? 'slider hidden-visually' : 'slider'}
        tabIndex={kind === 'mark' ? -1 : 0}
        type="range"
        min={0}
        max={1000}
        value={position(value, range)}
        aria-valuetext={text}
        onChange={({ currentTarget }) =>
          slide(rounded(question, valueAt(Number(currentTarget.value), range)))
        }
        onKeyDown={(event) => {
          const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
          if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
          if (by === undefined) return
          event.preventDefault()
          slide(stepped(question, value, event.shiftKey ? 10 * by : by))
        }}
      />
    </div>
  )
}

interface Range {
  readonly log: boolean
  readonly min: number
  readonly max: number
}

const position = (value: number, { log, min, max }: Range): number =>
  1000 * (log ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min))

const valueAt = (place: number, { log, min, max }: Range): number =>
  log ? min * Math.exp((place / 1000) * Math.log(max / min)) : min + (place / 1000) * (max - min)

const rounded = (question: NumberQuestion | MarkQuestion, value: number): number =>
  question.integer ? Math.round(value) : Number(value.toPrecision(3))
