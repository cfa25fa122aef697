import type { MetricDescription } from '../system.ts'
import { contentionMetrics } from './contention/metrics.ts'
import { windowMetrics } from './window/metrics.ts'

/** Every number of a result, experiment by experiment. */
export const metrics: readonly MetricDescription[] = [...contentionMetrics, ...windowMetrics]
