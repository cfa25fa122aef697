import { memo, Suspense, type CSSProperties } from 'react'
import {
  defaultValue,
  type ChoiceField,
  type Field,
  type TextField,
  type Value,
  type VariantField,
} from '../../engine/index.ts'
import { afterwards } from '../parts/afterwards.ts'
import { Segmented } from '../parts/Segmented.tsx'
import { useEditor } from './editor.ts'
import { Lockable } from './Lockable.tsx'
import { ListControl } from './ListControl.tsx'
import { ScaleChoice } from './scale/ScaleChoice.tsx'
import { NumberControl } from './NumberControl.tsx'
import { OptionalControl } from './OptionalControl.tsx'
import { ProvenanceTag } from './ProvenanceTag.tsx'
import { TextControl } from './TextControl.tsx'
import { WasTag } from './WasTag.tsx'

const TextLines = afterwards(
  'Text of several lines',
  async () => (await import('./lines/TextLines.tsx')).TextLines,
)

interface FieldControlProps {
  readonly field: Field
  readonly path: string
  readonly value: Value | undefined
  readonly section?: boolean
}

/**
 * The control that a field of the schema calls for: every parameter of every system is edited through here. Drawn again
 * only when its own value changes: a drag changes one value, and there may be dozens of controls.
 */
export const FieldControl = memo((props: FieldControlProps) => (
  <Lockable path={props.path}>
    <Control {...props} />
  </Lockable>
))

function Control({ field, path, value, section }: FieldControlProps) {
  const editor = useEditor()
  switch (field.kind) {
    case 'number':
      return <NumberControl field={field} path={path} value={value as number} section={section} />
    case 'optional':
      return <OptionalControl field={field} path={path} value={value as number | undefined} />
    case 'text':
      return field.problems ? (
        <Suspense fallback={<TextRoom field={field} value={value as string} />}>
          <TextLines field={field} path={path} value={value as string} />
        </Suspense>
      ) : (
        <TextControl path={path} label={field.label} value={value as string} />
      )
    case 'toggle':
      return (
        <>
          <label className="toggle-row" title={field.sentence}>
            <span>
              {field.label}
              <ProvenanceTag path={path} />
            </span>
            <input
              type="checkbox"
              data-setting={path}
              checked={value as boolean}
              onChange={(event) => editor.commit({ kind: 'set', path, value: event.currentTarget.checked })}
            />
          </label>
          <WasTag field={field} path={path} />
        </>
      )
    case 'choice':
      return (
        <div
          className={lettersOf(field) > 14 ? 'choice-control stacked' : 'choice-control'}
          data-setting={path}
        >
          <span className={section ? 'label' : ''} title={field.sentence}>
            {field.label}
            <ProvenanceTag path={path} />
            <WasTag field={field} path={path} />
          </span>
          <Segmented
            label={field.label}
            options={field.options}
            value={value as string}
            onChange={(choice) => editor.commit({ kind: 'set', path, value: choice })}
          />
        </div>
      )
    case 'variant':
      return (
        <>
          <CaseControl field={field} path={path} value={value as VariantValue} />
          <CaseFields field={field} path={path} value={value as VariantValue} />
        </>
      )
    case 'list':
      return <ListControl field={field} path={path} items={value as readonly Value[]} />
    case 'record':
      return Object.entries(field.fields).map(([key, inner]) => (
        <FieldControl
          key={key}
          field={inner}
          path={`${path}.${key}`}
          value={(value as Readonly<Record<string, Value>>)[key]}
        />
      ))
  }
}

/** As high as a text of several lines, until what shows it is there: nothing below it is pushed away then. */
const TextRoom = ({ field, value }: { readonly field: TextField; readonly value: string }) => (
  <div className="text-room" style={{ '--lines': value.split('\n').length } as CSSProperties}>
    <p className="muted">{field.sentence}</p>
  </div>
)

/** How much room the options of a choice take in a row. */
const lettersOf = ({ options }: ChoiceField): number =>
  options.reduce((sum, { label }) => sum + label.length, 0)

/** A tagged union's value as it stands in the document. */
export interface VariantValue {
  readonly kind: string
  readonly [key: string]: Value | undefined
}

interface VariantControlProps {
  readonly field: VariantField
  readonly path: string
  readonly value: VariantValue
}

/** Chooses a case. */
export function CaseControl({ field, path, value }: VariantControlProps) {
  const editor = useEditor()
  const options = Object.entries(field.cases).map(([kind, { label, sentence }]) => ({
    value: kind,
    label,
    sentence,
  }))
  const current = field.cases[value.kind]
  const Choice = field.scale ? ScaleChoice : Segmented
  return (
    <div className="variant-control" data-setting={`${path}.kind`}>
      {field.scale ? (
        <WasTag field={field} path={path} />
      ) : (
        <div className="label">
          {field.label}
          <ProvenanceTag path={`${path}.kind`} />
          <WasTag field={field} path={path} />
        </div>
      )}
      <Lockable path={`${path}.kind`}>
        <Choice
          label={field.label}
          options={options}
          value={value.kind}
          field={field}
          path={path}
          onChange={(kind) => {
            editor.commit({ kind: 'set', path, value: defaultValue({ ...field, default: kind })! })
          }}
        />
      </Lockable>
      {current && <p className="muted sentence">{current.sentence}</p>}
    </div>
  )
}

/** The fields of the chosen case. */
const CaseFields = ({ field, path, value }: VariantControlProps) => (
  <div className="variant-control">
    {Object.entries(field.cases[value.kind]?.fields ?? {}).map(([key, inner]) => (
      <FieldControl key={key} field={inner} path={`${path}.${key}`} value={value[key]} />
    ))}
  </div>
)
