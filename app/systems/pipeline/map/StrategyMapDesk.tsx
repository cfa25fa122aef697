import { use, useMemo } from 'react'
import { useStore } from 'zustand'
import {
  mapStrategies,
  typedParams,
  type NamedStage,
  type StrategyMapRequest,
  root,
  wholePower,
} from '../../../../engine/systems/pipeline/door.ts'
import type { HeatMap } from '../../../../engine/index.ts'
import { phrase } from '../../../chart/format.ts'
import { KilobyteContext, type Kilobyte } from '../../../chart/kilobyte.ts'
import { sizesIn } from '../../../chart/sizesIn.ts'
import { AtWork } from '../../../parts/atWork/AtWork.tsx'
import { Segmented } from '../../../parts/Segmented.tsx'
import { Uncomputed } from '../../../parts/atWork/Uncomputed.tsx'
import type { Store } from '../../../document/store.ts'
import { HeatMapView } from '../../../views/heatMap/HeatMapView.tsx'
import './maps.css'
import { useViewWords } from '../../../document/useViewWords.ts'
import { useTold } from '../../../parts/voice/useTold.ts'
import { mapWords, references, type Reference } from './viewWords.ts'
import { useStrategyMap, type MapDrawn } from './useStrategyMap.ts'

/** Places along each axis, coarse and fine. */
const steps = [9, 31]
/** A simpler strategy is good enough within this share of the best. */
const tolerance = 0.01
/** The axes reach this many times below and above the stage's own cost. */
const reach = 64

const referenceOf = { equal: 'equal', whole: 'whole', fm: 128, gam: 4096 } as const

/** Over overhead and cost of one stage: how simple a strategy may be there, and what the fastest one saves. */
export function StrategyMapDesk({ store }: { readonly store: Store }) {
  const { scenario, draft, edit } = useStore(store)
  const { values, refused, put } = useViewWords(store, mapWords)
  const kilobyte = use(KilobyteContext)
  const { stages, bytes } = typedParams((draft ?? scenario).params)
  const stage = values.stage < stages.length ? values.stage : 0
  const reference = values.over
  return (
    <div className="strategy-map">
      <h2>How simple a cut may be</h2>
      <p className="strategy-map-sentence">
        For every overhead and cost of one stage, with all else as it is: the simplest strategy within
        1&nbsp;% of the fastest, and what the fastest saves. It is the proved best cut of any sizes into at
        most 64 fragments, or what may be faster still: more fragments, all equal, or the hierarchy of the
        recipe, which cuts fragments again.
      </p>
      {(refused ?? absent(values.stage, stages.length)) !== undefined && (
        <p role="alert" className="problem-detail">
          {refused ?? absent(values.stage, stages.length)}
        </p>
      )}
      <div className="strategy-map-choices">
        <label className="beside-control">
          <span className="muted">Stage</span>
          <select value={stage} onChange={(event) => put({ stage: Number(event.currentTarget.value) })}>
            {stages.map((_, j) => (
              <option key={j} value={j}>
                {stageName(stages, j)}
              </option>
            ))}
          </select>
        </label>
        <div className="beside-control">
          <span className="muted">Time saved over</span>
          <Segmented
            label="Time saved over"
            options={references.map((each) => ({ ...each, label: sizesIn(each.label, kilobyte) }))}
            value={reference}
            onChange={(over) => put({ over })}
          />
        </div>
      </div>
      <StrategyMap
        stages={stages}
        bytes={bytes}
        stage={stage}
        reference={reference}
        onChoose={(at, overhead, perByte) =>
          edit({
            kind: 'set',
            path: `stages.${at}`,
            value: {
              ...stages[at]!,
              overhead: rounded(overhead, stages[at]!.overhead),
              perByte: rounded(perByte, stages[at]!.perByte),
            },
          })
        }
      />
    </div>
  )
}

interface StrategyMapProps {
  readonly stages: readonly NamedStage[]
  readonly bytes: number
  readonly stage: number
  readonly reference: Reference
  readonly onChoose: (stage: number, overhead: number, perByte: number) => void
}

/** The newest map that is there, and how far the next one is. */
function StrategyMap({ stages, bytes, stage, reference, onChoose }: StrategyMapProps) {
  const kilobyte = use(KilobyteContext)
  // By value: another drag of something else is no other map.
  const key = JSON.stringify([bytes, stages, stage, reference])
  const requests = useMemo(() => requestsOf(key), [key])
  const { drawn, running, progress, stopped, problem, retry, stop, again } = useStrategyMap(requests)
  // A map of before is of the stage that it was drawn for.
  const drawnFor = drawn?.request.stage
  useTold('map', running, () =>
    running ? '' : drawn && !stopped ? 'The map is drawn.' : 'The map was stopped.',
  )
  return (
    <>
      <Uncomputed what="The map could not be computed" {...{ problem, retry }} />
      <AtWork
        label="Progress of the map"
        running={running}
        fraction={progress}
        stopped={
          stopped
            ? {
                sentence: drawn
                  ? 'Stopped: the map below may be coarse or out of date.'
                  : 'Stopped before there was a map.',
                again: 'Draw it',
              }
            : undefined
        }
        stop={stop}
        again={again}
      />
      {drawn && drawnFor !== undefined && (
        <HeatMapView
          map={heatMapOf(drawn, kilobyte)}
          {...(stages[drawnFor] && {
            action: `Use them for ${stageName(stages, drawnFor)}`,
            onChoose: (overhead: number, perByte: number) => onChoose(drawnFor, overhead, perByte),
          })}
        />
      )}
    </>
  )
}

/** That the link asks for a stage that this scenario does not have. */
const absent = (stage: number, stages: number): string | undefined =>
  stage < stages ? undefined : `view.map.stage: expected a stage from 0 to ${stages - 1}, got ${stage}.`

function requestsOf(key: string): readonly StrategyMapRequest[] {
  const [bytes, stages, stage, reference] = JSON.parse(key) as [
    number,
    readonly NamedStage[],
    number,
    Reference,
  ]
  const { overhead, perByte } = stages[stage]!
  return steps.map((count) => ({
    stages,
    bytes,
    stage,
    overheads: ladder(overhead || 1, count),
    costs: ladder(perByte || 0.001, count),
    reference: referenceOf[reference],
    tolerance,
  }))
}

/** From 1/64 to 64 times the value, in equal ratios; the value itself is the middle one. */
function ladder(middle: number, count: number): Float64Array {
  const ratio = root(reach, count - 1)
  return Float64Array.from({ length: count }, (_, i) => {
    const steps = 2 * i - (count - 1)
    return steps < 0 ? middle / wholePower(ratio, -steps) : middle * wholePower(ratio, steps)
  })
}

/** To four digits; what is the present value to them stays as it is. */
const rounded = (value: number, present: number): number => {
  const near = Number(value.toPrecision(4))
  return near === Number(present.toPrecision(4)) ? present : near
}

const stageName = (stages: readonly NamedStage[], j: number): string => stages[j]!.name.trim() || `Stage ${j}`

const saidOf = (reference: StrategyMapRequest['reference'], kilobyte: Kilobyte): string =>
  typeof reference === 'number'
    ? `fragments of ${phrase(reference, 'B', kilobyte)}`
    : { equal: 'the best equal cut', whole: 'the whole message' }[reference]

function heatMapOf({ request, map }: MapDrawn, kilobyte: Kilobyte): HeatMap {
  const { overheads, costs, stages, stage, reference } = request
  const ends = (places: Float64Array) => [places[0]!, places.at(-1)!] as const
  return {
    id: 'strategies',
    title: `Over the costs of ${stageName(stages, stage)}`,
    sentence:
      'Regions: the simplest strategy that is good enough. Lines: how much time the fastest saves. The ring is where you are.',
    x: { label: 'Overhead g', unit: 'us', scale: 'log', domain: ends(overheads) },
    y: { label: 'Cost G', unit: 'us/B', scale: 'log', domain: ends(costs) },
    xs: overheads,
    ys: costs,
    value: map.gain.map((gain) => (100 * gain) / (1 + gain)),
    quantity: {
      label: `time saved over ${saidOf(reference, kilobyte)}`,
      unit: '%',
    },
    best: { names: mapStrategies, index: map.simplest },
    marks: [
      {
        id: 'current',
        kind: 'current',
        label: 'The present scenario',
        // A cost of 0 is on no logarithmic axis: the dot stands at its edge.
        x: Math.max(stages[stage]!.overhead, overheads[0]!),
        y: Math.max(stages[stage]!.perByte, costs[0]!),
      },
    ],
  }
}
