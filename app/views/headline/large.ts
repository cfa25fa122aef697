import type { Kilobyte, MetricDescription, Result } from '../../../engine/index.ts'
import { estimated, type Estimated } from '../../chart/estimate.ts'

/** The large number with its unit, and how sure it is. */
export function largeNumber(
  { headline: { metric }, metrics, estimates }: Result,
  descriptions: readonly MetricDescription[],
  kilobyte: Kilobyte,
): Estimated {
  const unit = descriptions.find(({ name }) => name === metric)?.unit ?? ''
  return estimated(metrics[metric] ?? Number.NaN, estimates?.[metric]?.halfWidth, unit, kilobyte)
}
