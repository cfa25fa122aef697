import { useStore } from 'zustand'
import type { NamedStage } from '../../../../engine/systems/pipeline/door.ts'
import { fromOn } from '../../../document/content.ts'
import { originOf } from '../../../document/preset.ts'
import type { Store } from '../../../document/store.ts'
import { AdvisorView } from './AdvisorView.tsx'
import { CurveView } from '../../../views/curve/CurveView.tsx'

/** The Advisor desk: for the preset that was opened, also after its numbers were changed. */
export function AdvisorDesk({ store }: { readonly store: Store }) {
  const { system, history, side, scenario, draft, view, look } = useStore(store)
  const { params } = draft ?? scenario
  const preset = originOf(system, scenario, fromOn(history.present, side))
  return (
    <AdvisorView
      name={preset ? preset.name : 'Your pipeline'}
      stages={params['stages'] as unknown as readonly NamedStage[]}
      setting={preset?.setting}
      today={view['today']}
      onToday={(bytes) => look({ ...view, today: String(bytes) }, false)}
      CurveView={CurveView}
    />
  )
}
