import { use } from 'react'
import { formatQuantity, type Edit, type Field, type NumberField, type Value } from '../../engine/index.ts'
import { KilobyteContext, type Kilobyte } from '../chart/kilobyte.ts'
import type { Began } from './began.ts'
import { useEditor } from './editor.ts'
import './was.css'

interface WasProps {
  readonly field: Field
  readonly path: string
  readonly began: Began
}

/** 'was 4.00 KB ↩': a button that brings it back. */
export function Was({ field, path, began: { value, word, whose } }: WasProps) {
  const editor = useEditor()
  const kilobyte = use(KilobyteContext)
  const words = valueWords(field, value, kilobyte)
  return (
    <button
      type="button"
      className="was-button"
      title={`Back to ${words}, ${whose}`}
      onClick={() => editor.commit(back(path, value))}
    >
      {word} {words} <span aria-hidden="true">↩</span>
    </button>
  )
}

const back = (path: string, value: Value | undefined): Edit =>
  value === undefined ? { kind: 'unset', path } : { kind: 'set', path, value }

/** All of its digits: it is what comes back. */
function exactly(value: number, field: NumberField, kilobyte: Kilobyte): string {
  const { text, unit } = formatQuantity(value, field.unit, { kilobyte, digits: 'full' })
  return `${text} ${unit}`.trim()
}

/** A value of a parameter as a person reads it. */
function valueWords(field: Field, value: Value | undefined, kilobyte: Kilobyte): string {
  switch (field.kind) {
    case 'number':
      return exactly(value as number, field, kilobyte)
    case 'optional':
      return value === undefined ? field.absence : exactly(value as number, field.field, kilobyte)
    case 'toggle':
      return value === true ? 'on' : 'off'
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? ''
    case 'variant':
      return field.cases[(value as { readonly kind: string }).kind]?.label ?? ''
    case 'text':
      return `“${value as string}”`
    case 'list':
      return `${(value as readonly Value[]).length} ${field.noun}s`
    case 'record':
      return ''
  }
}
