import { useStore } from 'zustand'
import { typedParams } from '../../../../engine/systems/pipeline/door.ts'
import { presetOf } from '../../../document/preset.ts'
import type { Store } from '../../../document/store.ts'
import { AdvisorView } from './AdvisorView.tsx'
import { CurveView } from '../../../views/curve/CurveView.tsx'

/** The Advisor desk: for the preset that was opened, also after its numbers were changed. */
export function AdvisorDesk({ store }: { readonly store: Store }) {
  const { system, history, draft, origin, view, look } = useStore(store)
  const { params } = draft ?? history.present
  const preset = presetOf(system, origin)
  return (
    <AdvisorView
      name={preset ? preset.name : 'Your pipeline'}
      stages={typedParams(params).stages}
      setting={preset?.setting}
      today={view['today']}
      onToday={(bytes) => look({ ...view, today: String(bytes) }, false)}
      CurveView={CurveView}
    />
  )
}
