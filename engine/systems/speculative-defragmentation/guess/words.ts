import { formatQuantity } from '../../../base/formatQuantity.ts'
import { inThousands } from '../../../base/plural.ts'

/** A cost: '25.4', '87,654', '0.0012', '−5.8'. */
export function digits(value: number): string {
  const { text } = formatQuantity(Math.abs(value), '', { kilobyte: 1000, digits: 3 })
  const short = text.includes('e') ? text : text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
  const sign = value < 0 && Number(text) > 0 ? '−' : ''
  return sign + inThousands(short)
}
