import { formatQuantity } from '../../base/formatQuantity.ts'

/** Numbers as the sentences of this system say them: '50.0 µs'. @param us  [µs] */
export function time(us: number): string {
  const { text, unit } = formatQuantity(us, 'us', { kilobyte: 1024 })
  return `${text} ${unit}`
}

export const percent = (fraction: number): string => `${(100 * fraction).toFixed(1)} %`
