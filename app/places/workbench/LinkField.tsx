import { useId, useRef, useState } from 'react'

interface LinkFieldProps<T> {
  readonly label: string
  readonly placeholder: string
  /** What a link says; rejects with the reason where it cannot be read. */
  readonly read: (link: string) => Promise<T>
  readonly onRead: (found: T) => void
}

/** A field that is empty again once its link is taken. What cannot be read stays, and why not stands below it. */
export function LinkField<T>({ label, placeholder, read, onRead }: LinkFieldProps<T>) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const latest = useRef(typed)
  const problemId = useId()
  /** @param loud  and says why where it cannot be read: not while it is being typed */
  const take = async (link: string, loud: boolean) => {
    try {
      const found = await read(link)
      if (latest.current !== link) return
      type('')
      onRead(found)
    } catch (error) {
      if (loud && latest.current === link) setProblem((error as Error).message)
    }
  }
  const type = (link: string) => {
    latest.current = link
    setTyped(link)
    setProblem('')
  }
  const takeTyped = () => {
    if (typed.trim() !== '' && problem === '') void take(typed, true)
  }
  return (
    <>
      <input
        className="desk-field workbench-wide figure"
        type="text"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : problemId}
        onChange={({ currentTarget: { value }, nativeEvent }) => {
          type(value)
          void take(value, (nativeEvent as InputEvent).inputType === 'insertFromPaste')
        }}
        onBlur={takeTyped}
        onKeyDown={({ key }) => {
          if (key === 'Enter') takeTyped()
          if (key === 'Escape') type('')
        }}
      />
      {problem !== '' && (
        <p className="problem-detail" id={problemId} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
