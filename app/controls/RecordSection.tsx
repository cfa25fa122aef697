import { useState } from 'react'
import { defaultValue, sameValue, type RecordField, type Value } from '../../engine/index.ts'
import { FieldControl } from './FieldControl.tsx'

interface RecordSectionProps {
  readonly field: RecordField
  readonly path: string
  readonly value: Readonly<Record<string, Value>>
  /** The only one that is shown: it does not fold. */
  readonly alone?: boolean
}

/** A record under its heading, folded away unless it is what a first visit is about, or something in it was changed. */
export function RecordSection({ field, path, value, alone = false }: RecordSectionProps) {
  const changed = Object.entries(field.fields).filter(
    ([name, inner]) => !sameValue(value[name], defaultValue(inner)),
  ).length
  const [open, setOpen] = useState(field.heading?.first === true || changed > 0)
  const [seen, setSeen] = useState(changed)
  if (changed !== seen) {
    setSeen(changed)
    // A preset that turns something here shows it; what the person folds stays folded.
    if (seen === 0) setOpen(true)
  }
  const { heading } = field
  const controls = (
    <>
      {heading && <p className="sentence muted">{heading.sentence}</p>}
      <FieldControl field={field} path={path} value={value} />
    </>
  )
  if (alone || !heading) return controls
  return (
    <details className="record-section" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="label">{heading.label}</span>
        {changed > 0 && <span className="muted small">{changed} changed</span>}
      </summary>
      {open && controls}
    </details>
  )
}
