import { useId } from 'react'

interface RunChoiceProps {
  readonly runs: { readonly labels: readonly string[]; readonly taken: number }
  readonly onRun: (run: number) => void
}

/** Of several runs in one text: which is read. */
export function RunChoice({ runs, onRun }: RunChoiceProps) {
  const id = useId()
  return (
    <p className="measure-runs">
      <label htmlFor={id}>This text has several runs. Read</label>{' '}
      <select id={id} value={runs.taken} onChange={(event) => onRun(Number(event.currentTarget.value))}>
        {runs.labels.map((label, i) => (
          <option key={label} value={i}>
            {label}
          </option>
        ))}
      </select>
    </p>
  )
}
