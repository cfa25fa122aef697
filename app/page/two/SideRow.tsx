import { use } from 'react'
import { defaultValue, type Field, type Value } from '../../../engine/index.ts'
import { phrase } from '../../chart/format.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { EditorContext, useEditor } from '../../controls/editor.ts'
import { Lockable } from '../../controls/Lockable.tsx'
import { QuantityInput } from '../../controls/QuantityInput.tsx'
import { Slider } from '../../controls/Slider.tsx'
import { TextControl } from '../../controls/TextControl.tsx'
import { valueWords } from '../../controls/was/valueWords.ts'
import type { Store } from '../../document/store.ts'
import type { Both } from './differing.ts'
import { Sign } from '../../parts/sign/Sign.tsx'
import { useSidesEditor } from './useBoth.ts'

interface SideRowProps {
  readonly store: Store
  readonly side: 'a' | 'b'
  readonly both: Both
}

/** What one of the two has at a path, to be changed there alone. */
export function SideRow({ store, side, both }: SideRowProps) {
  const editor = useSidesEditor(store, side)
  const { path, field, label } = both
  return (
    <EditorContext value={editor}>
      <Lockable path={path} narrow>
        <div className="two-row">
          <Sign side={side} />
          <Control
            field={field}
            path={path}
            label={`${label} in ${side.toUpperCase()}`}
            value={both[side]}
            alone={() => store.getState().showSide(side)}
          />
        </div>
      </Lockable>
    </EditorContext>
  )
}

interface ControlProps {
  readonly field: Field
  readonly path: string
  readonly label: string
  readonly value: Value | undefined
  /** Shows the scenario alone, where all of its controls are. */
  readonly alone: () => void
}

function Control({ field, path, label, value, alone }: ControlProps) {
  const editor = useEditor()
  const kilobyte = use(KilobyteContext)
  const set = (next: Value) => editor.commit({ kind: 'set', path, value: next })
  const number = field.kind === 'optional' ? field.field : field
  if (number.kind === 'number') {
    const current = (value as number | undefined) ?? number.default
    return (
      <>
        <Slider
          field={number}
          label={`${label}, slider`}
          value={current}
          valueText={phrase(current, number.unit, kilobyte)}
          onPreview={(next) => editor.preview({ kind: 'set', path, value: next })}
          onCommit={set}
          onCancel={editor.cancel}
        />
        <QuantityInput
          field={number}
          path={path}
          label={label}
          value={value as number | undefined}
          {...(field.kind === 'optional' && { placeholder: field.absence })}
          onCommit={set}
          steps
        />
      </>
    )
  }
  switch (field.kind) {
    case 'toggle':
      return (
        <input
          type="checkbox"
          aria-label={label}
          checked={value as boolean}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      )
    case 'choice':
      return <Select label={label} value={value as string} options={field.options} onChange={set} />
    case 'variant':
      return (
        <Select
          label={label}
          value={value as string}
          options={Object.entries(field.cases).map(([kind, { label }]) => ({ value: kind, label }))}
          onChange={(kind) =>
            editor.commit({
              kind: 'set',
              path: path.replace(/\.kind$/, ''),
              value: defaultValue({ ...field, default: kind })!,
            })
          }
        />
      )
    case 'text':
      if (!field.problems) return <TextControl path={path} label={label} value={value as string} />
  }
  return (
    <>
      <span className="two-words">{valueWords(field, value, kilobyte)}</span>
      <button type="button" className="link-button" onClick={alone}>
        change<span className="hidden-visually"> {label}</span>
      </button>
    </>
  )
}

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

const Select = ({ label, value, options, onChange }: SelectProps) => (
  <select
    className="desk-field"
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)
