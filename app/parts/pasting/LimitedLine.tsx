import type { InputHTMLAttributes, Ref } from 'react'
import { useToldLimit } from './useToldLimit.tsx'

interface LimitedLineProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'maxLength' | 'onChange' | 'onPaste'
> {
  readonly value: string
  /** Characters of the whole line. */
  readonly longest: number
  readonly onText: (text: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A line that takes what is pasted whole or not at all, where `maxLength` would cut it without a word. */
export function LimitedLine({ longest, onText, 'aria-describedby': about, ...input }: LimitedLineProps) {
  const { refusal, box } = useToldLimit(longest, onText, about)
  return (
    <>
      <input type="text" {...input} {...box} />
      {refusal}
    </>
  )
}
