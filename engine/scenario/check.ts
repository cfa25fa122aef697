import { InputError } from '../base/inputError.ts'
import { units } from '../base/unit.ts'
import { defaultValue } from './defaults.ts'
import type { Params } from './document.ts'
import type { Field, Fields, ListField, NumberField, TextField, Value, VariantField } from './schema.ts'
import type { Subject } from './subject.ts'

/**
 * Parameters as the schema and the system's own rules allow them. What is absent takes its default; what is wrong
 * is refused, never replaced. Returns `value` itself when it is complete, so that unchanged parts stay shared.
 * @throws InputError with a path such as `pipeline.stages.2.overhead`
 */
export function checkedParams(subject: Subject, value: unknown): Params {
  const params = schemaParams(subject, value)
  subject.check?.(params)
  return params
}

/** The same without the system's rules between fields: what `reconcile` is given. */
export const schemaParams = (subject: Subject, value: unknown): Params =>
  checkedFields(subject.parameters.fields, value, subject.id)

/** One value against its field. @throws InputError at `path` or below it */
export function checkedValue(field: Field, value: unknown, path: string): Value | undefined {
  switch (field.kind) {
    case 'number':
      return checkedNumber(field, value, path)
    case 'optional':
      return value === undefined ? undefined : checkedNumber(field.field, value, path)
    case 'text':
      return checkedText(field, value, path)
    case 'toggle':
      if (typeof value !== 'boolean') throw new InputError(path, 'true or false', value)
      return value
    case 'choice':
      if (!field.options.some((option) => option.value === value))
        throw new InputError(path, `one of ${field.options.map((o) => o.value).join(', ')}`, value)
      return value as string
    case 'list':
      return checkedList(field, value, path)
    case 'record':
      return checkedFields(field.fields, value, path)
    case 'variant':
      return checkedVariant(field, value, path)
  }
}

/** One intervention of a system. @throws InputError, also where the system takes none */
export function checkedIntervention(subject: Subject, value: unknown, path: string): Params {
  if (!subject.interventions) throw new InputError(path, `no intervention: ${subject.id} takes none`, value)
  return checkedVariant(subject.interventions, value, path)
}

function checkedNumber(field: NumberField, value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new InputError(path, `a number, ${rangeOf(field)}`, value)
  if (value < field.min || value > field.max) throw new InputError(path, rangeOf(field), value)
  if (field.integer && !Number.isSafeInteger(value))
    throw new InputError(path, `a whole number, ${rangeOf(field)}`, value)
  // Links write -0 as 0, so it may not be told apart.
  return value === 0 ? 0 : value
}

const rangeOf = ({ min, max, unit }: NumberField): string => `${min} to ${max} ${units[unit].word}`.trimEnd()

function checkedText(field: TextField, value: unknown, path: string): string {
  if (typeof value !== 'string') throw new InputError(path, 'text', value)
  if (value.length > field.maxLength)
    throw new InputError(path, `at most ${field.maxLength} characters`, value)
  if (/\p{Surrogate}/u.test(value)) throw new InputError(path, 'text without broken characters', value)
  return value
}

function checkedList(field: ListField, value: unknown, path: string): readonly Value[] {
  if (!Array.isArray(value)) throw new InputError(path, `a list of ${field.noun} entries`, value)
  checkedLength(field, value.length, path)
  const given = value as readonly Value[]
  let items: Value[] | undefined
  for (let i = 0; i < given.length; i++) {
    const item = checkedValue(field.item, given[i], `${path}.${i}`)!
    if (!items && !Object.is(item, given[i])) items = given.slice(0, i)
    items?.push(item)
  }
  return items ?? given
}

/** @throws InputError when a list may not have `length` entries */
export function checkedLength(field: ListField, length: number, path: string): void {
  if (length < field.minItems || length > field.maxItems)
    throw new InputError(path, `${field.minItems} to ${field.maxItems} ${field.noun} entries`, length)
}

function checkedVariant(field: VariantField, value: unknown, path: string): Params {
  const rule = () => `one of ${Object.keys(field.cases).join(', ')}`
  if (!isObject(value)) throw new InputError(path, `an object with kind ${rule()}`, value)
  const kind = value['kind']
  if (typeof kind !== 'string' || !Object.hasOwn(field.cases, kind))
    throw new InputError(`${path}.kind`, rule(), kind)
  return checkedFields(field.cases[kind]!.fields, value, path, kind)
}

/**
 * A record, or the fields of a variant's case when `kind` is given: the value itself where it is whole and in the order
 * of the schema, so that one scenario is one text whatever it came from.
 */
function checkedFields(fields: Fields, value: unknown, path: string, kind?: string): Params {
  if (!isObject(value)) throw new InputError(path, 'an object', value)
  const given = Object.keys(value)
  for (const key of given) {
    if (Object.hasOwn(fields, key) || (key === 'kind' && kind !== undefined)) continue
    const known = [...(kind === undefined ? [] : ['kind']), ...Object.keys(fields)]
    throw new InputError(
      `${path}.${key}`,
      `no field of this name (there are ${known.join(', ')})`,
      value[key],
    )
  }
  const params: Record<string, Value> = kind === undefined ? {} : { kind }
  let asGiven = kind === undefined ? 0 : 1
  for (const name of Object.keys(fields)) {
    const field = fields[name]!
    const raw = Object.hasOwn(value, name) ? value[name] : undefined
    const checked = raw === undefined ? defaultValue(field) : checkedValue(field, raw, `${path}.${name}`)
    if (checked === undefined) continue
    params[name] = checked
    if (Object.is(checked, raw) && given[asGiven] === name) asGiven += 1
    else asGiven = NaN
  }
  return asGiven === given.length ? (value as Params) : params
}

/** Whether this is an object with names: neither null nor a list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
