import { methods } from '../../../../engine/systems/pipeline/door.ts'
import { use, useId, useState } from 'react'
import { parseQuantity, visible } from '../../../../engine/index.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { Segmented } from '../../../parts/Segmented.tsx'
import type { Instrument } from './instrument.ts'
import { heldInstrument, holdInstrument, type InstrumentWords } from './keptInstrument.ts'

interface InstrumentFormProps {
  /** The largest size that is offered to begin with [B]. */
  readonly bytes: number
  readonly onMeasure: (instrument: Instrument) => void
}

const stageMethods = methods.filter((each) => each.value !== 'whole')

const limits = {
  noise: { min: 0, max: 20, step: 0.5, unit: '%', label: 'Timing noise' },
  seed: { min: 0, max: 4_294_967_295, step: 1, unit: '', label: 'Seed' },
  upTo: { min: 32, max: 1_048_576, step: 1, unit: 'B', label: 'Sizes up to' },
} as const

/** Measures the pipeline of the page as one would measure a real one. */
export function InstrumentForm({ bytes, onMeasure }: InstrumentFormProps) {
  const id = useId()
  const kilobyte = use(KilobyteContext)
  const [words, setWords] = useState(heldInstrument)
  const change = (next: Partial<InstrumentWords>) => {
    holdInstrument({ ...words, ...next })
    setWords(heldInstrument())
  }
  const { method } = words
  const values = { upTo: String(Math.max(32, Math.min(8192, bytes))), ...words }
  /** Not a number where it cannot be read. A size may be written as 64 KiB. */
  const valueOf = (name: string, text: string): number => {
    if (name !== 'upTo') return Number(text)
    try {
      return parseQuantity('', text, 'B', { kilobyte, plain: 'B' })
    } catch {
      return Number.NaN
    }
  }
  const fault = Object.entries(limits).flatMap(([name, { label, min, max, step }]) => {
    const text = values[name as keyof typeof limits]
    const value = valueOf(name, text)
    const right =
      text.trim() !== '' && value >= min && value <= max && (step !== 1 || Number.isInteger(value))
    return right
      ? []
      : [
          `${label}: expected ${step === 1 ? 'a whole number' : 'a number'} from ${min} to ${max}, got “${visible(text)}”.`,
        ]
  })[0]
  return (
    <form
      className="instrument"
      onSubmit={(event) => {
        event.preventDefault()
        if (fault === undefined)
          onMeasure({
            method,
            noise: valueOf('noise', values.noise),
            seed: valueOf('seed', values.seed),
            upTo: valueOf('upTo', values.upTo),
          })
      }}
    >
      <Segmented
        label="How to measure"
        options={stageMethods}
        value={method}
        onChange={(method) => change({ method })}
      />
      <div className="instrument-fields">
        {Object.entries(limits).map(([name, { label, unit }]) => (
          <label key={name} htmlFor={`${id}-${name}`}>
            <span className="muted">{label}</span>
            <input
              id={`${id}-${name}`}
              className="figure"
              inputMode="decimal"
              value={values[name as keyof typeof limits]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
            <span className="muted">{unit}</span>
          </label>
        ))}
        <button type="submit" className="solid-button" disabled={fault !== undefined}>
          Measure it
        </button>
      </div>
      {fault !== undefined && (
        <p role="alert" className="problem-detail">
          {fault}
        </p>
      )}
    </form>
  )
}
