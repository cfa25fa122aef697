import { useMemo } from 'react'
import { useStore } from 'zustand'
import {
  mapStrategies,
  type HeatMap,
  type NamedStage,
  type StrategyMapRequest,
} from '../../../engine/index.ts'
import { Segmented } from '../../chart/Segmented.tsx'
import type { Store } from '../../state/store.ts'
import { HeatMapView } from '../../views/heatMap/HeatMapView.tsx'
import './maps.css'
import { useStrategyMap, type MapState } from './useStrategyMap.ts'

/** Places along each axis, coarse and fine. */
const steps = [9, 31]
/** A simpler strategy is good enough within this share of the best. */
const tolerance = 0.01
/** The axes reach this many times below and above the stage's own cost. */
const reach = 64

const references = [
  {
    value: 'equal',
    label: 'Best equal',
    sentence: 'What the fastest gains over the best equal cut.',
  },
  { value: 'whole', label: 'Whole', sentence: 'What it gains over sending the message whole.' },
  { value: 'fm', label: '128 B', sentence: 'What it gains over fragments of 128 B, as Fast Messages cuts.' },
  {
    value: 'gam',
    label: '4096 B',
    sentence: 'What it gains over fragments of 4096 B, as Generic Active Messages cuts.',
  },
] as const
type Reference = (typeof references)[number]['value']
const referenceOf = { equal: 'equal', whole: 'whole', fm: 128, gam: 4096 } as const

/** Over overhead and cost of one stage: how simple a strategy may be there, and what the fastest one gains. */
export function StrategyMapDesk({ store }: { readonly store: Store }) {
  const { history, draft, edit, view, look } = useStore(store)
  const { params } = draft ?? history.present
  const stages = params['stages'] as unknown as readonly NamedStage[]
  const bytes = params['bytes'] as number
  const { stage, reference, refused } = choicesOf(view, stages.length)
  const choose = (id: 'stage' | 'over', value: string) => look({ ...view, [id]: value }, false)
  // By value: another drag of something else is no other map.
  const key = JSON.stringify([bytes, stages, stage, reference])
  const requests = useMemo(() => requestsOf(key), [key])
  const { done, fraction, stopped, problem, stop, again } = useStrategyMap(requests)
  const name = stageName(stages, stage)

  return (
    <div className="strategy-map">
      <h2>How simple a cut may be</h2>
      <p className="strategy-map-sentence">
        For every overhead and cost of one stage, with all else as it is: the simplest strategy within 1 % of
        the fastest, and what the fastest gains. It is the proved best cut of any sizes into at most 64
        fragments, or the hierarchy of the recipe, which cuts fragments again and may be faster still.
      </p>
      {refused.map((sentence) => (
        <p key={sentence} role="alert" className="problem-detail">
          {sentence}
        </p>
      ))}
      <div className="strategy-map-choices">
        <label>
          <span className="muted">Stage</span>{' '}
          <select value={stage} onChange={(event) => choose('stage', event.currentTarget.value)}>
            {stages.map((_, j) => (
              <option key={j} value={j}>
                {stageName(stages, j)}
              </option>
            ))}
          </select>
        </label>
        <div>
          <span className="muted">Gain over</span>{' '}
          <Segmented
            label="Gain over"
            options={references}
            value={reference}
            onChange={(value) => choose('over', value)}
          />
        </div>
      </div>
      <div className="strategy-map-progress" aria-live="polite">
        {problem !== undefined && <p role="alert">The map could not be computed: {problem}</p>}
        {fraction !== undefined && (
          <p>
            <progress value={fraction} aria-label="Progress of the map" />
            <button type="button" className="quiet-button" onClick={stop}>
              Stop
            </button>
          </p>
        )}
        {stopped && (
          <p>
            {done ? 'Stopped: the map below may be coarse, or of before.' : 'Stopped before there was a map.'}
            <button type="button" className="quiet-button" onClick={again}>
              Draw it
            </button>
          </p>
        )}
      </div>
      {done && (
        <HeatMapView
          map={heatMapOf(done, name, reference)}
          action={`Use them for ${name}`}
          onChoose={(overhead, perByte) =>
            edit({
              kind: 'set',
              path: `stages.${stage}`,
              value: { ...stages[stage]!, overhead: rounded(overhead), perByte: rounded(perByte) },
            })
          }
        />
      )}
    </div>
  )
}

/** What the link says; where it asks for what is not there, the first, and why. */
function choicesOf(view: Readonly<Record<string, string>>, stages: number) {
  const refused: string[] = []
  const { stage = '0', over = references[0].value } = view
  const there = /^\d+$/.test(stage) && Number(stage) < stages
  if (!there) refused.push(`view.stage: expected a stage from 0 to ${stages - 1}, got “${stage}”.`)
  const known = references.find(({ value }) => value === over)
  if (!known)
    refused.push(`view.over: expected ${references.map(({ value }) => value).join(', ')}, got “${over}”.`)
  return {
    stage: there ? Number(stage) : 0,
    reference: (known ?? references[0]).value,
    refused,
  }
}

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
const ladder = (middle: number, count: number): Float64Array =>
  Float64Array.from({ length: count }, (_, i) => middle * reach ** ((2 * i) / (count - 1) - 1))

const rounded = (value: number): number => Number(value.toPrecision(4))

const stageName = (stages: readonly NamedStage[], j: number): string => stages[j]!.name.trim() || `Stage ${j}`

function heatMapOf(
  { request, map }: NonNullable<MapState['done']>,
  name: string,
  reference: Reference,
): HeatMap {
  const { overheads, costs, stages, stage } = request
  const ends = (places: Float64Array) => [places[0]!, places.at(-1)!] as const
  return {
    id: 'strategies',
    title: `Over the costs of ${name}`,
    sentence:
      'Named regions: the simplest strategy that is good enough. Shade: the gain of the fastest. The dot is where you are.',
    x: { label: 'Overhead g', unit: 'us', scale: 'log', domain: ends(overheads) },
    y: { label: 'Cost G', unit: 'us/B', scale: 'log', domain: ends(costs) },
    xs: overheads,
    ys: costs,
    value: map.gain.map((gain) => 100 * gain),
    quantity: {
      label: `gain over ${references.find(({ value }) => value === reference)!.label.toLowerCase()}`,
      unit: '%',
    },
    best: { names: mapStrategies, index: map.simplest },
    marks: [
      {
        id: 'current',
        kind: 'current',
        label: 'The present scenario',
        x: stages[stage]!.overhead,
        y: stages[stage]!.perByte,
      },
    ],
  }
}
