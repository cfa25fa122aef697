import { useState } from 'react'
import type { StepPart } from '../../../../engine/index.ts'

type Values = Readonly<Record<string, string>>

interface StepFieldsProps {
  readonly parts: readonly StepPart[]
  readonly values: Values
  /** `keep` once it is meant so; before that it is only to be shown. Answers whether they can stand there. */
  readonly onWords: (values: Values, keep: boolean) => boolean
  readonly onGiveUp: () => void
}

/**
 * The words of a step: chosen where there are options, else typed. Taken on leaving and by Enter, given up by Escape;
 * what cannot stand there stays as it was typed.
 */
export function StepFields({ parts, values, onWords, onGiveUp }: StepFieldsProps) {
  const [typed, setTyped] = useState<Values>({})
  const [wrong, setWrong] = useState<string>()
  const now = { ...values, ...typed }
  const keep = () => {
    if (Object.keys(typed).length === 0) return
    if (onWords(now, true)) setTyped({})
  }
  return parts.map(({ id, label, options }) => (
    <label key={id}>
      <span>{label}</span>
      {options ? (
        <select value={now[id]} onChange={({ target }) => onWords({ ...now, [id]: target.value }, true)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="text"
          value={now[id]}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={({ target }) => {
            setTyped({ ...typed, [id]: target.value })
            setWrong(onWords({ ...now, [id]: target.value }, false) ? undefined : id)
          }}
          aria-invalid={wrong === id}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Enter') keep()
            if (event.key !== 'Escape') return
            setTyped({})
            setWrong(undefined)
            onGiveUp()
          }}
        />
      )}
    </label>
  ))
}
