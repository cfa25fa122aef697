import { useStore } from 'zustand'
import { presetOf } from '../../../document/preset.ts'
import type { Store } from '../../../document/store.ts'
import { grouped } from '../../../chart/format.ts'

/** What a scenario of the list promises, and beside it what the run has counted. */
export function Promised({
  store,
  metrics,
}: {
  readonly store: Store
  readonly metrics: Readonly<Record<string, number>>
}) {
  const { system, scenario } = useStore(store)
  const preset = presetOf(system, scenario)
  if (preset?.expected === undefined) return null
  const watched = system.metrics.filter(
    ({ name }) => preset.watch?.includes(name) === true && metrics[name] !== undefined,
  )
  return (
    <section aria-labelledby="window-promised">
      <h2 className="label" id="window-promised">
        Expected
      </h2>
      <p>{preset.expected}</p>
      <h2 className="label">Observed</h2>
      <dl className="window-observed">
        {watched.map(({ name, label, unit }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="figure">
              {grouped(metrics[name]!)} {unit}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
