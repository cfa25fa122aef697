import { formatQuantity, type Quantity } from '../../base/formatQuantity.ts'
import { inThousands } from '../../base/plural.ts'
import type { Unit } from '../../base/unit.ts'

function written(value: number, unit: Unit, digits: number): Quantity {
  const { text, unit: shown } = formatQuantity(value, unit, { kilobyte: 1024, digits, binary: unit === 'B' })
  return { text: inThousands(text), unit: shown }
}

/** A number with its unit, as sentences of this system have it: '5.5 µs', '128 B', '27.7 MB/s'. */
export function told(value: number, unit: Unit, digits = 3): string {
  const { text, unit: shown } = written(value, unit, digits)
  // Three digits say '5.50 µs' of what is 5.5.
  return `${text.includes('.') ? text.replace(/\.?0+$/, '') : text} ${shown}`
}

/** Of a run, where times stand side by side: '25.5 µs', '5.50 µs' of picoseconds. */
export const duration = (time: number): string => {
  const { text, unit } = written(time, 'ps', 3)
  return `${text} ${unit}`
}

/** '284 B', '8 KiB'. */
export const size = (bytes: number): string => told(bytes, 'B')

/** '57 %', '0.8 %', '99.6 %'; what is neither nothing nor all is not called so: 'less than 0.1 %'. @param share  0 to 1 */
export function percent(share: number): string {
  // Nearer to all is the rounding of a sum.
  const rest = 1 - share > 1e-9 ? Math.min(share, 1 - share) : 0
  if (rest > 0 && rest < 0.0005) return share < 0.5 ? 'less than 0.1 %' : 'more than 99.9 %'
  const few = rest > 0 && (share < 0.1 || rest <= 0.005)
  return `${(100 * share).toFixed(few ? 1 : 0)} %`
}
