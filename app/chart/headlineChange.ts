import { formatQuantity, type Result, type System } from '../../engine/index.ts'
import type { Kilobyte } from './kilobyte.ts'

/** What becomes of the large number of the headline: '+3.1 µs'; nothing where it cannot be said. */
export function headlineChange(
  { metrics }: Pick<System, 'metrics'>,
  before: Result,
  after: Result,
  kilobyte: Kilobyte,
): string | undefined {
  const { metric } = after.headline
  const difference = after.metrics[metric]! - (before.metrics[metric] ?? NaN)
  if (!Number.isFinite(difference) || before === after) return undefined
  const unit = metrics.find(({ name }) => name === metric)?.unit ?? ''
  // In the unit of the large number, so that the two can be added.
  const { unit: inUnit } = formatQuantity(after.metrics[metric]!, unit, { kilobyte })
  const { text } = formatQuantity(Math.abs(difference), unit, { kilobyte, shown: inUnit })
  return `${difference < 0 ? '−' : '+'}${text} ${inUnit}`.trim()
}
