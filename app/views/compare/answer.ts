import type { MetricDescription, Result, Senses } from '../../../engine/index.ts'
import { phrase } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { pairOf, verdict, type Pair } from './rows.ts'
import { donePair, type Ends } from './ends.ts'
import { ratioOf, within } from './words.ts'

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
  readonly ends?: Ends | undefined
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
    const done = donePair(ends)
    const same = `${pair.label}: ${phrase(pair.a!, pair.unit, kilobyte)} in both.`
    if (verdict(done) === 'equal')
      return { ...tied, sentence: `Both are done at ${phrase(ends.a, ends.unit, kilobyte)}. ${same}` }
    const words = `A is done at ${phrase(ends.a, ends.unit, kilobyte)}, B at ${phrase(ends.b, ends.unit, kilobyte)}.`
    return { large: ratioOf(done, kilobyte), sentence: `${words} ${same}`, tie: false }
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
      return { large: ratioOf(pair, kilobyte), sentence: `${numbers}.`, tie: false }
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
    return `“${label}: ${phrase(metrics[headline.metric]!, unit, kilobyte)}”`
  }
  return {
    large: 'Two answers',
    sentence: `A says ${said(a)}, B ${said(b)}: different quantities, which do not compare.`,
    tie: false,
  }
}
