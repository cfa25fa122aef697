import type { MetricDescription } from '../system.ts'
import { costMetrics } from './costs/metrics.ts'
import { guessMetrics } from './guess/metrics.ts'
import { networkMetrics } from './network/metrics.ts'
import { ownMetrics } from './metrics/rules.ts'
import { runMetrics } from './metrics/run.ts'
import { timedMetrics } from './timed/metrics.ts'

/** Every number of a result: what the rules say without a run, then what a run counts. */
export const metrics: readonly MetricDescription[] = [
  ...ownMetrics,
  ...costMetrics,
  ...runMetrics,
  ...timedMetrics,
  ...networkMetrics,
  ...guessMetrics,
]
