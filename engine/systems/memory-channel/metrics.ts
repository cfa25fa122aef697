import type { MetricDescription } from '../system.ts'
import { addressSpaceMetrics } from './addressSpace/metrics.ts'
import { capacityMetrics } from './capacity/metrics.ts'
import { coschedulingMetrics } from './coscheduling/metrics.ts'
import { costsMetrics } from './costs/metrics.ts'
import { messagesMetrics } from './messages/metrics.ts'

/** Every number of a result, experiment by experiment. */
export const metrics: readonly MetricDescription[] = [
  ...messagesMetrics,
  ...costsMetrics,
  ...capacityMetrics,
  ...coschedulingMetrics,
  ...addressSpaceMetrics,
]
