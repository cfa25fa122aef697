import { inThousands } from '../../../base/plural.ts'

/** As the paper prints µs: '15.98', '20,015.98', '−0.02'. */
export function twoDecimals(value: number): string {
  const [whole, decimals] = Math.abs(value).toFixed(2).split('.')
  const sign = Number(value.toFixed(2)) < 0 ? '−' : ''
  return `${sign}${inThousands(Number(whole))}.${decimals!}`
}
