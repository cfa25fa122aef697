import { Suspense, use, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Curve, TimeUnit } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { afterwards } from '../../parts/afterwards.ts'
import '../../parts/largeAnswer.css'
import { tell } from '../../parts/voice/tell.ts'
import { useTold } from '../../parts/voice/useTold.ts'
import type { Store } from '../../document/store.ts'
import type { AnswerOfTwo } from '../../views/compare/answer.ts'
import { curvesOfBoth } from '../../views/compare/curves.ts'
import { timelineIn } from '../../views/compare/ends.ts'
import { NumbersTable } from '../../views/compare/NumbersTable.tsx'
import { Charts, type Chart } from './Charts.tsx'
import { faultsOf } from './faultsOf.ts'
import type { Names } from './names.ts'
import { namesOfTwo } from './namesOfTwo.ts'
import { Progress } from './Progress.tsx'
import type { OneOfTwo } from './useBoth.ts'
import type { Compared } from './compared.ts'

const CurveView = afterwards(
  'The curves',
  async () => (await import('../../views/curve/CurveView.tsx')).CurveView,
)

interface PictureProps {
  readonly store: Store
  readonly both: readonly [OneOfTwo, OneOfTwo]
  /** Absent until both have been computed. */
  readonly compared: Compared | undefined
}

/** The answer, A over B, and the numbers of both. */
export function PictureOfBoth({ store, both, compared }: PictureProps) {
  const [a, b] = both
  const others = useStore(store, ({ keptBack }) => keptBack?.others)
  const begun = useStore(store, ({ history: { past } }) => past.length > 0 && !past.at(-1)!.other)
  const dragged = useStore(store, (state) => state.drafts !== undefined)
  const names = namesOfTwo(...both, use(KilobyteContext))
  if (!a.drawn || !b.drawn || !compared)
    return (
      <>
        <Progress store={store} one={a} />
        <Progress store={store} one={b} />
        <p className="muted picture-to-come">The comparison appears once both have been computed.</p>
      </>
    )
  const { answer, pairs, ends, factor } = compared
  const behind =
    !dragged && [a, b].some(({ slot, scenario }) => slot.running && slot.shown?.scenario !== scenario)
  const charts = chartsOf(both, names, ends)
  return (
    <div className={behind ? 'behind' : undefined}>
      <Answer answer={answer} words={words(both, names, answer)} begun={begun} />
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
          A counts in {a.drawn.result.timeline!.unit}, B in {b.drawn.result.timeline!.unit}: each has an axis
          of its own.
        </p>
      )}
      <NumbersTable pairs={pairs} />
      {others && a.drawn.result.curves && <p className="muted">{others}</p>}
      {a.system.id === b.system.id && (
        <Curves curves={curvesOfBoth(a.drawn.result.curves, b.drawn.result.curves)} />
      )}
    </div>
  )
}

/** What follows the large words. */
function words([a, b]: readonly [OneOfTwo, OneOfTwo], { instead }: Names, { tie }: AnswerOfTwo): string {
  const faults = faultsOf(a, b).filter((each) => each.a >= 0 && each.b >= 0).length
  const both = faults === 0 ? '' : `${faults === 1 ? 'one fault' : `${faults} faults`} in both`
  if (a.system.id !== b.system.id) return 'on one axis of time'
  if (instead === '') return tie ? 'A and B are the same: let something differ' : both
  return [instead, both].filter((each) => each !== '').join(', ')
}

interface AnswerProps {
  readonly answer: AnswerOfTwo
  readonly words: string
  /** The comparison was the last thing that a person asked for. */
  readonly begun: boolean
}

function Answer({ answer: { large, sentence }, words, begun }: AnswerProps) {
  const said = `${large}, ${words}. ${sentence}`
  useTold('result', said, () => said)
  const first = useRef(begun ? said : '')
  useEffect(() => tell('result', first.current), [])
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

function chartsOf(
  both: readonly [OneOfTwo, OneOfTwo],
  names: Names,
  ends: Compared['ends'],
): readonly [Chart, Chart] | undefined {
  const [a, b] = both
  const [one, other] = [a.drawn?.result.timeline, b.drawn?.result.timeline]
  if (!one || !other) return undefined
  return [
    { one: a, name: names.a, timeline: one, end: ends.a },
    { one: b, name: names.b, timeline: converted(other, one.unit), end: ends.b },
  ]
}

const inUnits = new WeakMap<object, ReturnType<typeof timelineIn>>()

/** The same object for the same timeline, or the chart would be built anew for each frame. */
function converted(timeline: Parameters<typeof timelineIn>[0], unit: TimeUnit) {
  if (timeline.unit === unit) return timeline
  if (!inUnits.has(timeline)) inUnits.set(timeline, timelineIn(timeline, unit))
  return inUnits.get(timeline) ?? timeline
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
