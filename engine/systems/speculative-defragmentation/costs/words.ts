import { formatQuantity } from '../../../base/formatQuantity.ts'

const told = (value: number, unit: 'ns' | 'us' | 'B/us'): string => {
  const { text, unit: shown } = formatQuantity(value, unit, { kilobyte: 1000, digits: 3 })
  return `${text} ${shown}`
}

/** '54.6 µs' @param time  [ns] */
export const inTime = (time: number): string => told(time, 'ns')

/** '54.6 µs' @param time  [us] */
export const micros = (time: number): string => told(time, 'us')

/** '47.1 MB/s' @param rate  [MB/s] */
export const megabytes = (rate: number): string => told(rate, 'B/us')

/** '31 %' @param part  0 to 1 */
export const percent = (part: number): string => `${Math.round(100 * part)} %`
