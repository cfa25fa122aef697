import type { Estimates, MetricDescription, Result, Senses } from '../../../engine/index.ts'
import { excess, figure, phrase } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'

/** One quantity of two scenarios, in its stored unit. */
export interface Pair extends Pick<MetricDescription, 'label' | 'unit' | 'sentence'> {
  readonly name: string
  /** Absent where a scenario has no such number. */
  readonly a?: number
  readonly b?: number
  /** Half the 95 % intervals, where they are known. */
  readonly reachA?: number
  readonly reachB?: number
  /** What is better; nothing is where it is not known. */
  readonly sense?: 'less' | 'more'
  readonly signed?: true
}

type Numbers = Pick<Result, 'metrics'> & { readonly estimates?: Estimates }

/** All numbers of two results of one system, in the order of their descriptions. */
export function pairsOf(
  a: Numbers,
  b: Numbers,
  descriptions: readonly MetricDescription[],
  senses: Senses,
): readonly Pair[] {
  return descriptions
    .filter(({ name }) => a.metrics[name] !== undefined || b.metrics[name] !== undefined)
    .map((description) => pairOf(a, b, description, senses))
}

export function pairOf(
  a: Numbers,
  b: Numbers,
  { name, label, unit, sentence, signed }: MetricDescription,
  senses: Senses,
): Pair {
  const sense = senses.less.includes(name) ? 'less' : senses.more.includes(name) ? 'more' : undefined
  const [reachA, reachB] = [a, b].map(({ estimates }) => estimates?.[name]?.halfWidth)
  return {
    ...{ name, label, unit, sentence },
    ...(a.metrics[name] !== undefined && { a: a.metrics[name] }),
    ...(b.metrics[name] !== undefined && { b: b.metrics[name] }),
    ...(reachA !== undefined && { reachA }),
    ...(reachB !== undefined && { reachB }),
    ...(sense && { sense }),
    ...(signed && { signed }),
  }
}

/** Equal numbers, to the rounding of sums; numbers whose intervals overlap; others; or a number that one has alone. */
export type Verdict = 'equal' | 'overlap' | 'differ' | 'alone'

export function verdict({ a, b, reachA = 0, reachB = 0 }: Pair): Verdict {
  if (a === undefined || b === undefined) return 'alone'
  const apart = Math.abs(a - b)
  if (Object.is(a, b) || apart <= 1e-9 * Math.max(Math.abs(a), Math.abs(b))) return 'equal'
  return apart <= reachA + reachB ? 'overlap' : 'differ'
}

export interface Against {
  /** '−58 %', '+7', 'same'. */
  readonly text: string
  readonly better: boolean
}

/** B against A: of small counts the difference, of others the share. */
export function against(pair: Pair, kilobyte: Kilobyte): Against {
  const { a = 0, b = 0, unit, sense, signed } = pair
  const said = verdict(pair)
  if (said === 'alone') return { text: '–', better: false }
  if (said !== 'differ') return { text: said === 'equal' ? 'same' : 'tie', better: false }
  const better = sense !== undefined && b < a === (sense === 'less')
  const counts = unit === '' && [a, b].every((each) => Number.isInteger(each) && Math.abs(each) < 100)
  if (counts) return { text: withSign(b - a, figure(Math.abs(b - a))), better }
  if (unit === '%') return { text: withSign(b - a, `${figure(Math.abs(b - a))} points`), better }
  if (a === 0 || signed || !Number.isFinite(b / a))
    return { text: withSign(b - a, phrase(Math.abs(b - a), unit, kilobyte)), better }
  return { text: share(b / a - 1), better }
}

/** '−58 %', and as many digits as it takes for hardly anything not to be nothing. */
function share(difference: number): string {
  const percent = 100 * Math.abs(difference)
  if (percent < 0.05) return `${withSign(difference, percent.toFixed(Math.ceil(-Math.log10(percent))))} %`
  return excess(difference)
}

const withSign = (difference: number, words: string) => `${difference < 0 ? '−' : '+'}${words}`
