import type { MetricDescription } from '../system.ts'
import { contentionMetrics } from './contention/metrics.ts'

/** Every number of a result, experiment by experiment. */
export const metrics: readonly MetricDescription[] = [...contentionMetrics]
