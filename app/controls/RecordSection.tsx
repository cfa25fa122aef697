import { useState } from 'react'
import { defaultValue, sameValue, type RecordField, type Value } from '../../engine/index.ts'
import { useEditor } from './editor.ts'
import { FieldControl } from './FieldControl.tsx'

interface RecordSectionProps {
  readonly field: RecordField
  readonly path: string
  readonly value: Readonly<Record<string, Value>>
  readonly unfolded: boolean
  /** The path that a person was led to: if it is in here, this unfolds. */
  readonly wanted?: string | undefined
}

/** A record under its heading, with how much is in it where it is folded away. What stands elsewhere is not counted. */
export function RecordSection({ field, path, value, unfolded, wanted }: RecordSectionProps) {
  const { hidden } = useEditor()
  const inside = Object.entries(field.fields).filter(([name]) => !hidden(`${path}.${name}`))
  const changed = inside.filter(([name, inner]) => !sameValue(value[name], defaultValue(inner))).length
  const [open, setOpen] = useState(unfolded)
  if (!open && wanted?.startsWith(`${path}.`) === true) setOpen(true)
  const { heading } = field
  const controls = (
    <>
      {heading && <p className="sentence muted">{heading.sentence}</p>}
      <FieldControl field={field} path={path} value={value} />
    </>
  )
  if (!heading) return controls
  if (inside.length === 0) return null
  return (
    <details className="record-section" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="label">{heading.label}</span>
        <span className="muted small">
          {inside.length} {inside.length === 1 ? 'setting' : 'settings'}
          {changed > 0 && `, ${changed} changed`}
        </span>
      </summary>
      {open && controls}
    </details>
  )
}
