import { inThousands } from '../../../base/plural.ts'

/** As the paper prints µs: '15.98', '20,015.98', '−0.02'. */
export function twoDecimals(value: number): string {
  const text = inThousands(Math.abs(value).toFixed(2))
  return Number(value.toFixed(2)) < 0 ? `−${text}` : text
}
