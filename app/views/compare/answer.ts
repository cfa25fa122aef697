import { answerText, type MetricDescription, type Result, type Senses } from '../../../engine/index.ts'
import { phrase } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { pairOf, verdict, type Pair } from './rows.ts'
import { donePair, type Ends } from './ends.ts'
import { bothWithin, ratioOf, within } from './words.ts'

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
  const same = a.headline.lacks === b.headline.lacks && verdict(pair) === 'equal'
  if (!same && !comparable(a, b, senses)) return apart(a, b, descriptions, kilobyte)
  const asMuch = senses.work.every((name) => a.metrics[name] === b.metrics[name])
  if (verdict(pair) === 'equal' && senses.work.includes(metric) && asMuch && ends) {
    const done = donePair(ends)
    const same = `${pair.label}: ${phrase(pair.a!, pair.unit, kilobyte)} in both.`
    if (verdict(done) === 'equal')
      return { ...tied, sentence: `Both are done at ${phrase(ends.a, ends.unit, kilobyte)}. ${same}` }
    const [inA, inB] = bothWithin(done, kilobyte)
    const words = `A is done at ${inA}, B at ${inB}.`
    return { large: ratioOf(done, kilobyte), sentence: `${words} ${same}`, tie: false }
  }
  return ofMetric(pair, kilobyte)
}

const tied = { large: 'A tie', tie: true } as const

function ofMetric(pair: Pair, kilobyte: Kilobyte): AnswerOfTwo {
  const { label, unit, a, reachA } = pair
  const [inA, inB] = bothWithin(pair, kilobyte)
  const numbers = `${label}: ${inA} in A, ${inB} in B`
  switch (verdict(pair)) {
    case 'equal':
      return { ...tied, sentence: `${label}: ${within(a, reachA, unit, kilobyte)} in both.` }
    case 'overlap':
      return { ...tied, sentence: `${numbers}: the 95 % intervals overlap, so no difference is seen.` }
    default:
      return { large: ratioOf(pair, kilobyte), sentence: `${numbers}.`, tie: false }
  }
}

/**
 * Whether the answers of two results of one metric are of the same: what has no end is no time until it, though what it has
 * done till then counts, and what was only sent has not arrived.
 */
export const comparable = (
  { headline: a }: Pick<Result, 'headline'>,
  { headline: b }: Pick<Result, 'headline'>,
  { work }: Senses,
): boolean =>
  (a.lacks === 'answers') === (b.lacks === 'answers') &&
  (work.includes(a.metric) || (a.lacks !== 'end' && b.lacks !== 'end'))

/** Of one metric, and yet not alike: the words behind the numbers say why. */
function apart(a: Result, b: Result, units: readonly MetricDescription[], kilobyte: Kilobyte): AnswerOfTwo {
  const said = (result: Result) => `“${answerText({ result, units, kilobyte })}”`
  return {
    large: 'Two answers',
    sentence: `A says ${said(a)}, B ${said(b)}, which do not compare.`,
    tie: false,
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
