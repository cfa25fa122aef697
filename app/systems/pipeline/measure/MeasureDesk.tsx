import { useState } from 'react'
import { useStore } from 'zustand'
import type { NamedStage } from '../../../../engine/systems/pipeline/door.ts'
import type { Value } from '../../../../engine/index.ts'
import { keepMeasurement, keptMeasurement } from './keptTimings.ts'
import type { Store } from '../../../document/store.ts'
import { MeasureView } from './MeasureView.tsx'

/** The Measure desk: the table outlasts a change of desk and a reload. */
export function MeasureDesk({ store }: { readonly store: Store }) {
  const { scenario, edit } = useStore(store)
  const [text, setText] = useState(keptMeasurement)
  const params = scenario.params
  return (
    <MeasureView
      stages={params['stages'] as unknown as readonly NamedStage[]}
      bytes={params['bytes'] as number}
      text={text}
      onText={(text) => {
        setText(text)
        keepMeasurement(text)
      }}
      onStages={(stages) => edit({ kind: 'set', path: 'stages', value: stages as unknown as Value })}
    />
  )
}
