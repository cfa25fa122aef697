import { useId } from 'react'
import '../chart/chart.css'

interface SegmentedOption<V extends string> {
  readonly value: V
  readonly label: string
  /** One sentence, shown on hover. */
  readonly sentence?: string
  readonly disabled?: boolean
}

export interface SegmentedProps<V extends string> {
  /** What is chosen, for those who cannot see it. */
  readonly label: string
  readonly options: readonly SegmentedOption<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** A small choice between a few views of the same thing: radio buttons that look like one control. */
export function Segmented<V extends string>({ label, options, value, onChange }: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset className="segmented">
      <legend className="hidden-visually">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segmented-option" title={option.sentence}>
          <input
            className="hidden-visually"
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
