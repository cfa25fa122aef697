import { useId } from 'react'
import type { ChoiceQuestion } from '../../lesson.ts'

interface ChoiceAnswerProps {
  readonly question: ChoiceQuestion
  readonly value: string | undefined
  readonly onValue: (id: string) => void
}

/** One of a few sentences. */
export function ChoiceAnswer({ question, value, onValue }: ChoiceAnswerProps) {
  const name = useId()
  return (
    <fieldset className="lesson-choice">
      <legend className="label">{question.label}</legend>
      {question.options.map(({ id, text }) => (
        <label key={id}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={value === id}
            onChange={() => onValue(id)}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.form?.requestSubmit()}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
