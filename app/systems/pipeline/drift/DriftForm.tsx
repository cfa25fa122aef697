import { useId } from 'react'
import type { NamedStage } from '../../../../engine/systems/pipeline/door.ts'
import { LimitedLine } from '../../../parts/pasting/LimitedLine.tsx'
import { Segmented } from '../../../parts/Segmented.tsx'
import {
  course,
  courseOf,
  courses,
  fitsCourse,
  slowdown,
  stream,
  textOf,
  type DriftField,
} from './settings.ts'

interface DriftFormProps {
  readonly stages: readonly NamedStage[]
  /** The index of the stage that slows down, as written. */
  readonly stage: string
  readonly view: Readonly<Record<string, string>>
  readonly onChange: (id: string, text: string) => void
}

/** What happens to which stage and when, and how the stream is sent. */
export function DriftForm({ stages, stage, view, onChange }: DriftFormProps) {
  const kind = courseOf(view)
  const shown = (field: DriftField) => (
    <DriftInput
      key={field.id}
      field={field}
      text={textOf(view, field)}
      onChange={(text) => onChange(field.id, text)}
    />
  )
  return (
    <form
      className="drift-form"
      aria-label="What the stream meets"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="drift-fields">
        <label className="drift-field">
          <span className="muted">Stage that slows down</span>
          <select value={stage} onChange={(event) => onChange('stage', event.currentTarget.value)}>
            {stages.map(({ name }, j) => (
              <option key={j} value={j}>
                {name.trim() || `Stage ${j}`}
              </option>
            ))}
            {!(stage in stages) && <option value={stage}>{stage}: not there</option>}
          </select>
        </label>
        {slowdown.map(shown)}
      </div>
      <div className="drift-fields">
        <div className="drift-field">
          <span className="muted" aria-hidden="true">
            When it slows down
          </span>
          <Segmented
            label="When it slows down"
            options={courses}
            value={courses.find(({ value }) => value === kind)?.value ?? 'step'}
            onChange={(value) => onChange('course', value)}
          />
        </div>
        {course.filter((field) => fitsCourse(field, kind)).map(shown)}
      </div>
      <div className="drift-fields">{stream.map(shown)}</div>
    </form>
  )
}

interface DriftInputProps {
  readonly field: DriftField
  readonly text: string
  readonly onChange: (text: string) => void
}

function DriftInput({ field: { field, unit }, text, onChange }: DriftInputProps) {
  const id = useId()
  return (
    <label className="drift-field" htmlFor={id}>
      <span className="muted">{field.label}</span>
      <span>
        <LimitedLine
          id={id}
          className="desk-field figure"
          inputMode="decimal"
          longest={100}
          value={text}
          onText={onChange}
        />
        {unit !== '' && <span className="muted"> {unit}</span>}
      </span>
    </label>
  )
}
