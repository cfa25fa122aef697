import { useStore } from 'zustand'
import type { Finding } from '../../../../engine/index.ts'
import {
  simulatedWords,
  typedParams,
  type IniClusterParams,
} from '../../../../engine/systems/ini-cluster/door.ts'
import type { Store } from '../../../document/store.ts'
import { Findings } from '../../../views/findings/Findings.tsx'
import { TakeExperiment } from '../TakeExperiment.tsx'

/** What the whole run says of the choice of interfaces, with intervals, and of its trace; of the run before while there is no newer one. */
export function RunFindings({ store, params }: { readonly store: Store; readonly params: IniClusterParams }) {
  const { shown, before, scenario, draft } = useStore(store)
  const now = draft ?? scenario
  const isChosen = typedParams(now.params).experiment.kind === 'contention'
  const ran = shown?.simulated ? shown : before
  const findings = isChosen ? (ran?.result.findings.filter(isOfInterfaces) ?? []) : []
  const isOld = isChosen && ran !== undefined && ran.scenario !== now
  return (
    <section className={isOld ? 'stale' : undefined} aria-labelledby="clusters-run">
      <h2 className="label" id="clusters-run">
        Over the whole run
      </h2>
      {findings.length > 0 && <Findings findings={findings} onEdit={store.getState().edit} />}
      {isOld && <p className="muted">From the previous run, until the new one is ready.</p>}
      {isChosen ? (
        <p className="muted">
          {simulatedWords(params, shown?.simulated !== undefined && shown.scenario === now)}
        </p>
      ) : (
        <TakeExperiment store={store} kind="contention">
          Simulate the contention
        </TakeExperiment>
      )}
    </section>
  )
}

const isOfInterfaces = ({ id }: Finding): boolean =>
  id.startsWith('policy-') || id === 'strays' || id === 'traced'
