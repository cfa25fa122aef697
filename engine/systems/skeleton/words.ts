import { formatQuantity } from '../../base/formatQuantity.ts'
import { inThousands } from '../../base/plural.ts'
import type { Slot } from '../../facets/headline.ts'
import type { QueueParams } from './parameters.ts'

/** Numbers as the sentences of this system say them: '50.0 µs'. @param us  [µs] */
export function time(us: number): string {
  const { text, unit } = formatQuantity(us, 'us', { kilobyte: 1024 })
  return `${text} ${unit}`
}

/** '120,000 per second'. @param perSecond  [1/s] */
export const rate = (perSecond: number): string =>
  `${inThousands(formatQuantity(perSecond, '/s', { kilobyte: 1024 }).text)} per second`

/** '80.0 %'. @param fraction  0 to 1 */
export const percent = (fraction: number): string => `${(100 * fraction).toFixed(1)} %`

/** What the headline's number is of: the numbers in it can be dragged and typed. */
export const lead = ({ arrivalRate, serviceRate }: QueueParams): readonly Slot[] => [
  'Customers come at ',
  { path: 'arrivalRate', value: arrivalRate, unit: '/s' },
  ' to a server that can take ',
  { path: 'serviceRate', value: serviceRate, unit: '/s' },
]
