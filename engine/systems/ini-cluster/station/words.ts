import { formatQuantity } from '../../../base/formatQuantity.ts'
import { inThousands } from '../../../base/plural.ts'

/** Times as the sentences of a station say them: '2.50 µs', '7,007 s'. @param time  [µs] */
export function micros(time: number): string {
  const { text, unit } = formatQuantity(time, 'us', { kilobyte: 1024, digits: 3 })
  return `${inThousands(text)} ${unit}`
}

/** Where the knee is: '5.6', '200,001'. */
export const sharersAt = (knee: number): string => inThousands(Number(knee.toFixed(1)))
