import { useStore } from 'zustand'
import { typedParams } from '../../../../engine/systems/pipeline/door.ts'
import { fromOn } from '../../../document/content.ts'
import { originOf } from '../../../document/preset.ts'
import type { Store } from '../../../document/store.ts'
import { useViewWords } from '../../../document/useViewWords.ts'
import { advisorWords } from './viewWords.ts'
import { AdvisorView } from './AdvisorView.tsx'
import { CurveView } from '../../../views/curve/CurveView.tsx'

/** The Advisor desk: for the preset that was opened, also after its numbers were changed. */
export function AdvisorDesk({ store }: { readonly store: Store }) {
  const { system, history, side, scenario, draft } = useStore(store)
  const { values, put } = useViewWords(store, advisorWords)
  const params = typedParams((draft ?? scenario).params)
  const preset = originOf(system, scenario, fromOn(history.present, side))
  return (
    <AdvisorView
      name={preset ? preset.name : 'Your pipeline'}
      stages={params.stages}
      bytes={params.bytes}
      setting={preset?.setting}
      today={values.today}
      onToday={(today) => put({ today })}
      mix={values.mix}
      onMix={(mix) => put({ mix })}
      CurveView={CurveView}
    />
  )
}
