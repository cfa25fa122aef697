import { useId, type TextareaHTMLAttributes } from 'react'
import { useLimited } from './useLimited.ts'

interface LimitedTextProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'maxLength' | 'onChange' | 'onPaste'
> {
  readonly value: string
  /** Characters of the whole text. */
  readonly longest: number
  readonly onText: (text: string) => void
}

/** `LimitedLine` of several lines. */
export function LimitedText({ longest, onText, 'aria-describedby': about, ...box }: LimitedTextProps) {
  const { refusal, box: limited } = useLimited(longest, onText)
  const id = useId()
  return (
    <>
      <textarea
        {...box}
        {...limited}
        aria-describedby={refusal === undefined ? about : `${about ?? ''} ${id}`.trim()}
      />
      {refusal !== undefined && (
        <span id={id} className="problem-detail" role="alert">
          {refusal}
        </span>
      )}
    </>
  )
}
