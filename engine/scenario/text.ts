import { InputError } from '../base/inputError.ts'
import { plural } from '../base/plural.ts'
import { checkedValue } from './check.ts'
import { defaultValue } from './defaults.ts'
import { sameValue } from './sameValue.ts'
import type { Field, Fields, ListField, RecordField, Value, VariantField } from './schema.ts'
import type { Params } from './document.ts'
import { numeral, numberOf, textOf, word } from './word.ts'

/**
 * Values as short text that a person can read and edit, by their schema:
 * `bytes=16384&stages=Host,10,0.02;Wire,,0.01&strategy=equal,5`.
 *
 * Lists of records and of variants separate entries with `;`, everything else with `,`. Records and variants are
 * positional (a variant begins with its kind); a slot that has its default is empty, and empty slots at the end are
 * left out. Inside a `,` anything with parts stands in parentheses. `!` is the empty list outside of them,
 * `~` the empty text, `_` an explicit default where an empty slot would be lost.
 */
const defaultMark = '_'
const emptyListMark = '!'

/** The fields that differ from their defaults, each with its text. */
export function paramsText({ fields }: RecordField, params: Params): [key: string, text: string][] {
  return Object.entries(fields)
    .filter(([key, field]) => !sameValue(params[key], defaultValue(field)))
    .map(([key, field]) => [key, outer(field, params[key]!)])
}

/** One value as it stands behind its key. */
export function outer(field: Field, value: Value): string {
  if (field.kind !== 'list') return hasParts(field) ? plainly(field, parts(field, value)) : scalar(value)
  const items = value as readonly Value[]
  if (items.length === 0) return emptyListMark
  if (!hasParts(field.item)) return scalarItems(field, items)
  return items
    .map((item) => (field.item.kind === 'list' ? inner : outer)(field.item, item) || defaultMark)
    .join(';')
}

/** A name with separators in it is followed by one that is not encoded: see `refuseEncoded` and `link/encodedNames.ts`. */
const plainly = (field: Field, text: string): string =>
  hasSeveralFields(field) && isEncoded(text) ? `${text},${separator.test(text) ? '' : defaultMark}` : text

/** One value as it stands between commas. */
function inner(field: Field, value: Value): string {
  if (!hasParts(field)) return scalar(value)
  return `(${parts(field, value)})`
}

function parts(field: Field, value: Value): string {
  switch (field.kind) {
    case 'list': {
      const items = value as readonly Value[]
      return hasParts(field.item)
        ? items.map((item) => inner(field.item, item)).join(',')
        : scalarItems(field, items)
    }
    case 'record':
      return trimmed(slots(field.fields, value as Params))
    default: {
      const params = value as Params
      const kind = params['kind'] as string
      const { cases } = field as VariantField
      return trimmed([word(kind), ...slots(cases[kind]!.fields, params)])
    }
  }
}

const slots = (fields: Fields, params: Params): string[] =>
  Object.entries(fields).map(([key, field]) =>
    sameValue(params[key], defaultValue(field)) ? '' : inner(field, params[key]!),
  )

function trimmed(slots: readonly string[]): string {
  const last = slots.findLastIndex((slot) => slot !== '')
  return slots.slice(0, last + 1).join(',')
}

function scalarItems(field: ListField, items: readonly Value[]): string {
  if (!isDelta(field)) return items.map((item) => scalar(item)).join(',')
  return items
    .map((item, i) => numeral((item as number) - (i === 0 ? 0 : (items[i - 1] as number))))
    .join(',')
}

/** Differences of whole numbers are exact as long as they stay below 2^53. */
const isDelta = ({ delta, item }: ListField): boolean =>
  delta === true &&
  item.kind === 'number' &&
  item.integer === true &&
  Math.max(item.max, 0) - Math.min(item.min, 0) <= Number.MAX_SAFE_INTEGER

function scalar(value: Value | undefined): string {
  if (value === undefined) return defaultMark
  if (typeof value === 'number') return numeral(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return word(value as string)
}

const hasParts = ({ kind }: Field): boolean => kind === 'list' || kind === 'record' || kind === 'variant'

/**
 * Reads what `paramsText` wrote, or a person by hand, into a value that still has to be checked.
 * @throws InputError where the text has another form than the schema
 */
export function outerValue(field: Field, text: string, path: string): Value | undefined {
  if (text === '') throw new InputError(path, `a value (${defaultMark} for the default)`, text)
  if (text === defaultMark && field.kind !== 'list') return defaultValue(field)
  if (!hasParts(field)) return scalarValue(field, text, path)
  if (mayBeEncoded(field, text)) refuseEncoded(field, text, path)
  if (field.kind !== 'list') return partsValue(field, text, path)
  if (text === emptyListMark) return []
  if (!hasParts(field.item)) return partsValue(field, text, path)
  return split(text, ';', path).map((item, i) => {
    const at = `${path}.${i}`
    if (item === '') throw new InputError(at, `an entry (${defaultMark} for the default)`, item)
    return (field.item.kind === 'list' ? innerValue : outerValue)(field.item, item, at)!
  })
}

/** Once, or again by each further program on the way. */
const encodedSign = /%(25)*(2C|3B|28|29)/gi
const encodedRule = '"," and ";" as they are (on the way they became %2C and %3B)'
const separator = /[,;()]/

/** Whether there are separators of the grammar in a text that are encoded, once or more often. */
export const isEncoded = (text: string): boolean => text.search(encodedSign) >= 0

/** The text with its encoded separators as signs. */
export const withSigns = (text: string): string =>
  text.replace(encodedSign, (sign) => decodeURIComponent(`%${sign.slice(-2)}`))

const hasSeveralFields = (field: Field): boolean =>
  field.kind === 'record' && Object.keys(field.fields).length > 1

/** Some programs encode the separators of a link that they pass on: then a record is one long name. */
const mayBeEncoded = (field: Field, text: string): boolean =>
  hasSeveralFields(field.kind === 'list' ? field.item : field) && !separator.test(text) && isEncoded(text)

/**
 * @throws InputError where the text would be a value of its own with its separators as they are; of what is encoded more
 * than once, where it would be more than a name
 */
function refuseEncoded(field: Field, text: string, path: string): void {
  const plain = withSigns(text)
  if (text.includes('%25') && !/[,;][^,;)]/.test(plain)) return
  if (!isReadable(() => checkedValue(field, outerValue(field, plain, path), path))) return
  throw new InputError(path, encodedRule, text)
}

function isReadable(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}

function innerValue(field: Field, text: string, path: string): Value | undefined {
  if (text === '' || text === defaultMark) return defaultValue(field)
  if (!hasParts(field)) return scalarValue(field, text, path)
  if (!text.startsWith('(') || !text.endsWith(')')) throw new InputError(path, 'text in parentheses', text)
  return partsValue(field, text.slice(1, -1), path)
}

function partsValue(field: Field, text: string, path: string): Value {
  if (field.kind === 'list' && text === '') return []
  const texts = split(text, ',', path)
  switch (field.kind) {
    case 'list':
      return isDelta(field) ? sums(texts, path) : listValue(field, texts, path)
    case 'record':
      return fieldsValue(field.fields, texts, path)
    default: {
      const { cases } = field as VariantField
      if (isEncoded(texts[0]!)) throw new InputError(path, encodedRule, texts[0])
      const kind = texts[0] === '' ? '' : textOf(texts[0]!, `${path}.kind`)
      if (!Object.hasOwn(cases, kind))
        throw new InputError(`${path}.kind`, `one of ${Object.keys(cases).join(', ')}`, kind)
      return { kind, ...fieldsValue(cases[kind]!.fields, texts.slice(1), path) }
    }
  }
}

const listValue = (field: ListField, texts: readonly string[], path: string): readonly Value[] =>
  texts.map((text, i) => {
    if (text === '') throw new InputError(`${path}.${i}`, 'an entry', text)
    return innerValue(field.item, text, `${path}.${i}`)!
  })

function sums(texts: readonly string[], path: string): readonly number[] {
  let sum = 0
  return texts.map((text, i) => (sum += wholeNumberOf(text, `${path}.${i}`)))
}

/** A fraction would be lost beside the sum. */
function wholeNumberOf(text: string, path: string): number {
  const value = numberOf(text, path)
  if (!Number.isInteger(value)) throw new InputError(path, 'a whole number', text)
  return value
}

function fieldsValue(fields: Fields, texts: readonly string[], path: string): Params {
  const names = Object.keys(fields)
  if (texts.slice(names.length).join('') !== '')
    throw new InputError(path, `at most ${plural(names.length, 'value')} (${names.join(', ')})`, texts.length)
  const params: Record<string, Value> = {}
  for (const [i, name] of names.entries()) {
    const value = innerValue(fields[name]!, texts[i] ?? '', `${path}.${name}`)
    if (value !== undefined) params[name] = value
  }
  return params
}

function scalarValue(field: Field, text: string, path: string): Value {
  if (field.kind !== 'text' && isEncoded(text)) throw new InputError(path, encodedRule, text)
  switch (field.kind) {
    case 'number':
    case 'optional':
      return numberOf(text, path)
    case 'toggle':
      if (text !== 'yes' && text !== 'no') throw new InputError(path, 'yes or no', text)
      return text === 'yes'
    default:
      return textOf(text, path)
  }
}

/** Cuts text at a separator that stands in no parentheses. @throws InputError for unbalanced ones */
function split(text: string, separator: string, path: string): string[] {
  const pieces: string[] = []
  let depth = 0
  let from = 0
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!
    if (character === '(') depth++
    else if (character === ')') depth--
    else if (character === separator && depth === 0) {
      pieces.push(text.slice(from, i))
      from = i + 1
    }
    if (depth < 0) break
  }
  if (depth !== 0) throw new InputError(path, 'parentheses that match', text)
  return [...pieces, text.slice(from)]
}
