import type { MetricDescription, Result, Senses, TimeUnit } from '../../../engine/index.ts'
import { estimated } from '../../chart/estimate.ts'
import { phrase } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { pairOf, verdict, type Pair } from './rows.ts'

export interface AnswerOfTwo {
  /** The large words: '2.4 times as fast'. */
  readonly large: string
  /** A sentence with both numbers. */
  readonly sentence: string
  /** Neither is better: the numbers are equal, or their intervals overlap. */
  readonly tie: boolean
}

export interface Asked {
  readonly a: Result
  readonly b: Result
  /** When each has done what it is about, in one unit; absent where that means nothing. */
  readonly ends?: { readonly a: number; readonly b: number; readonly unit: TimeUnit } | undefined
  readonly descriptions: readonly MetricDescription[]
  readonly senses: Senses
  readonly kilobyte: Kilobyte
}

/** What B is against A, of the quantity that both are about. */
export function answerOfTwo({ a, b, ends, descriptions, senses, kilobyte }: Asked): AnswerOfTwo {
  const { metric } = a.headline
  const description = descriptions.find(({ name }) => name === metric)
  if (b.headline.metric !== metric || !description) return unlike(a, b, descriptions, kilobyte)
  const pair = pairOf(a, b, description, senses)
  if (verdict(pair) === 'equal' && senses.work.includes(metric) && ends) {
    const done: Pair = {
      name: '',
      label: 'Done',
      unit: ends.unit,
      sentence: '',
      a: ends.a,
      b: ends.b,
      sense: 'less',
    }
    const same = `${pair.label}: ${phrase(pair.a!, pair.unit, kilobyte)} in both.`
    if (verdict(done) === 'equal')
      return { ...tied, sentence: `Both are done at ${phrase(ends.a, ends.unit, kilobyte)}. ${same}` }
    const words = `A is done at ${phrase(ends.a, ends.unit, kilobyte)}, B at ${phrase(ends.b, ends.unit, kilobyte)}.`
    return { large: ofPair(done, kilobyte), sentence: `${words} ${same}`, tie: false }
  }
  return ofMetric(pair, kilobyte)
}

const tied = { large: 'A tie', tie: true } as const

function ofMetric(pair: Pair, kilobyte: Kilobyte): AnswerOfTwo {
  const { label, unit, a, b, reachA, reachB } = pair
  const numbers = `${label}: ${within(a, reachA, unit, kilobyte)} in A, ${within(b, reachB, unit, kilobyte)} in B`
  switch (verdict(pair)) {
    case 'equal':
      return { ...tied, sentence: `${label}: ${within(a, reachA, unit, kilobyte)} in both.` }
    case 'overlap':
      return { ...tied, sentence: `${numbers}: the 95 % intervals overlap, so no difference is seen.` }
    default:
      return { large: ofPair(pair, kilobyte), sentence: `${numbers}.`, tie: false }
  }
}

/** Their answers are of different quantities: both are said, and not compared. */
function unlike(
  a: Result,
  b: Result,
  descriptions: readonly MetricDescription[],
  kilobyte: Kilobyte,
): AnswerOfTwo {
  const said = ({ headline, metrics }: Result) => {
    const { label, unit } = descriptions.find(({ name }) => name === headline.metric) ?? {
      label: '',
      unit: '',
    }
    return `${label.toLowerCase() === label ? label : lower(label)} ${phrase(metrics[headline.metric]!, unit, kilobyte)}`
  }
  return {
    large: 'Two answers',
    sentence: `A says ${said(a)}, B ${said(b)}: different quantities, which do not compare.`,
    tie: false,
  }
}

/** 'Largest packet' is 'largest packet' within a sentence, 'DMA' and 'T_f' stay. */
export const lower = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

function within(
  value: number | undefined,
  reach: number | undefined,
  unit: Pair['unit'],
  kilobyte: Kilobyte,
) {
  if (value === undefined) return 'none'
  const shown = estimated(value, reach, unit, kilobyte)
  const text = shown.reach === undefined ? shown.text : `${shown.text} ± ${shown.reach}`
  return `${text} ${shown.unit}`.trim()
}

const times: readonly string[] = ['s', 'ms', 'us', 'ns', 'ps', 'cycles', 'ticks']

/** From here on a ratio says more than per cent. */
const ratioFrom = 1.5

function ofPair({ a, b, unit, sense }: Pair, kilobyte: Kilobyte): string {
  const instead = () => `${said(b, unit, kilobyte)} instead of ${said(a, unit, kilobyte)}`
  if (a === undefined || b === undefined || !(a > 0 && b > 0) || !Number.isFinite(b / a)) return instead()
  const few = unit === '' && [a, b].every((each) => Number.isInteger(each) && each < 100)
  if (few || unit === '%') return instead()
  const ratio = b / a
  if (times.includes(unit) && sense === 'less') {
    if (ratio < 1)
      return 1 / ratio >= ratioFrom
        ? `${ratioText(1 / ratio)} times as fast`
        : `${share(1 - ratio)} less time`
    return ratio >= ratioFrom ? `${ratioText(ratio)} times as long` : `${share(ratio - 1)} more time`
  }
  if (ratio < 1) return `${share(1 - ratio)} less`
  if (ratio < ratioFrom) return `${share(ratio - 1)} more`
  return `${ratioText(ratio)} times as ${unit === '' ? 'many' : 'much'}`
}

const said = (value: number | undefined, unit: Pair['unit'], kilobyte: Kilobyte): string =>
  value === undefined ? 'none' : phrase(value, unit, kilobyte)

const ratioText = (ratio: number): string =>
  ratio >= 9.95 ? String(Math.round(ratio)) : ratio.toFixed(1).replace(/\.0$/, '')

/** '12 %', and of what is hardly another '0.4 %'. */
const share = (fraction: number): string => {
  const percent = 100 * fraction
  return `${percent >= 9.95 ? Math.round(percent) : percent >= 0.1 ? percent.toFixed(1).replace(/\.0$/, '') : 'under 0.1'} %`
}
