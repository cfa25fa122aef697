import { useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { newScenario } from '../../../../engine/index.ts'
import {
  latency,
  measuredFrom,
  typedParams,
  type PipelineParams,
} from '../../../../engine/systems/pipeline/door.ts'
import { today } from '../../../chart/today.ts'
import { fromOn } from '../../../document/content.ts'
import type { Store } from '../../../document/store.ts'
import { noChoices, type Choices } from './columns/choices.ts'
import { isSimulated, measuredTable } from './instrument.ts'
import {
  clearExample,
  holdMeasurement,
  isExampleCleared,
  keptChoices,
  keptMeasurement,
  storeMeasurement,
} from './keptTimings.ts'
import { MeasureView } from './MeasureView.tsx'
import type { MeasuredStages } from './plan/measuredStages.ts'
import { PlanPart } from './plan/PlanPart.tsx'

/** The Measure desk: the table and what was said of it outlast a change of desk and, once read, a reload. */
export function MeasureDesk({ store }: { readonly store: Store }) {
  const { scenario, system, view, open } = useStore(store)
  const { stages, bytes, strategy } = useMemo(() => typedParams(scenario.params), [scenario.params])
  const from = useStore(store, ({ history, side }) => fromOn(history.present, side))
  const origin = from === undefined ? undefined : system.measured?.(from, scenario.params)
  // As long as the stages are those that were measured.
  const source = origin?.params === scenario.params ? origin.source : undefined
  const [measured, setMeasured] = useState(() => {
    const text = keptMeasurement()
    return { text, choices: keptChoices(text) }
  })
  const [cleared, setCleared] = useState(isExampleCleared)
  const example = useMemo(
    () =>
      cleared
        ? undefined
        : measuredTable(stages, latency, { method: 'direct', noise: 2, seed: 1, upTo: 8192 }),
    [cleared, stages],
  )
  const toldOnce = useRef(false)
  const keep = (text: string, choices: Choices) => {
    const refused = storeMeasurement(text, choices)
    if (refused !== undefined && !toldOnce.current) store.getState().notify(refused)
    toldOnce.current = refused !== undefined
  }
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
        measured={measured}
        example={example}
        source={source}
        onMeasured={(next) => {
          setMeasured(next)
          holdMeasurement(next.text, next.choices)
          if (next.text.trim() === '') keep(next.text, noChoices)
        }}
        onRead={({ text, choices }) => keep(text, choices)}
        onClear={() => {
          clearExample()
          setCleared(true)
        }}
        onStages={(stages) => {
          use({ stages, bytes, what: isSimulated(measured.text) ? undefined : 'table' })
        }}
      />
      <PlanPart stages={stages} onUse={use} />
    </>
  )
}

/** What depends on the stages or the message that there were gives way to the best equal cut. */
const kept = (strategy: PipelineParams['strategy']): PipelineParams['strategy'] =>
  strategy.kind === 'manual' || strategy.kind === 'hierarchical' ? { kind: 'equal' } : strategy
