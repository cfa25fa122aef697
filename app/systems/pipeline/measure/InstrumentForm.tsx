import { methods } from '../../../../engine/systems/pipeline/door.ts'
import { use, useId, useState } from 'react'
import { InputError, number, type Kilobyte } from '../../../../engine/index.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { typedNumber } from '../../../controls/typedNumber.ts'
import { Segmented } from '../../../parts/Segmented.tsx'
import type { Instrument } from './instrument.ts'
import { heldInstrument, holdInstrument, type InstrumentWords } from './keptInstrument.ts'

interface InstrumentFormProps {
  /** The largest size that is offered to begin with [B]. */
  readonly bytes: number
  readonly onMeasure: (instrument: Instrument) => void
}

const stageMethods = methods.filter((each) => each.value !== 'whole')

const fields = {
  noise: number({
    label: 'Timing noise',
    sentence: 'How far a reading may be from the true value.',
    ...{ unit: '%', min: 0, max: 20, default: 2, scale: 'linear' },
  }),
  seed: number({
    label: 'Seed',
    sentence: 'The same seed gives the same readings.',
    ...{ unit: '', min: 0, max: 4_294_967_295, integer: true, default: 1, scale: 'linear' },
  }),
  upTo: number({
    label: 'Sizes up to',
    sentence: 'The largest size sent.',
    ...{ unit: 'B', min: 32, max: 1_048_576, integer: true, default: 4096, scale: 'log' },
  }),
}
type Name = keyof typeof fields
const names = Object.keys(fields) as Name[]

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
  const read = numbersIn(values, kilobyte)
  return (
    <form
      className="instrument"
      onSubmit={(event) => {
        event.preventDefault()
        if (!(read instanceof InputError)) onMeasure({ method, ...read })
      }}
    >
      <Segmented
        label="How to measure"
        options={stageMethods}
        value={method}
        onChange={(method) => change({ method })}
      />
      <div className="instrument-fields">
        {names.map((name) => (
          <label key={name} htmlFor={`${id}-${name}`}>
            <span className="muted">{fields[name].label}</span>
            <input
              id={`${id}-${name}`}
              className="figure"
              inputMode="decimal"
              value={values[name]}
              aria-invalid={read instanceof InputError && read.path === fields[name].label}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
            <span className="muted">{fields[name].unit}</span>
          </label>
        ))}
        <button type="submit" className="solid-button" disabled={read instanceof InputError}>
          Measure it
        </button>
      </div>
      {read instanceof InputError && (
        <p role="alert" className="problem-detail">
          {read.message}.
        </p>
      )}
    </form>
  )
}

/** What was written, or the first thing that is wrong with it. */
function numbersIn(
  values: Readonly<Record<Name, string>>,
  kilobyte: Kilobyte,
): Record<Name, number> | InputError {
  const read = (name: Name) => {
    const { label, unit } = fields[name]
    return typedNumber(fields[name], label, values[name], { kilobyte, plain: unit })
  }
  try {
    return { noise: read('noise'), seed: read('seed'), upTo: read('upTo') }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return error
  }
}
