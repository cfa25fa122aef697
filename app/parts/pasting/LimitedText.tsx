import type { TextareaHTMLAttributes } from 'react'
import { useToldLimit } from './useToldLimit.tsx'

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
export function LimitedText({ longest, onText, 'aria-describedby': about, ...text }: LimitedTextProps) {
  const { refusal, box } = useToldLimit(longest, onText, about)
  return (
    <>
      <textarea {...text} {...box} />
      {refusal}
    </>
  )
}
