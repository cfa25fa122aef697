import type { Params } from './document.ts'
import type { Field, Fields, RecordField, Value, ValueOf } from './schema.ts'
import type { Subject } from './subject.ts'

/** The value a field has when nothing is said of it; undefined for an optional number, whose default is absence. */
export function defaultValue<T extends Fields>(field: RecordField<T>): ValueOf<RecordField<T>>
export function defaultValue(field: Field): Value | undefined
export function defaultValue(field: Field): Value | undefined {
  switch (field.kind) {
    case 'optional':
      return undefined
    case 'record':
      return defaultFields(field.fields)
    case 'variant':
      return { kind: field.default, ...defaultFields(field.cases[field.default]!.fields) }
    case 'list':
      return field.default as readonly Value[]
    default:
      return field.default
  }
}

function defaultFields(fields: Fields): Params {
  const params: Record<string, Value> = {}
  for (const [key, field] of Object.entries(fields)) {
    const value = defaultValue(field)
    if (value !== undefined) params[key] = value
  }
  return params
}

/** Complete parameters of a subject of which nothing is said: each field's default, and no optional number. */
export const defaultParams = (subject: Subject): Params => defaultFields(subject.parameters.fields)
