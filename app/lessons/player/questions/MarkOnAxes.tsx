import type { KeyboardEvent } from 'react'
import { figure } from '../../../chart/format.ts'
import { draggable } from '../../../parts/pointerDrag.ts'
import type { CurveLayout } from '../../../views/curve/layout.ts'
import type { MarkQuestion } from '../../lesson.ts'
import { stepped } from './numberSteps.ts'

interface MarkOnAxesProps {
  readonly question: MarkQuestion
  readonly answered: boolean
  readonly value: number
  readonly onValue: (value: number) => void
  readonly plot: CurveLayout['plot']
  /** Where it stands in the picture [px]. */
  readonly x: number
  readonly y: number
}

/** The mark, with its number below the axis: before the prediction one moves it by keys too, then it stays. */
export function MarkOnAxes({ question, answered, value, onValue, plot, x, y }: MarkOnAxesProps) {
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') document.querySelector<HTMLFormElement>('form.lesson-answer')?.requestSubmit()
    const to = keyed(question, value, event)
    if (to === undefined) return
    event.preventDefault()
    onValue(to)
  }

  return (
    <>
      <span
        className="lesson-mark-line"
        style={{
          left: x,
          top: answered ? y : plot.top,
          height: plot.top + plot.height - (answered ? y : plot.top),
        }}
      />
      {answered ? (
        <span className="lesson-mark" style={{ left: x, top: y }} />
      ) : (
        <div
          role="slider"
          tabIndex={0}
          className="lesson-mark"
          aria-label={question.label}
          aria-valuemin={question.min}
          aria-valuemax={question.max}
          aria-valuenow={value}
          aria-valuetext={`${figure(value)} ${question.unit}`}
          style={{ ...draggable.x, left: x, top: y }}
          onKeyDown={onKey}
        />
      )}
      {!answered && (
        <span
          className={`lesson-mark-words${x > plot.left + plot.width / 2 ? ' before' : ''}`}
          style={{ left: x, top: y }}
          aria-hidden="true"
        >
          <strong>your mark</strong>
          <span className="muted">drag it, or ← →</span>
        </span>
      )}
      <span
        className="lesson-mark-value figure"
        style={{ left: x, top: plot.top + plot.height + 6 }}
        aria-hidden="true"
      >
        {figure(value)}
      </span>
    </>
  )
}

/** Where a key moves the mark; undefined for one that does not. */
function keyed(question: MarkQuestion, value: number, { key, shiftKey }: KeyboardEvent): number | undefined {
  const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[key]
  if (by !== undefined) return stepped(question, value, shiftKey ? 10 * by : by)
  if (key === 'Home') return question.min
  return key === 'End' ? question.max : undefined
}
