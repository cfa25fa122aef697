import { Suspense } from 'react'
import { afterwards } from '../parts/afterwards.ts'
import { late } from './late.tsx'

const Metrics = afterwards(async () => (await import('../views/metrics/Metrics.tsx')).Metrics)

/** All numbers, where no comparison of policies names them already. */
export const Numbers = late(({ store, shown: { analysed, simulated }, result: { metrics, alternatives } }) =>
  alternatives ? null : (
    <Suspense fallback={null}>
      <Metrics
        metrics={metrics}
        descriptions={store.getState().system.metrics}
        {...(simulated && { sources: { analysed: analysed.metrics, simulated: simulated.metrics } })}
      />
    </Suspense>
  ),
)
