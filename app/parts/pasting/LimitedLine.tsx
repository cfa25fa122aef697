import { useId, type InputHTMLAttributes, type Ref } from 'react'
import { useLimited } from './useLimited.ts'

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
  const { refusal, box } = useLimited(longest, onText)
  const id = useId()
  return (
    <>
      <input
        type="text"
        {...input}
        {...box}
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
