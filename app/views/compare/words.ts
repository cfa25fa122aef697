import { formatQuantity, inThousands } from '../../../engine/index.ts'
import { estimated } from '../../chart/estimate.ts'
import { grouped, phrase } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { verdict, type Pair } from './rows.ts'

/** 'Largest packet' is 'largest packet' within a sentence, 'DMA' and 'T_f' stay. */
export const lower = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** A number with its interval and its unit. */
export function within(
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

/** More digits than these tell apart only what is equal to the rounding of sums. */
const mostDigits = 10

/** Both numbers of a pair; two that differ by more than their intervals have as many digits as it takes to see that. */
export function bothWithin(pair: Pair, kilobyte: Kilobyte): readonly [string, string] {
  const { a, b, reachA, reachB, unit } = pair
  const usual = [within(a, reachA, unit, kilobyte), within(b, reachB, unit, kilobyte)] as const
  if (usual[0] !== usual[1] || verdict(pair) !== 'differ' || a === undefined || b === undefined) return usual
  for (let digits = 5; digits <= mostDigits; digits++) {
    const [one, other] = [a, b].map((value) => {
      const { text, unit: shown } = formatQuantity(value, unit, { kilobyte, digits })
      return `${inThousands(text)} ${shown}`.trim()
    })
    if (one !== other) return [one!, other!]
  }
  return usual
}

const times: readonly string[] = ['s', 'ms', 'us', 'ns', 'ps', 'cycles', 'ticks', 'min']

/** From here on a ratio says more than per cent. */
const ratioFrom = 1.5

/** What B is against A, in words: '2.4 times as fast', '12 % less', '3 instead of 2'. */
export function ratioOf({ a, b, unit, sense }: Pair, kilobyte: Kilobyte): string {
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
  // A cost without a unit counts nothing.
  return `${ratioText(ratio)} times as ${unit === '' && sense !== 'less' ? 'many' : 'much'}`
}

const said = (value: number | undefined, unit: Pair['unit'], kilobyte: Kilobyte): string =>
  value === undefined ? 'none' : phrase(value, unit, kilobyte)

const ratioText = (ratio: number): string =>
  ratio >= 9.95 ? grouped(ratio) : ratio.toFixed(1).replace(/\.0$/, '')

/** '12 %', and of what is hardly another, or hardly anything, '0.4 %' and '99.8 %'. */
const share = (fraction: number): string => {
  const percent = 100 * fraction
  if (percent < 0.1) return 'under 0.1 %'
  if (percent > 99.9 && percent < 100) return 'over 99.9 %'
  const whole = percent >= 9.95 && percent < 99
  return `${whole ? Math.round(percent) : percent.toFixed(1).replace(/\.0$/, '')} %`
}
