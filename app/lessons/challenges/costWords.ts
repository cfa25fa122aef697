import { grouped, percent, phrase } from '../../chart/format.ts'
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

/** '97.3 % of the best', and of what is not quite it 'over 99.9 %', which rounding would make 100. @param share  0 to 1 */
export const shareWords = (share: number): string =>
  `${share >= 0.9995 && share < 1 - 1e-9 ? 'over 99.9 %' : percent(share)} of the best`
