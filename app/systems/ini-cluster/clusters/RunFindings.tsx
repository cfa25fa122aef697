import { useStore } from 'zustand'
import type { Finding } from '../../../../engine/index.ts'
import type { Store } from '../../../document/store.ts'
import { Findings } from '../../../views/findings/Findings.tsx'

/** What the whole run says of the choice of interfaces, with intervals; of the run before while there is no newer one. */
export function RunFindings({ store }: { readonly store: Store }) {
  const { shown, before, scenario, draft } = useStore(store)
  const ran = shown?.simulated ? shown : before
  const findings = ran?.result.findings.filter(isOfChoice) ?? []
  const isOld = ran !== undefined && ran.scenario !== (draft ?? scenario)
  return (
    <section className={isOld ? 'stale' : undefined} aria-labelledby="clusters-run">
      <h2 className="label" id="clusters-run">
        Over the whole run
      </h2>
      {findings.length > 0 ? (
        <Findings findings={findings} onEdit={store.getState().edit} />
      ) : (
        <p className="muted">
          {ran ? 'It says nothing of the choice of interfaces.' : 'The simulation has not spoken yet.'}
        </p>
      )}
      {isOld && <p className="muted">Of the run before, until the new one has come.</p>}
    </section>
  )
}

const isOfChoice = ({ id }: Finding): boolean => id.startsWith('policy-') || id === 'strays'
