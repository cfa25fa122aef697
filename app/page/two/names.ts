import type { Kilobyte, Value } from '../../../engine/index.ts'
import { valueWords } from '../../controls/was/valueWords.ts'
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
  // Long texts that begin alike, lists of the same length.
  if (a.whole === b.whole) {
    const what = lower(first.label)
    return { a: `${what} of A${more}`, b: `${what} of B${more}`, instead: `with its own ${what}${more}` }
  }
  return { a: a.whole + more, b: b.whole + more, instead: `with ${b.whole} instead of ${a.value}${more}` }
}

interface Named {
  /** '4 channels', 'message size 4 KB'. */
  readonly whole: string
  /** '4', '4 KB'. */
  readonly value: string
}

function named({ field, label, heading }: Both, value: Value | undefined, kilobyte: Kilobyte): Named {
  const words = valueWords(field, value, kilobyte)
  const inSentence = lower(label)
  const number = field.kind === 'optional' ? field.field : field
  if (number.kind === 'number' && number.unit === '' && number.integer && typeof value === 'number') {
    const one = singular(inSentence)
    if (one !== undefined) return { whole: `${words} ${value === 1 ? one : inSentence}`, value: words }
  }
  if (field.kind === 'choice') return { whole: `${inSentence} ${lower(words)}`, value: lower(words) }
  if (field.kind === 'variant') return { whole: lower(words), value: lower(words) }
  if (field.kind === 'list') return { whole: words, value: words }
  const of = heading !== undefined && ambiguous.test(label) ? ` of ${heading}` : ''
  const between = value === undefined ? ':' : ''
  return { whole: `${inSentence}${of}${between} ${words}`, value: words }
}

/** 'outstanding requests', 'interfaces per cluster': of what is counted, one. */
function singular(many: string): string | undefined {
  if (many.includes(',')) return undefined
  if (/[^s]s$/.test(many)) return many.slice(0, -1)
  return /^\w+[^s]s (per|of|in) /.test(many) ? many.replace(/s /, ' ') : undefined
}

/** Of entries of a list the name alone would say little. */
const ambiguous = /^(overhead|cost|per byte|name)/i

/** 'Largest packet' is 'largest packet' within a sentence; 'DMA' stays. */
const lower = (words: string): string =>
  /^[A-Z][a-z ]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
