import { formatQuantity } from '../../../base/formatQuantity.ts'
import { magnitude } from '../../../base/places.ts'
import { inThousands } from '../../../base/plural.ts'

const told = (value: number, unit: 'ns' | 'us' | 'B/us'): string => {
  const { text, unit: shown } = formatQuantity(value, unit, { kilobyte: 1000, digits: 3 })
  return `${inThousands(text)} ${shown}`
}

/** '54.6 µs' @param time  [ns] */
export const inTime = (time: number): string => told(time, 'ns')

/** '54.6 µs' @param time  [us] */
export const micros = (time: number): string => told(time, 'us')

/** '47.1 MB/s' @param rate  [MB/s] */
export const megabytes = (rate: number): string => told(rate, 'B/us')

/** '2.2', '42,911', and of less than a twentieth what is not none: '0.0055' @param ratio  >= 0 */
export function times(ratio: number, decimals: number): string {
  if (ratio >= 100) return inThousands(Math.round(ratio))
  if (ratio === 0 || ratio >= 0.05) return ratio.toFixed(decimals)
  return formatQuantity(Number(ratio.toPrecision(2)), '', { kilobyte: 1000, digits: 2 }).text
}

/** '31 %', '3,497 %', and of what is nearly none or nearly all one digit of the rest: '0.04 %', '99.7 %' @param part  >= 0 */
export function percent(part: number): string {
  const value = 100 * part
  const rest = Math.min(value, Math.abs(100 - value))
  if (rest >= 0.5 || rest < leastRest) return `${inThousands(Math.round(value))} %`
  return `${value.toFixed(-magnitude(rest))} %`
}

/** Below this it is the rounding of a sum [%]. */
const leastRest = 1e-9
