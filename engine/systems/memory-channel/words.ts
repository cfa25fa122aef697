import { formatQuantity } from '../../base/formatQuantity.ts'
import type { Unit } from '../../base/unit.ts'

const text = (value: number, unit: Unit): string => {
  const shown = formatQuantity(value, unit, { kilobyte: 1024, digits: 3, binary: true })
  return `${shown.text} ${shown.unit}`.trim()
}

/** '25.5 µs' of picoseconds. */
export const duration = (time: number): string => text(time, 'ps')

/** '284 B', '8 KiB'. */
export const size = (bytes: number): string => text(bytes, 'B')
