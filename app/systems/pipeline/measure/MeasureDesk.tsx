import { useState } from 'react'
import { useStore } from 'zustand'
import { latency, typedParams } from '../../../../engine/systems/pipeline/door.ts'
import type { Store } from '../../../document/store.ts'
import { noChoices } from './columns/choices.ts'
import { measuredTable } from './instrument.ts'
import {
  clearExample,
  holdMeasurement,
  isExampleCleared,
  keptChoices,
  keptMeasurement,
  storeMeasurement,
} from './keptTimings.ts'
import { MeasureView } from './MeasureView.tsx'

/** The Measure desk: the table and what was said of it outlast a change of desk and, once read, a reload. */
export function MeasureDesk({ store }: { readonly store: Store }) {
  const { scenario, edit } = useStore(store)
  const { stages, bytes } = typedParams(scenario.params)
  const [measured, setMeasured] = useState(() => {
    const text = keptMeasurement()
    return { text, choices: keptChoices(text) }
  })
  const [example, setExample] = useState(() =>
    isExampleCleared()
      ? undefined
      : measuredTable(stages, latency, { method: 'direct', noise: 2, seed: 1, upTo: 8192 }),
  )
  return (
    <MeasureView
      stages={stages}
      bytes={bytes}
      measured={measured}
      example={example}
      onMeasured={(next) => {
        setMeasured(next)
        holdMeasurement(next.text, next.choices)
        if (next.text.trim() === '') storeMeasurement(next.text, noChoices)
      }}
      onRead={({ text, choices }) => storeMeasurement(text, choices)}
      onClear={() => {
        clearExample()
        setExample(undefined)
      }}
      onStages={(stages) =>
        edit({ kind: 'set', path: 'stages', value: stages.map((stage) => ({ ...stage })) })
      }
    />
  )
}
