import { formatQuantity } from '../../../base/formatQuantity.ts'

/** '109 ms'. @param time  [ns] */
export function told(time: number): string {
  const { text, unit } = formatQuantity(time, 'ns', { kilobyte: 1000, digits: 3 })
  return `${text} ${unit}`
}
