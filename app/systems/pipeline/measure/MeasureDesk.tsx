import { useState } from 'react'
import { useStore } from 'zustand'
import { newScenario } from '../../../../engine/index.ts'
import { measuredFrom, typedParams, type PipelineParams } from '../../../../engine/systems/pipeline/door.ts'
import { holdMeasurement, keptMeasurement, storeMeasurement } from './keptTimings.ts'
import type { Store } from '../../../document/store.ts'
import { MeasureView } from './MeasureView.tsx'
import type { MeasuredStages } from './plan/measuredStages.ts'
import { PlanPart } from './plan/PlanPart.tsx'
import { today } from './today.ts'

/** The Measure desk: the table outlasts a change of desk and, once it has been read, a reload. */
export function MeasureDesk({ store }: { readonly store: Store }) {
  const { scenario, system, view, open } = useStore(store)
  const [text, setText] = useState(keptMeasurement)
  const { stages, bytes, strategy } = typedParams(scenario.params)
  /** What was measured takes the scenario's place; what was simulated has no provenance. */
  const use = ({ stages, bytes, what }: MeasuredStages, desk = view.desk) => {
    const params = { bytes, stages: stages.map((stage) => ({ ...stage })), strategy: kept(strategy) }
    const from = what === undefined ? undefined : measuredFrom({ date: today(), what }, stages)
    open(system, newScenario(system, params), true, desk === undefined ? view : { ...view, desk }, from)
  }
  return (
    <>
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
        onStages={(stages) => {
          const simulated = text.startsWith('# measured by simulation')
          use({ stages, bytes, what: simulated ? undefined : 'table' })
        }}
      />
      <PlanPart stages={stages} onUse={use} />
    </>
  )
}

/** What depends on the stages or the message that there were gives way to the best equal cut. */
const kept = (strategy: PipelineParams['strategy']): PipelineParams['strategy'] =>
  strategy.kind === 'manual' || strategy.kind === 'hierarchical' ? { kind: 'equal' } : strategy
