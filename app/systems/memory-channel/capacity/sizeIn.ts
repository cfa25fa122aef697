import { formatQuantity, inThousands } from '../../../../engine/index.ts'
import type { Kilobyte } from '../../../chart/kilobyte.ts'

/** Bytes in so many digits, by what KB is on this page: '40.63 MB', '1,024 GB'. */
export function sizeIn(bytes: number, kilobyte: Kilobyte, digits = 3): string {
  const { text, unit } = formatQuantity(bytes, 'B', { kilobyte, digits })
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return `${inThousands(short)} ${unit}`
}
