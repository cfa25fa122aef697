import { Suspense, useCallback, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { itemName } from '../../../../engine/index.ts'
import { typedParams, type IniClusterParams } from '../../../../engine/systems/ini-cluster/door.ts'
import { grouped } from '../../../chart/format.ts'
import { unparted } from '../../../chart/sizesIn.ts'
import type { Store } from '../../../document/store.ts'
import { useViewWords } from '../../../document/useViewWords.ts'
import { afterwards } from '../../../parts/afterwards.ts'
import '../../../parts/largeAnswer.css'
import { Toggle } from '../../../parts/Toggle.tsx'
import { useTold } from '../../../parts/voice/useTold.ts'
import { ToolButton } from '../../../time/ToolButton.tsx'
import type { TimeStore } from '../../../time/timeView.ts'
import { focused, zoomed } from '../../../time/timeWindow.ts'
import { idly } from '../idly.tsx'
import { Beside } from './Beside.tsx'
import './clusters.css'
import { ClustersPicture } from './ClustersPicture.tsx'
import { Legend } from './Legend.tsx'
import { chosenWay, recordedOf, wayBeside, type Recorded, type WholeWay } from './recorded.ts'
import { RequestCard } from './RequestCard.tsx'
import { RunFindings } from './RunFindings.tsx'
import { Trace } from './Trace.tsx'
import { useClock } from './useClock.ts'
import { useEdges } from './useEdges.ts'
import { clustersWords, type Policy } from './viewWords.ts'
import { amount, missingWords, percentOf, sumsOf, unitOf, wayWords } from './words.ts'

// The strip below and the card beside follow when a frame has time left.
const LateBeside = idly(Beside)
const LateCard = idly(RequestCard)

const WaysTable = afterwards('The table', async () => (await import('./WaysTable.tsx')).WaysTable)

/** Two clusters, and one request's way through their interfaces and back; below the same work with them chosen otherwise. */
export function ClustersDesk({ store }: { readonly store: Store }) {
  const scenario = useStore(store, ({ draft, scenario }) => draft ?? scenario)
  const clock = useStore(store, ({ system }) => system.clock)
  const { values } = useViewWords(store, clustersWords)
  const params = useMemo(
    () => typedParams({ ...scenario.params, experiment: { kind: 'contention' } }),
    [scenario],
  )
  // The first requests take a millisecond: they follow the hand, whatever the rest of the run is at.
  const recorded = useMemo(() => recordedOf(params, scenario.seed, clock), [params, scenario.seed, clock])
  const way = recorded && chosenWay(recorded, values.request)
  if (!recorded || !way) return <Nothing params={params} recorded={recorded} />
  return <Drawn {...{ store, params, recorded, way }} seed={scenario.seed} />
}

/** Why there is no picture. */
function Nothing({
  params,
  recorded,
}: {
  readonly params: IniClusterParams
  readonly recorded: Recorded | undefined
}) {
  const why =
    params.watched === 0
      ? 'No requests are watched: set how many on the left.'
      : !recorded
        ? 'A ratio of processors to interfaces is no machine: it needs clusters, processors and interfaces.'
        : 'No request came back within what is watched.'
  return <p className="muted">{why}</p>
}

interface DrawnProps {
  readonly store: Store
  readonly params: IniClusterParams
  readonly seed: number
  readonly recorded: Recorded
  readonly way: WholeWay
}

function Drawn({ store, params, seed, recorded, way }: DrawnProps) {
  const { values, put } = useViewWords(store, clustersWords)
  const [stop, setStop] = useState(0)
  const [table, setTable] = useState(false)
  const name = itemName(recorded.timeline, way.item)
  const time = useClock(recorded, way, name)
  const edges = useEdges(store, recorded.timeline, params)
  useTold('request', way, () => wayWords(recorded, way))
  const onPolicy = useCallback((policy: Policy) => put({ beside: policy }), [put])
  const follow = useCallback(
    (item: number) => put({ request: itemName(recorded.timeline, item) }),
    [put, recorded],
  )
  const step = useCallback((by: -1 | 1) => follow(wayBeside(recorded, way, by).item), [follow, recorded, way])
  const show = useCallback(
    (at: number, from: number, to: number) => {
      setStop(at)
      const { window, extent } = time.getState()
      if (from < window[0] || to > window[1]) time.setState({ window: focused(window, [from, to], extent) })
    },
    [time],
  )
  const choose = (item: number, span: number) => {
    const meant = recorded.ways.find((each) => each.item === item)
    if (!meant) return
    setStop(meant.stops.findIndex((each) => each.span === span))
    // What a hand edits stays the one that is told, however long others come to wait.
    follow(item)
  }
  return (
    <article className="desk-beside" aria-label="Clusters">
      <div className="clusters-picture">
        <Answer recorded={recorded} way={way} />
        <div className="clusters-choices">
          <Zoom time={time} />
          <Toggle text="Table" label="Requests as a table" pressed={table} onChange={setTable} />
        </div>
        {table ? (
          <Suspense fallback={null}>
            <WaysTable recorded={recorded} />
          </Suspense>
        ) : (
          <ClustersPicture {...{ recorded, way, stop, time, edges }} onChoose={choose} onStep={step} />
        )}
        <p className="clusters-line" role={edges.problem === undefined ? undefined : 'alert'}>
          {edges.problem ?? (
            <>
              {missingWords(values.request, name)}
              <span data-hand>{hint} </span>
              {`Drawn are the first ${grouped(recorded.ways.length)} requests that came back.`}
            </>
          )}
        </p>
        <LateBeside {...{ recorded, way, params, seed, time, onPolicy }} policy={values.beside} />
        <Trace store={store} params={params} />
      </div>
      <div className="clusters-reading">
        <LateCard {...{ recorded, way, stop }} onStop={show} onStep={step} />
        <RunFindings store={store} params={params} />
        <Legend />
      </div>
    </article>
  )
}

const hint =
  'Choose a bar to follow its request, or drag its end to change the cost behind it; keys in the picture: [ and ] for the request before and after, + and − to zoom.'

/** How long the request is away, and how much of that it only waits. */
function Answer({ recorded, way }: { readonly recorded: Recorded; readonly way: WholeWay }) {
  const { away, waits } = sumsOf(way)
  const unit = unitOf(recorded)
  return (
    <>
      <h2 className="large-answer">
        <strong className="large-number">
          {amount(recorded, away)}
          <span className="large-unit"> {unit}</span>
        </strong>{' '}
        <span className="muted">for request {itemName(recorded.timeline, way.item)}, out and back</span>
      </h2>
      <p className="large-sentence">
        {unparted(
          `${amount(recorded, waits)} ${unit}, ${percentOf(waits, away)} of the time, it only waits.`,
        )}
      </p>
    </>
  )
}

function Zoom({ time }: { readonly time: TimeStore }) {
  const by = (factor: number) => {
    const { window, extent } = time.getState()
    time.setState({ window: zoomed(window, factor, (window[0] + window[1]) / 2, extent) })
  }
  return (
    <div className="time-transport" role="toolbar" aria-label="Zoom" data-roving="row">
      <ToolButton label="Zoom out" icon="minus" onClick={() => by(1 / 1.5)} />
      <ToolButton label="Zoom in" icon="plus" onClick={() => by(1.5)} />
      <ToolButton
        label="Show all"
        icon="all"
        onClick={() => time.setState({ window: time.getState().extent })}
      />
    </div>
  )
}
