import { useState, type CSSProperties } from 'react'
import type { StepVerb } from '../../../../engine/index.ts'

interface AddStepProps {
  readonly verbs: readonly StepVerb[]
  readonly depth: number
  readonly label: string
  /** What it is added to: 'node 0'. */
  readonly where: string
  readonly onAdd: (verb: StepVerb) => void
}

/** One more step at the end of a program or a loop: what kinds there are is shown when it is asked for. */
export function AddStep({ verbs, depth, label, where, onAdd }: AddStepProps) {
  const [open, setOpen] = useState(false)
  return (
    <li className="step-add" style={{ '--depth': depth } as CSSProperties}>
      <button
        type="button"
        className="quiet-button"
        aria-expanded={open}
        aria-label={`${label}, to ${where}`}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && (
        <span className="step-kinds" role="group" aria-label={`What to add to ${where}`}>
          {verbs.map((verb) => (
            <button
              key={verb.id}
              type="button"
              className="quiet-button"
              title={verb.sentence}
              onClick={() => {
                setOpen(false)
                onAdd(verb)
              }}
            >
              {verb.label}
            </button>
          ))}
        </span>
      )}
    </li>
  )
}
