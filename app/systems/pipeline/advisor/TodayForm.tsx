import { use } from 'react'
import { phrase } from '../../../chart/format.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { QuantityInput } from '../../../controls/QuantityInput.tsx'
import { Segmented } from '../../../parts/Segmented.tsx'
import type { Today } from './today.ts'
import { piecesField, todayField } from './viewWords.ts'

interface TodayFormProps {
  readonly value: Today
  readonly onValue: (value: Today) => void
  /** What a known system uses unless it was told otherwise [B]; undefined where it is nobody's. */
  readonly usual: { readonly name: string; readonly bytes: number } | undefined
}

const ways = [
  { value: 'size', label: 'By a size', sentence: 'Fragments of one size, the last one smaller.' },
  { value: 'pieces', label: 'Into a number', sentence: 'Every message into the same number of fragments.' },
  { value: 'whole', label: 'Not at all', sentence: 'Messages are sent whole.' },
] as const

/** Asks how a system of the person's own cuts its messages today: nobody else knows. */
export function TodayForm({ value: { today, pieces }, onValue, usual }: TodayFormProps) {
  const kilobyte = use(KilobyteContext)
  const way = pieces === 1 ? 'whole' : pieces !== undefined ? 'pieces' : 'size'
  return (
    <div className="advisor-own">
      <Segmented
        label="How it cuts messages today"
        options={ways}
        value={way}
        onChange={(next) =>
          onValue(next === 'whole' ? { pieces: 1 } : next === 'pieces' ? { pieces: piecesField.default } : {})
        }
      />
      {way === 'size' && (
        <label>
          <span className="muted">{todayField.label}</span>{' '}
          <QuantityInput
            field={todayField}
            path="today"
            label={todayField.label}
            value={today}
            placeholder={todayField.unit}
            onCommit={(today) => onValue({ today })}
          />
        </label>
      )}
      {way === 'pieces' && (
        <label>
          <span className="muted">{piecesField.label}</span>{' '}
          <QuantityInput
            field={piecesField}
            path="pieces"
            label={piecesField.label}
            value={pieces}
            onCommit={(pieces) => onValue({ pieces })}
          />
        </label>
      )}
      {usual && way === 'size' && today !== usual.bytes && (
        <button type="button" className="link-button" onClick={() => onValue({ today: usual.bytes })}>
          {`What ${usual.name} uses unless told otherwise: ${phrase(usual.bytes, 'B', kilobyte)}`}
        </button>
      )}
    </div>
  )
}
