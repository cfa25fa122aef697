import { exactQuantity, type Field, type Kilobyte, type Value } from '../../../engine/index.ts'

/** A value of a parameter as a person reads it. */
export function valueWords(field: Field, value: Value | undefined, kilobyte: Kilobyte): string {
  switch (field.kind) {
    case 'number':
      return exactQuantity(value as number, field.unit, kilobyte)
    case 'optional':
      return value === undefined ? field.absence : exactQuantity(value as number, field.field.unit, kilobyte)
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
