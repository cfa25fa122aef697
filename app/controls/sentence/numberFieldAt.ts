import type { Field, NumberField, Params, RecordField, Value } from '../../../engine/index.ts'

/** The declaration of the number at a path, in the cases that are chosen there; an optional one is a number as well. */
export function numberFieldAt(root: RecordField, params: Params, path: string): NumberField | undefined {
  let field: Field | undefined = root
  let value: Value | undefined = params
  for (const key of path.split('.')) {
    field = partOf(field, value, key)
    value = (value as Readonly<Record<string, Value>> | undefined)?.[key]
  }
  if (field?.kind === 'optional') return field.field
  return field?.kind === 'number' ? field : undefined
}

function partOf(field: Field | undefined, value: Value | undefined, key: string): Field | undefined {
  switch (field?.kind) {
    case 'record':
      return field.fields[key]
    case 'variant':
      return field.cases[(value as { kind: string }).kind]?.fields[key]
    case 'list':
      return field.item
    default:
      return undefined
  }
}
