import { use } from 'react'
import { phrase } from '../chart/format.ts'
import { KilobyteContext } from '../chart/kilobyte.ts'
import type { OptionalField } from '../../engine/index.ts'
import { BeganContext } from './began.ts'
import { ChosenContext } from './chosen.ts'
import { useEditor } from './editor.ts'
import { QuantityInput } from './QuantityInput.tsx'
import { Slider } from './Slider.tsx'
import { WasTag } from './WasTag.tsx'

interface OptionalControlProps {
  readonly field: OptionalField
  readonly path: string
  readonly value: number | undefined
}

/** A number that may be left to the system: a slider and a field, and a button that hands it back. */
export function OptionalControl({ field: optional, path, value }: OptionalControlProps) {
  const { field, absence } = optional
  const editor = useEditor()
  const chosen = use(ChosenContext)[path]
  const began = use(BeganContext)(path)
  const set = (number: number) => ({ kind: 'set', path, value: number }) as const
  const current = value ?? chosen ?? field.default
  const hidden = Number.isNaN(current)
  const words = phrase(current, field.unit, use(KilobyteContext))
  // Whose the number is, where that is more than the number ("4 clusters" is the slider's 4) and no way back says it.
  const whose =
    Number.parseFloat(absence) === field.default || (began && began.value === undefined) ? null : value ===
      undefined ? (
      <span className="muted">{absence}</span>
    ) : editor.leaving !== undefined ? (
      <span className="muted kept-number">{editor.leaving}</span>
    ) : (
      <button type="button" className="quiet-button" onClick={() => editor.commit({ kind: 'unset', path })}>
        {absence}
      </button>
    )
  const short = absence.length <= 8 && (value === undefined || editor.leaving === undefined)
  return (
    <div className="number-control">
      <div className="control-head">
        <span title={field.sentence}>
          {field.label}
          <WasTag field={optional} path={path} />
        </span>
        <span className="optional-value">
          {short && whose}
          <QuantityInput
            field={field}
            path={path}
            label={field.label}
            value={hidden ? undefined : current}
            {...(hidden && { placeholder: 'hidden' })}
            steps={!hidden}
            onCommit={(number) => editor.commit(set(number))}
          />
        </span>
      </div>
      {!hidden && (
        <Slider
          field={field}
          label={`${field.label}, slider`}
          value={current}
          valueText={value === undefined ? `${words}, ${absence}` : words}
          onPreview={(number) => editor.preview(set(number))}
          onCommit={(number) => editor.commit(set(number))}
          onCancel={() => editor.cancel()}
        />
      )}
      {!short && whose && <div className="optional-whose">{whose}</div>}
    </div>
  )
}
