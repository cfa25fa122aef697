import { useContext } from 'react'
import { Formula } from '../parts/Formula.tsx'
import { phrase } from '../chart/format.ts'
import { KilobyteContext } from '../chart/kilobyte.ts'
import { valueAt, type NumberField } from '../../engine/index.ts'
import { BeginningContext } from './began.ts'
import { useEditor } from './editor.ts'
import { ProvenanceTag } from './ProvenanceTag.tsx'
import { QuantityInput } from './QuantityInput.tsx'
import { Slider } from './Slider.tsx'
import { sliderEnds } from './sliderScale.ts'
import { WasTag } from './WasTag.tsx'

interface NumberControlProps {
  readonly field: NumberField
  /** Where it stands in the parameters: 'bytes', 'stages.2.overhead'. */
  readonly path: string
  readonly value: number
  /** The label as a section's head; only such a one is told where the slider ends. */
  readonly section?: boolean | undefined
}

/** Label, text field with unit, and slider; the same bounds as everywhere. */
export function NumberControl({ field, path, value, section }: NumberControlProps) {
  const editor = useEditor()
  const kilobyte = useContext(KilobyteContext)
  const words = (number: number) => phrase(number, field.unit, kilobyte)
  const ends = sliderEnds(field, valueAt(useContext(BeginningContext), path))
  const set = (number: number) => ({ kind: 'set', path, value: number }) as const
  return (
    <div className="number-control">
      <div className="control-head">
        <span className={section ? 'label' : ''} title={field.sentence}>
          {field.label}
          {field.symbol !== undefined && (
            <span className="symbol">
              {' '}
              <Formula text={field.symbol} />
            </span>
          )}
          <ProvenanceTag path={path} />
          <WasTag field={field} path={path} />
        </span>
        <QuantityInput
          field={field}
          path={path}
          label={field.label}
          value={value}
          steps
          onCommit={(number) => editor.commit(set(number))}
        />
      </div>
      <Slider
        field={{ ...field, slider: ends }}
        label={`${field.label}, slider`}
        value={value}
        valueText={words(value)}
        onPreview={(number) => editor.preview(set(number))}
        onCommit={(number) => editor.commit(set(number))}
        onCancel={() => editor.cancel()}
      />
      <div className="slider-ends figure" aria-hidden="true">
        <span>{words(ends[0])}</span>
        <span>{words(ends[1])}</span>
      </div>
    </div>
  )
}
