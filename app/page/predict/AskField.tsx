import { LimitedLine } from '../../parts/pasting/LimitedLine.tsx'

interface AskFieldProps {
  readonly id: string
  readonly label: string
  readonly sentence: string
  readonly value: string
  readonly onType: (value: string) => void
  /** Why it was not taken. */
  readonly refused?: string | undefined
  readonly hint?: string
  /** A sentence, not a number. */
  readonly words?: boolean
}

/** As long as a link may say it. */
const longest = 2000

/** A line to be filled in; why it was not taken stands below it. */
export function AskField({
  id,
  label,
  sentence,
  value,
  onType,
  refused,
  hint,
  words = false,
}: AskFieldProps) {
  return (
    <div className="predict-field">
      <label htmlFor={id}>{label}</label>
      <p className="muted" id={`${id}-about`}>
        {sentence}
      </p>
      <LimitedLine
        id={id}
        className={words ? 'predict-words' : 'figure'}
        autoComplete="off"
        spellCheck={words}
        longest={longest}
        placeholder={hint}
        value={value}
        aria-invalid={refused !== undefined}
        aria-describedby={`${id}-about ${id}-refused`}
        onText={onType}
      />
      <p id={`${id}-refused`} className="problem-detail" role="alert">
        {refused}
      </p>
    </div>
  )
}
