import type { Field, Kilobyte, Value } from '../../../engine/index.ts'
import { grouped, phrase } from '../../chart/format.ts'
import type { Both } from './differing.ts'

/** What A and B are called: by what differs. */
export interface Names {
  readonly a: string
  readonly b: string
  /** 'with 4 channels instead of 1'; nothing where nothing differs. */
  readonly instead: string
}

export function namesOf(different: readonly Both[], kilobyte: Kilobyte): Names {
  const [first, ...others] = different
  if (!first) return { a: '', b: '', instead: '' }
  const more = others.length === 0 ? '' : `, and ${others.length} more`
  const [a, b] = [named(first, first.a, kilobyte), named(first, first.b, kilobyte)]
  return { a: a.whole + more, b: b.whole + more, instead: `with ${b.whole} instead of ${a.value}${more}` }
}

interface Named {
  /** '4 channels', 'message size 4 KB'. */
  readonly whole: string
  /** '4', '4 KB'. */
  readonly value: string
}

function named({ field, label, heading }: Both, value: Value | undefined, kilobyte: Kilobyte): Named {
  const written = valueWords(field, value, kilobyte)
  const inSentence = lower(label)
  const number = field.kind === 'optional' ? field.field : field
  if (number.kind === 'number' && number.unit === '' && /[^s]s$/.test(label) && heading !== label)
    if (typeof value === 'number')
      return { whole: `${written} ${value === 1 ? inSentence.slice(0, -1) : inSentence}`, value: written }
  if (field.kind === 'variant') return { whole: lower(written), value: lower(written) }
  if (field.kind === 'list') return { whole: written, value: written }
  const of = heading !== undefined && ambiguous.test(label) ? ` of ${heading}` : ''
  return { whole: `${inSentence}${of} ${written}`, value: written }
}

/** Of entries of a list the name alone would say little. */
const ambiguous = /^(overhead|cost|per byte|name)/i

/** 'Largest packet' is 'largest packet' within a sentence; 'DMA' stays. */
const lower = (words: string): string =>
  /^[A-Z][a-z ]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words

/** A value of a parameter in words. */
export function valueWords(field: Field, value: Value | undefined, kilobyte: Kilobyte): string {
  switch (field.kind) {
    case 'number':
      return phrase(value as number, field.unit, kilobyte)
    case 'optional':
      return value === undefined ? field.absence : phrase(value as number, field.field.unit, kilobyte)
    case 'toggle':
      return value === true ? 'yes' : 'no'
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case 'variant':
      return field.cases[value as string]?.label ?? String(value)
    case 'list': {
      const count = (value as readonly Value[]).length
      return `${grouped(count)} ${field.noun}${count === 1 ? '' : 's'}`
    }
    case 'text':
      return (value as string).split('\n')[0]!.slice(0, 24)
    case 'record':
      return ''
  }
}
