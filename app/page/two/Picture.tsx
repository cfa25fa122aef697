import { Suspense, use } from 'react'
import { useStore } from 'zustand'
import type { Curve, TimeUnit } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { afterwards } from '../../parts/afterwards.ts'
import '../../parts/largeAnswer.css'
import { useTold } from '../../parts/voice/useTold.ts'
import type { Store } from '../../document/store.ts'
import { answerOfTwo, type AnswerOfTwo } from '../../views/compare/answer.ts'
import { curvesOfBoth } from '../../views/compare/curves.ts'
import { endOf, timeFactor, timelineIn } from '../../views/compare/ends.ts'
import { NumbersTable } from '../../views/compare/NumbersTable.tsx'
import { pairsOf, type Pair } from '../../views/compare/rows.ts'
import { phrase } from '../../chart/format.ts'
import { Charts, type Chart } from './Charts.tsx'
import { differing } from './differing.ts'
import { faultsOf } from './FaultsOfBoth.tsx'
import { namesOf, type Names } from './names.ts'
import { Progress } from './Progress.tsx'
import { useSenses, type OneOfTwo } from './useBoth.ts'

const CurveView = afterwards(
  'The curves',
  async () => (await import('../../views/curve/CurveView.tsx')).CurveView,
)

interface PictureProps {
  readonly store: Store
  readonly both: readonly [OneOfTwo, OneOfTwo]
}

/** The answer, A over B, and the numbers of both. */
export function PictureOfBoth({ store, both }: PictureProps) {
  const kilobyte = use(KilobyteContext)
  const [a, b] = both
  const sensesA = useSenses(a.system.id)
  const sensesB = useSenses(b.system.id)
  const dragged = useStore(store, (state) => state.drafts !== undefined)
  const alike = a.system.id === b.system.id
  const names = useNames(both)
  if (!a.drawn || !b.drawn)
    return (
      <>
        <Progress store={store} one={a} />
        <Progress store={store} one={b} />
        <p className="muted picture-to-come">The comparison appears when both have been computed.</p>
      </>
    )
  const [ra, rb] = [a.drawn.result, b.drawn.result]
  const unit = ra.timeline?.unit
  const endA = endOf(ra, a.system.metrics, sensesA)
  const endB = endOf(rb, b.system.metrics, sensesB)
  const factor = unit && rb.timeline && timeFactor(rb.timeline.unit, unit)
  const ends =
    unit && endA !== undefined && endB !== undefined && factor !== undefined
      ? { a: endA, b: endB * factor, unit }
      : undefined
  const asked = { a: ra, b: rb, ends, descriptions: a.system.metrics, senses: sensesA, kilobyte }
  const answer = alike ? answerOfTwo(asked) : ofTwoSystems(both, ends, kilobyte)
  const behind =
    !dragged && [a, b].some(({ slot, scenario }) => slot.running && slot.shown?.scenario !== scenario)
  const charts = chartsOf(both, names, [endA, endB && factor ? endB * factor : endB])
  return (
    <div className={behind ? 'behind' : undefined}>
      <Answer answer={answer} words={words(both, names, answer)} />
      {charts ? (
        <Charts store={store} charts={charts} shared={factor !== undefined} />
      ) : (
        <>
          <Progress store={store} one={a} />
          <Progress store={store} one={b} />
        </>
      )}
      {charts && factor === undefined && (
        <p className="muted">
          A counts in {unit}, B in {rb.timeline!.unit}: each has an axis of its own.
        </p>
      )}
      <NumbersTable
        pairs={alike ? [...endsPair(ends, answer), ...pairsOf(ra, rb, a.system.metrics, sensesA)] : []}
      />
      {alike && <Curves curves={curvesOfBoth(ra.curves, rb.curves)} />}
    </div>
  )
}

/** What A and B are called, by what differs. */
export function useNames([a, b]: readonly [OneOfTwo, OneOfTwo]): Names {
  const kilobyte = use(KilobyteContext)
  if (a.system.id !== b.system.id) return { a: a.system.title, b: b.system.title, instead: '' }
  const { different } = differing(a.system, a.scenario.params, b.scenario.params)
  const names = namesOf(different, kilobyte)
  if (different.length > 0) return names
  const [one, other] = [a, b].map(({ scenario }) => scenario.interventions.length) as [number, number]
  const faults = (count: number) => (count === 0 ? 'no fault' : count === 1 ? '1 fault' : `${count} faults`)
  const seeds = a.scenario.seed !== b.scenario.seed
  if (seeds)
    return { a: `seed ${a.scenario.seed}`, b: `seed ${b.scenario.seed}`, instead: 'with another seed' }
  if (one === other) return { a: 'as it is', b: one === 0 ? 'the same' : 'as it is', instead: '' }
  return { a: faults(one), b: faults(other), instead: `with ${faults(other)} instead of ${faults(one)}` }
}

/** What follows the large words. */
function words([a, b]: readonly [OneOfTwo, OneOfTwo], { instead }: Names, { tie }: AnswerOfTwo): string {
  const faults = faultsOf(a, b).filter((each) => each.a >= 0 && each.b >= 0).length
  const both = faults === 0 ? '' : `${faults === 1 ? 'one fault' : `${faults} faults`} in both`
  if (a.system.id !== b.system.id) return 'on one axis of time'
  if (instead === '') return tie ? 'A and B are the same: let something differ' : both
  return [instead, both].filter((each) => each !== '').join(', ')
}

function Answer({
  answer: { large, sentence },
  words,
}: {
  readonly answer: AnswerOfTwo
  readonly words: string
}) {
  const said = `${large}, ${words}. ${sentence}`
  useTold('result', said, () => said)
  return (
    <div className="headline">
      <h2 className="large-answer two-answer">
        <strong className="large-number headline-number">{large}</strong>{' '}
        <span className="muted">{words}</span>
      </h2>
      <p className="headline-sentence">{sentence}</p>
    </div>
  )
}

type Ends = { readonly a: number; readonly b: number; readonly unit: TimeUnit } | undefined

/** Two systems have no quantity in common but time. */
function ofTwoSystems([a, b]: readonly [OneOfTwo, OneOfTwo], ends: Ends, kilobyte: 1000 | 1024): AnswerOfTwo {
  const titles = `A is “${a.system.title}”, B “${b.system.title}”`
  const sentence = `${titles}: they have an axis of time in common, and no parameter and no number.`
  if (!ends) return { large: 'Two systems', sentence, tie: false }
  const [one, other] = [ends.a, ends.b].map((end) => phrase(end, ends.unit, kilobyte))
  return { large: `${one} and ${other}`, sentence, tie: false }
}

function chartsOf(
  both: readonly [OneOfTwo, OneOfTwo],
  names: Names,
  [endA, endB]: readonly [number | undefined, number | undefined],
): readonly [Chart, Chart] | undefined {
  const [a, b] = both
  const [one, other] = [a.drawn?.result.timeline, b.drawn?.result.timeline]
  if (!one || !other) return undefined
  return [
    { one: a, name: names.a, timeline: one, end: endA },
    { one: b, name: names.b, timeline: converted(other, one.unit), end: endB },
  ]
}

const inUnits = new WeakMap<object, ReturnType<typeof timelineIn>>()

/** The same object for the same timeline, or the chart would be built anew for each frame. */
function converted(timeline: Parameters<typeof timelineIn>[0], unit: TimeUnit) {
  if (timeline.unit === unit) return timeline
  if (!inUnits.has(timeline)) inUnits.set(timeline, timelineIn(timeline, unit))
  return inUnits.get(timeline) ?? timeline
}

/** When all is done, as the first row, where that is the answer and no number says it. */
function endsPair(ends: Ends, { large }: AnswerOfTwo): readonly Pair[] {
  if (!ends || !/less time|more time|times as (fast|long)|tie/.test(large)) return []
  const { a, b, unit } = ends
  return [{ name: 'end', label: 'Done', unit, sentence: 'When all is done.', a, b, sense: 'less' }]
}

function Curves({ curves }: { readonly curves: readonly Curve[] }) {
  if (curves.length === 0) return null
  return (
    <Suspense fallback={null}>
      <div className="below compare-curves">
        <Outline />
        {curves.map((curve) => (
          <CurveView key={curve.id} curve={curve} />
        ))}
      </div>
    </Suspense>
  )
}

/** What makes a line of its outline alone. */
const Outline = () => (
  <svg className="two-outline" width="0" height="0" aria-hidden="true">
    <filter id="compare-outline" filterUnits="userSpaceOnUse" x="-10" y="-10" width="4000" height="2000">
      <feMorphology in="SourceAlpha" operator="erode" radius="1.2" result="body" />
      <feComposite in="SourceGraphic" in2="body" operator="out" />
    </filter>
  </svg>
)
