import { useStore } from 'zustand'
import { measuredOrigin, typedParams, type NamedStage } from '../../../../engine/systems/pipeline/door.ts'
import type { Preset } from '../../../../engine/index.ts'
import { fromOn } from '../../../document/content.ts'
import { originOf } from '../../../document/preset.ts'
import type { Store } from '../../../document/store.ts'
import { useViewWords } from '../../../document/useViewWords.ts'
import { advisorWords } from './viewWords.ts'
import { AdvisorView } from './AdvisorView.tsx'
import { useKnownSystem } from './useKnownSystem.ts'
import { CurveView } from '../../../views/curve/CurveView.tsx'

/** The Advisor desk: for the preset that was opened, also after its numbers were changed, or for the person's own. */
export function AdvisorDesk({ store }: { readonly store: Store }) {
  const { system, history, side, scenario, draft } = useStore(store)
  const { values, put } = useViewWords(store, advisorWords)
  const params = typedParams((draft ?? scenario).params)
  const from = fromOn(history.present, side)
  const known = useKnownSystem(measuredOrigin(from)?.what)
  const origin = originOf(system, scenario, from)
  return (
    <AdvisorView
      name={origin ? origin.name : 'Your pipeline'}
      stages={params.stages}
      bytes={params.bytes}
      setting={origin?.setting && sameStages(origin, params.stages) ? origin.setting : undefined}
      known={known}
      today={values}
      onToday={({ today, pieces }) => put({ today, pieces })}
      mix={values.mix}
      onMix={(mix) => put({ mix })}
      CurveView={CurveView}
    />
  )
}

/** A preset's system is that no more once a stage came, went or has another name. */
const sameStages = ({ params }: Preset, stages: readonly NamedStage[]): boolean => {
  const { stages: before } = typedParams(params)
  return before.length === stages.length && before.every(({ name }, j) => name === stages[j]!.name)
}
