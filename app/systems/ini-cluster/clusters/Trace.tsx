import { Suspense } from 'react'
import { useStore } from 'zustand'
import type { Records } from '../../../../engine/index.ts'
import { typedParams, type IniClusterParams } from '../../../../engine/systems/ini-cluster/door.ts'
import type { Store } from '../../../document/store.ts'
import { asked } from '../../../loading/asked.ts'
import { afterwards } from '../../../parts/afterwards.ts'

const RecordsView = afterwards(
  'The trace',
  async () => (await import('../../../views/records/RecordsView.tsx')).RecordsView,
)
const writer = async () => (await import('../../../document/file/saveRecords.ts')).saveRecords
const save = (records: Records) =>
  void asked('What writes tables', writer, (saveRecords) => saveRecords('ini-cluster', records))

/** What the interfaces of the whole run wrote down, of each message that passed them. */
export function Trace({ store, params }: { readonly store: Store; readonly params: IniClusterParams }) {
  const { shown, scenario, draft } = useStore(store)
  const now = draft ?? scenario
  if (typedParams(now.params).experiment.kind !== 'contention') return null
  const records = shown?.scenario === now ? shown.result.records?.[0] : undefined
  const why = whyNothing(params)
  return (
    <section className="clusters-trace" aria-labelledby="clusters-trace">
      <h3 id="clusters-trace">Trace of the interfaces, over the whole run</h3>
      {why !== undefined ? (
        <p className="muted">
          {why} {params.rules.tracing === 'off' && <Begin store={store} />}
        </p>
      ) : records ? (
        <Suspense fallback={null}>
          <RecordsView records={records} onSave={() => save(records)} />
        </Suspense>
      ) : (
        <p className="muted">The trace comes when the run is over.</p>
      )}
    </section>
  )
}

/** Why there is no trace, and never will be. */
function whyNothing({ rules, simulate }: IniClusterParams): string | undefined {
  if (rules.path !== 'interfaces') return 'Messages bypass the interfaces: none leaves a stamp.'
  if (rules.tracing === 'off') return 'Tracing is off: interfaces record nothing, at no cost.'
  return simulate ? undefined : 'Nothing is simulated, so no message passes an interface.'
}

const Begin = ({ store }: { readonly store: Store }) => (
  <button
    type="button"
    className="link-button"
    onClick={() => store.getState().edit({ kind: 'set', path: 'rules.tracing', value: 'detailed' })}
  >
    Trace each visit
  </button>
)
