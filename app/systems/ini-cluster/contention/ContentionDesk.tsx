import { memo, useMemo } from 'react'
import { useStore } from 'zustand'
import {
  aloneTime,
  costsOf,
  inCycles,
  level,
  longerWords,
  machineOf,
  ringWords,
  simulatedWords,
  typedParams,
  type IniClusterParams,
} from '../../../../engine/systems/ini-cluster/door.ts'
import {
  joined,
  shownUnits,
  type Curve,
  type Finding,
  type Joined,
  type Result,
  type System,
} from '../../../../engine/index.ts'
import { unparted } from '../../../chart/sizesIn.ts'
import type { Shown } from '../../../document/shown.ts'
import type { Store } from '../../../document/store.ts'
import '../../../parts/largeAnswer.css'
import { CurveView } from '../../../views/curve/CurveView.tsx'
import { Findings } from '../../../views/findings/Findings.tsx'
import { StacksView } from '../../../views/stacks/StacksView.tsx'
import { TakeExperiment } from '../TakeExperiment.tsx'
import { idly } from '../idly.tsx'
import './contention.css'
import { oldWords, withOld, withPoints } from './lastRun.ts'
import { QueueAveragesTable } from './QueueAveragesTable.tsx'
import { rateWords } from './rateWords.ts'
import { ringNoteOf } from './RingNote.tsx'

/** Processors that share interfaces: the queue over their number, and where a cycle goes, by equations and by run. */
export function ContentionDesk({ store }: { readonly store: Store }) {
  const { system, scenario: present, draft, shown: latest, before, running, progress } = useStore(store)
  const scenario = draft ?? present
  // The equations follow the hand at once, whatever is still simulated, and are there beside another experiment too.
  const params = useMemo(
    () => typedParams({ ...scenario.params, experiment: { kind: 'contention' } }),
    [scenario],
  )
  const isChosen = typedParams(scenario.params).experiment.kind === 'contention'
  const known = isChosen && latest?.scenario === scenario ? latest : undefined
  // What the page has analysed already is not analysed again.
  const analysis: Joined = useMemo(() => {
    if (known) return known
    const analysed = system.analyse(params)
    return { analysed, result: analysed }
  }, [known, system, params])
  // While a run goes on, what it has measured already.
  const soFar = !analysis.simulated && progress?.scenario === scenario ? progress.soFar : undefined
  const shown = useMemo(
    () => (soFar ? joined({ analysed: analysis.analysed, simulated: soFar }) : analysis),
    [analysis, soFar],
  )
  // What was simulated last stays, pale, until the run of this scenario has come.
  const old = isChosen && !shown.simulated ? [latest, before].find((each) => each?.simulated) : undefined
  return (
    <article className="desk-beside contention" aria-label="Contention">
      <div className="contention-picture">
        <Answer params={params} shown={shown} system={system} />
        <p className="contention-machine muted">{simulatedWords(params, shown.simulated !== undefined)}</p>
        <div className="contention-choices">
          {isChosen ? (
            <More store={store} params={params} running={running && !analysis.simulated} />
          ) : (
            <Choose store={store} />
          )}
        </div>
        <Queue store={store} shown={shown} old={old} goesOn={soFar !== undefined} />
        <Cycle params={params} result={shown.result} old={old} />
      </div>
      <Reading store={store} result={shown.result} />
    </article>
  )
}

interface CycleProps {
  readonly params: IniClusterParams
  readonly result: Result
  readonly old: Shown | undefined
}

/** Where a cycle goes, and what its queue is on average, as of the last frame that had time left for it. */
const Cycle = idly(function Cycle({ params, result, old }: CycleProps) {
  return (
    <>
      {result.stacks?.map((stack) => (
        <StacksView key={stack.id} stack={withOld(stack, old)} />
      ))}
      <QueueAveragesTable params={params} result={result} />
    </>
  )
})

interface ReadingProps {
  readonly store: Store
  readonly result: Result
}

/** What follows from it, as of the last frame that had time left for it. */
const Reading = idly(function Reading({ store, result }: ReadingProps) {
  return (
    <section className="contention-reading" aria-labelledby="contention-reading">
      <h2 className="label" id="contention-reading">
        What the picture says
      </h2>
      <Findings findings={ordered(result.findings)} onEdit={store.getState().edit} first={6} />
    </section>
  )
})

/** In what a metric is told. */
const unitOf = (metric: string, { metrics }: System) => metrics.find(({ name }) => name === metric)!.unit
const cycleScale = (system: System) => shownUnits(unitOf('cycleTime', system), 1024)[0]!

interface AnswerProps {
  readonly params: IniClusterParams
  readonly shown: Joined
  readonly system: System
}

/** The cycle time of the equations, that of a processor without any other, and how often it asks. */
const Answer = memo(function Answer({ params, shown: { analysed, result }, system }: AnswerProps) {
  const costs = costsOf(params)
  const { metrics } = analysed
  const machine = machineOf(params)
  const [cycle, alone] = [metrics['cycleTime'] ?? 0, aloneTime(costs, params.program.stall)]
  const { per, unit } = cycleScale(system)
  const told = (time: number) => inCycles(time / per)
  const longer = alone > 0 ? cycle / alone : 1
  const { processorsPerIni } = costs
  return (
    <>
      <h2 className="large-answer" data-answer>
        <strong className="large-number">
          {told(cycle)}
          <span className="large-unit"> {unit}</span>
        </strong>{' '}
        <span className="muted">
          from one request to the next, {level(processorsPerIni)}{' '}
          {processorsPerIni === 1 ? 'processor' : 'processors'} on each interface
        </span>
      </h2>
      <p className="large-sentence" data-answer>
        {unparted(
          `Alone a processor would need ${told(alone)} ${unit}. ${longerWords(params, longer)} ${rateWords(
            result,
            unitOf('throughput', system),
            machine && machine.clusters * machine.processorsPerCluster,
          )}`,
        )}
      </p>
    </>
  )
})

/** How many requests a point has once more is asked for. */
const many = 100_000

interface MoreProps {
  readonly store: Store
  readonly params: IniClusterParams
  readonly running: boolean
}

/** Longer runs: the intervals shrink with their root. */
function More({ store, params, running }: MoreProps) {
  const { edit } = store.getState()
  if (!machineOf(params) || !params.simulate) return <span />
  if (running) return <span className="muted">Simulating.</span>
  if (params.pointRequests >= many) return <span />
  return (
    <button
      type="button"
      className="link-button"
      onClick={() =>
        edit({
          kind: 'together',
          edits: ['requests', 'pointRequests'].map((path) => ({ kind: 'set', path, value: many })),
        })
      }
    >
      Run 100,000 requests for each point
    </button>
  )
}

/** Another experiment runs: the equations stand alone until this one is chosen. */
const Choose = ({ store }: { readonly store: Store }) => (
  <>
    <span className="muted">The scenario is of another experiment: here are the equations alone.</span>
    <TakeExperiment store={store} kind="contention">
      Simulate the contention
    </TakeExperiment>
  </>
)

interface QueueProps {
  readonly store: Store
  readonly shown: Joined
  /** The last run, of another scenario. */
  readonly old: Shown | undefined
  /** What is shown of the run is not its end. */
  readonly goesOn: boolean
}

/** Q_O over N, with the ring that edits N. */
const Queue = memo(function Queue({ store, shown, old, goesOn }: QueueProps) {
  const { commit, cancel } = store.getState()
  const system = useStore(store, (state) => state.system)
  const curve = shown.result.curves?.[0]
  if (!curve) return null
  const preview = (x: number, mark: string) => {
    const { system, scenario, preview: show } = store.getState()
    // Beside another experiment the ring is the contention's too.
    const params = { ...scenario.params, experiment: { kind: 'contention' } }
    const edit = system.handles?.moveMark?.(params, curve.id, x, mark)
    if (edit) show(edit)
  }
  return (
    <div className={old ? 'contention-old' : undefined}>
      <CurveView
        curve={withPoints(told(curve, shown.result), old)}
        onDrag={{ preview, commit, cancel }}
        ring={ringNoteOf(curve, shown.result)}
      />
      <p className="contention-of muted">
        {old
          ? oldWords(old, cycleScale(system))
          : goesOn && 'So far: the run goes on, and the intervals shrink.'}
      </p>
    </div>
  )
})

/** What this picture is about comes first: the one request of the timeline is another's. */
const ordered = (findings: readonly Finding[]): readonly Finding[] => {
  const place = ({ id, tone }: Finding) => {
    const at = asked.indexOf(id)
    return tone === 'warning' ? -1 : at >= 0 ? at : asked.length + (id === 'journey' ? 1 : 0)
  }
  return findings.toSorted((a, b) => place(a) - place(b))
}

/**
 * How far to trust it, the bottleneck and the knee, what the own message has to do with it, faster, pooled and split interfaces
 * by simulation, what costs what, and the same by the equations.
 */
const asked = ['validity', 'share', 'further', 'own-part', 'interfaces', 'slowdown', 'faster']

/** The ring says how far the equations are from the run. */
const told = (curve: Curve, result: Result): Curve => ({
  ...curve,
  marks: curve.marks.map((mark) =>
    mark.kind === 'current' ? { ...mark, label: ringWords(mark.x, result) } : mark,
  ),
})
