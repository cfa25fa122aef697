import { useState } from 'react'
import { useStore } from 'zustand'
import type { NamedStage, Value } from '../../../engine/index.ts'
import { keepMeasurement, keptMeasurement } from '../../state/measurement.ts'
import type { Store } from '../../state/store.ts'
import { MeasureView } from '../../views/measure/MeasureView.tsx'

/** The Measure desk: the table outlasts a change of desk and a reload. */
export function MeasureDesk({ store }: { readonly store: Store }) {
  const { history, edit } = useStore(store)
  const [text, setText] = useState(keptMeasurement)
  const params = history.present.params
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
