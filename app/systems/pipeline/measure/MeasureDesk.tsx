import { useState } from 'react'
import { useStore } from 'zustand'
import { typedParams } from '../../../../engine/systems/pipeline/door.ts'
import { holdMeasurement, keptMeasurement, storeMeasurement } from './keptTimings.ts'
import type { Store } from '../../../document/store.ts'
import { MeasureView } from './MeasureView.tsx'

/** The Measure desk: the table outlasts a change of desk and, once it has been read, a reload. */
export function MeasureDesk({ store }: { readonly store: Store }) {
  const { scenario, edit } = useStore(store)
  const [text, setText] = useState(keptMeasurement)
  const { stages, bytes } = typedParams(scenario.params)
  return (
    <MeasureView
      stages={stages}
      bytes={bytes}
      text={text}
      onText={(text) => {
        setText(text)
        holdMeasurement(text)
        if (text.trim() === '') storeMeasurement(text)
      }}
      onRead={storeMeasurement}
      onStages={(stages) =>
        edit({ kind: 'set', path: 'stages', value: stages.map((stage) => ({ ...stage })) })
      }
    />
  )
}
