import { presetOf } from '../../document/preset.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { late } from '../late.tsx'

const Observed = afterwards('What was observed', async () => (await import('./Observed.tsx')).Observed)

/** What a preset promises, and below it the numbers that tell whether it is seen. */
export const Expected = late(({ store, shown }) => {
  const { system, keptBack } = store.getState()
  const preset = presetOf(system, shown.scenario)
  if (preset?.expected === undefined || keptBack) return null
  return (
    <section className="expected" aria-labelledby="expected-title">
      <h2 id="expected-title" className="label">
        Expected
      </h2>
      <p>{preset.expected}</p>
      {preset.watch && (
        <Observed
          store={store}
          watch={preset.watch}
          awaiting={system.simulate && !shown.simulated ? shown : undefined}
          metrics={shown.result.metrics}
          estimates={shown.result.estimates}
          descriptions={system.metrics}
        />
      )}
    </section>
  )
})
