import type { MetricDescription } from '../system.ts'
import { messagesMetrics } from './messages/metrics.ts'

/** Every number of a result, experiment by experiment. */
export const metrics: readonly MetricDescription[] = [...messagesMetrics]
