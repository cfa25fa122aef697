import {
  formatQuantity,
  type Field,
  type Kilobyte,
  type NumberField,
  type Value,
} from '../../../engine/index.ts'

/** A value of a parameter as a person reads it. */
export function valueWords(field: Field, value: Value | undefined, kilobyte: Kilobyte): string {
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

/** All of its digits: it is what comes back. */
function exactly(value: number, field: NumberField, kilobyte: Kilobyte): string {
  const { text, unit } = formatQuantity(value, field.unit, { kilobyte, digits: 'full' })
  return `${text} ${unit}`.trim()
}
