import { use, useId, type CSSProperties } from 'react'
import type { VariantField } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { ComparedContext, outcomesOf, type Outcome } from './compared.ts'
import './scale.css'

interface ScaleChoiceProps {
  readonly label: string
  readonly field: VariantField
  readonly path: string
  readonly value: string
  readonly onChange: (kind: string) => void
}

/** The cases of a choice from simple to exact, with what each would come to; what is on no scale stands apart. */
export function ScaleChoice({ label, field, path, value, onChange }: ScaleChoiceProps) {
  const kilobyte = use(KilobyteContext)
  const name = useId()
  const { unit, of } = outcomesOf(use(ComparedContext), field, path, value, kilobyte)
  const scale = field.scale ?? []
  const apart = Object.keys(field.cases).filter((kind) => !scale.includes(kind))
  const option = (kind: string) => (
    <Option
      key={kind}
      name={name}
      words={field.cases[kind]!}
      checked={kind === value}
      outcome={of.get(kind)}
      unit={unit}
      onChoose={() => onChange(kind)}
    />
  )
  return (
    <fieldset className="scale">
      <legend className="label">{label}</legend>
      <p className="scale-head muted" aria-hidden="true">
        <span>simple</span>
        <span>{unit}</span>
        <span>exact</span>
      </p>
      <div className="scale-row">{scale.map(option)}</div>
      <div className="scale-apart">{apart.map(option)}</div>
    </fieldset>
  )
}

interface OptionProps {
  readonly name: string
  readonly words: VariantField['cases'][string]
  readonly checked: boolean
  readonly outcome: Outcome | undefined
  readonly unit: string
  readonly onChoose: () => void
}

function Option({ name, words, checked, outcome, unit, onChoose }: OptionProps) {
  const { label, short = label, sentence } = words
  return (
    <label className={outcome?.best ? 'scale-option best' : 'scale-option'} title={`${label}: ${sentence}`}>
      <input className="hidden-visually" type="radio" name={name} checked={checked} onChange={onChoose} />
      <span
        className="scale-bar"
        style={{ '--share': outcome?.share ?? 0 } as CSSProperties}
        aria-hidden="true"
      />
      <span className="scale-value figure">
        {outcome?.text ?? '–'}
        <span className="hidden-visually">{outcome ? ` ${unit}, ` : ' not compared, '}</span>
      </span>
      <span className="scale-name">
        {short}
        {short !== label && <span className="hidden-visually">{`, ${label}`}</span>}
      </span>
    </label>
  )
}
