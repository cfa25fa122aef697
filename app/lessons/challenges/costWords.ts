import { grouped, phrase } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import type { Challenge } from './challenge.ts'

/** A cost with its unit. Bytes are written out: one more or less decides, and two digits of a KB do not show it. */
export const costWords = ({ unit }: Challenge['cost'], value: number, kilobyte: Kilobyte): string =>
  unit === 'B' ? `${grouped(value)} B` : phrase(value, unit, kilobyte)

/** What has to be paid at least: a bound is not always reached, and what costs less may not meet the challenge. */
export const leastWords = (
  { cost, best }: Pick<Challenge, 'cost' | 'best'>,
  value: number,
  kilobyte: Kilobyte,
): string => {
  const least = costWords(cost, value, kilobyte)
  return best.proved ? `nothing below ${least} meets it` : `the least known to meet it is ${least}`
}
