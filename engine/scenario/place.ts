import { InputError } from '../base/inputError.ts'
import { isObject } from './check.ts'
import type { Params } from './document.ts'
import type { Field, Fields, RecordField, Value } from './schema.ts'
import { isList } from './sameValue.ts'

/** What stands at the end of a path: its field, the value there now, and the path as errors name it. */
interface PathEnd {
  readonly field: Field
  readonly value: Value | undefined
  readonly path: string
}

/**
 * Replaces what stands at `path` (keys and indices joined with dots) by what `change` makes of it; everything
 * beside the path stays the same objects. `undefined` takes the field away.
 * @throws InputError where the path leads nowhere
 */
export function changedAt(
  record: RecordField,
  params: Params,
  root: string,
  path: string,
  change: (place: PathEnd) => Value | undefined,
): Params {
  if (typeof path !== 'string') throw new InputError('edit.path', 'keys and indices joined with dots', path)
  const keys = path.split('.')
  const walk = (place: PathEnd, depth: number): Value | undefined => {
    const key = keys[depth]
    if (key === undefined) return change(place)
    const { field, value, path } = place
    const at = `${path}.${key}`
    if (field.kind === 'list' && isList(value)) {
      const index = checkedIndex(key, value.length - 1, at)
      const next = walk({ field: field.item, value: value[index], path: at }, depth + 1)
      return Object.is(next, value[index]) || next === undefined ? value : value.with(index, next)
    }
    const fields = fieldsOf(field, value)
    if (!fields || !isObject(value)) throw new InputError(path, 'something with parts', value)
    if (!Object.hasOwn(fields, key))
      throw new InputError(at, `one of the fields ${Object.keys(fields).join(', ')}`, key)
    const old = (value as Params)[key]
    const next = walk({ field: fields[key]!, value: old, path: at }, depth + 1)
    return Object.is(next, old) ? value : withField(value, key, next)
  }
  return walk({ field: record, value: params, path: root }, 0) as Params
}

/** The fields that a value has now: a variant has those of its case. */
function fieldsOf(field: Field, value: Value | undefined): Fields | undefined {
  if (field.kind === 'record') return field.fields
  if (field.kind === 'variant') return field.cases[(value as { kind: string }).kind]?.fields
  return undefined
}

function withField(record: Params, key: string, value: Value | undefined): Value {
  if (value !== undefined) {
    const changed: Record<string, Value | undefined> = { ...record }
    changed[key] = value
    return changed
  }
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}

/** @param index a whole number, or its numeral in a path, 0 to `last` @throws InputError */
export function checkedIndex(index: unknown, last: number, path: string): number {
  const number = typeof index === 'string' && /^(0|[1-9]\d{0,9})$/.test(index) ? Number(index) : index
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > last)
    throw new InputError(path, last < 0 ? 'no index: the list is empty' : `an index, 0 to ${last}`, index)
  return number
}
