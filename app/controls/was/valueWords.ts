import { exactQuantity, inThousands, type Field, type Kilobyte, type Value } from '../../../engine/index.ts'
import { grouped } from '../../chart/format.ts'

/** A value of a parameter as a person reads it; of a variant the case, alone or with its fields. */
export function valueWords(field: Field, value: Value | undefined, kilobyte: Kilobyte): string {
  switch (field.kind) {
    case 'number':
      return inThousands(exactQuantity(value as number, field.unit, kilobyte))
    case 'optional':
      return value === undefined ? field.absence : valueWords(field.field, value, kilobyte)
    case 'toggle':
      return value ? 'on' : 'off'
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? ''
    case 'variant': {
      const kind = typeof value === 'string' ? value : (value as { readonly kind: string }).kind
      return field.cases[kind]!.label
    }
    case 'text': {
      // Its beginning.
      const short = (value as string).split('\n')[0]!.slice(0, 24)
      return `“${short}${short === value ? '' : '…'}”`
    }
    case 'list': {
      const count = (value as readonly Value[]).length
      return `${grouped(count)} ${field.noun}${count === 1 ? '' : 's'}`
    }
    case 'record':
      return ''
  }
}
