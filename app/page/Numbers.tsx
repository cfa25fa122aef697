import { Suspense } from 'react'
import { afterwards } from '../parts/afterwards.ts'
import { fits } from './fits.ts'
import { late } from './late.tsx'

const Metrics = afterwards('The numbers', async () => (await import('../views/metrics/Metrics.tsx')).Metrics)

/** All numbers, where no comparison of policies names them already, or they have intervals. */
export const Numbers = late(({ store, shown: { analysed, simulated }, result }) =>
  fits.numbers(result) ? (
    <Suspense fallback={null}>
      <Metrics
        metrics={result.metrics}
        estimates={result.estimates}
        descriptions={store.getState().system.metrics}
        {...(simulated && { sources: { analysed, simulated } })}
      />
    </Suspense>
  ) : null,
)
