import { use } from 'react'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { Segmented } from '../../parts/Segmented.tsx'
import { all, heldWords, nothing, type Wanted } from './table/choice.ts'
import type { DrawnTable } from './tables.ts'
import { valueText } from './words.ts'

interface ChoicesProps {
  readonly table: DrawnTable
  readonly put: (change: Partial<Wanted>) => void
}

/** What is drawn of the table: the metric, the form, which parameter goes where, and at what the others are held. */
export function Choices({ table: { facts, choice }, put }: ChoicesProps) {
  const kilobyte = use(KilobyteContext)
  const varied = facts.parameters.filter(({ count }) => count > 1)
  const { x, by, panels } = choice
  const held = new Map(choice.held)
  /** Whoever had this parameter takes what the other had. */
  const take = (word: 'x' | 'by' | 'panels', name: string) => {
    const now = { x, by: by ?? nothing, panels: panels ?? nothing }
    const other = (['x', 'by', 'panels'] as const).find((each) => each !== word && now[each] === name)
    put({ ...now, ...(other && name !== nothing && { [other]: now[word] }), [word]: name })
  }
  const hold = (name: string, value: string) => put({ held: heldWords(new Map([...held, [name, value]])) })
  const options = varied.map(({ name, title }) => ({ value: name, label: title }))
  const none = { value: nothing, label: 'none' }
  return (
    <div className="sweep-choices">
      <Choice label="Metric" value={choice.metric.name} onChange={(metric) => put({ metric })}>
        {facts.metrics.map(({ name, title }) => ({ value: name, label: title }))}
      </Choice>
      <div className="sweep-form">
        <span className="muted">Form</span>
        <Segmented
          label="Form"
          options={[
            {
              value: 'map',
              label: 'Map',
              disabled: varied.length < 2,
              sentence: 'A cell for each pair of values.',
            },
            { value: 'lines', label: 'Lines', sentence: 'With intervals where there are seeds.' },
          ]}
          value={choice.form}
          onChange={(form) => put(form === 'map' && by === undefined ? { form, by: '' } : { form })}
        />
      </div>
      <Choice label="Along" value={x} onChange={(name) => take('x', name)}>
        {options.length > 0
          ? options
          : facts.parameters.map(({ name, title }) => ({ value: name, label: title }))}
      </Choice>
      {varied.length > 1 && (
        <Choice
          label={choice.form === 'map' ? 'Upwards' : 'A line for each'}
          value={by ?? nothing}
          onChange={(name) => take('by', name)}
        >
          {choice.form === 'map' ? options : [none, ...options]}
        </Choice>
      )}
      {(varied.length > 2 || (varied.length > 1 && choice.form === 'lines')) && (
        <Choice
          label="A picture for each"
          value={panels ?? nothing}
          onChange={(name) => take('panels', name)}
        >
          {[none, ...options]}
        </Choice>
      )}
      {varied
        .filter(({ name }) => held.has(name))
        .map((parameter) => (
          <Choice
            key={parameter.name}
            label={`${parameter.title} held at`}
            value={held.get(parameter.name)!}
            onChange={(value) => hold(parameter.name, value)}
          >
            {[
              ...parameter.values.map((value) => ({ value, label: valueText(value, parameter, kilobyte) })),
              { value: all, label: 'all together' },
            ]}
          </Choice>
        ))}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: readonly { readonly value: string; readonly label: string }[]
}

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <label>
    <span className="muted">{label}</span>
    <select
      value={value}
      title={children.find((option) => option.value === value)?.label}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {children.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
)
