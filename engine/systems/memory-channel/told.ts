import { formatQuantity } from '../../base/formatQuantity.ts'
import type { Unit } from '../../base/unit.ts'

/** A number with its unit, as sentences of this system have it: '5.5 µs', '128 B', '27.7 MB/s'. */
export function told(value: number, unit: Unit, digits = 3): string {
  const { text, unit: shown } = formatQuantity(value, unit, {
    kilobyte: 1024,
    digits,
    binary: unit === 'B',
  })
  // Three digits say '5.50 µs' of what is 5.5.
  return `${text.includes('.') ? text.replace(/\.?0+$/, '') : text} ${shown}`
}
