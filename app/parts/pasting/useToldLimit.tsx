import { useId } from 'react'
import { useLimited } from './useLimited.ts'

/** `useLimited` with its refusal as it stands behind the box, which is described by it. @param about  by what else */
export function useToldLimit(longest: number, onText: (text: string) => void, about: string | undefined) {
  const { refusal, box } = useLimited(longest, onText)
  const id = useId()
  if (refusal === undefined) return { box: { ...box, 'aria-describedby': about }, refusal }
  return {
    box: { ...box, 'aria-describedby': `${about ?? ''} ${id}`.trim() },
    refusal: (
      <span id={id} className="problem-detail" role="alert">
        {refusal}
      </span>
    ),
  }
}
