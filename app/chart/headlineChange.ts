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
  // In the unit of the large number, so that the two can be added, unless that begins with three zeros.
  const { unit: shown } = formatQuantity(after.metrics[metric]!, unit, { kilobyte })
  const size = Math.abs(difference)
  const added = formatQuantity(size, unit, { kilobyte, shown })
  const { text, unit: said } = added.text.startsWith('0.00')
    ? formatQuantity(size, unit, { kilobyte })
    : added
  return `${difference < 0 ? '−' : '+'}${text} ${said}`.trim()
}
