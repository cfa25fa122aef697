import { Suspense, use, useState } from 'react'
import { useStore } from 'zustand'
import { sameValue } from '../../../engine/index.ts'
import { phrase } from '../../chart/format.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { unparted } from '../../chart/sizesIn.ts'
import { fieldName } from '../../document/fieldAt.ts'
import type { Store } from '../../document/store.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { Segmented } from '../../parts/Segmented.tsx'
import type { Asked, Step } from '../lesson.ts'
import { leftToDo, pathsOf, wayWords } from './goalSteps.ts'
import type { Standing } from './useGoal.ts'

const rungs = [
  { value: 'free', label: 'Free hand', sentence: 'You are told when the goal is reached, and nothing else.' },
  { value: 'tell', label: 'Tell me', sentence: 'After each change you are told what is wrong with it.' },
  { value: 'show', label: 'Show', sentence: 'You are shown what leads there.' },
  { value: 'do', label: 'Do a step', sentence: 'The next step is done for you, one at a time.' },
] as const

type Rung = (typeof rungs)[number]['value']

const Told = afterwards('What is wrong', async () => (await import('./help/Told.tsx')).Told)

interface GoalPanelProps {
  readonly store: Store
  readonly step: Step
  readonly goal: Standing
  /** Of what the step opens. */
  readonly start: Asked | undefined
}

/** What is to be reached, whether it is, and as much help as one asks for. */
export function GoalPanel({ store, step, goal: { goal, now, reached, asked }, start }: GoalPanelProps) {
  const [rung, setRung] = useState<Rung>('free')
  const { system, scenario, edit, origin } = useStore(store)
  const left = leftToDo(goal.solution, scenario.params)
  const touched = !sameValue(scenario, start?.scenario ?? origin.scenario)
  const kilobyte = use(KilobyteContext)
  const metric = system.metrics.find(({ name }) => name === goal.measure)
  const number = metric && asked?.result.metrics[metric.name]
  const measured =
    metric && number !== undefined
      ? { label: metric.label, value: phrase(number, metric.unit, kilobyte) }
      : undefined
  const faults = left.flatMap((step) =>
    step.kind === 'intervene' ? [system.told?.(step.intervention) ?? 'A fault leads there.'] : [],
  )
  const names = [...new Set(pathsOf(left).map((path) => fieldName(system, scenario.params, path)))]
  return (
    <section className="lesson-goal" aria-label="The goal">
      <p className={now ? 'lesson-goal-sentence reached' : 'lesson-goal-sentence'}>
        {unparted(goal.sentence)}
      </p>
      {measured && (
        <p aria-live="polite">
          {measured.label}: <strong className="figure">{measured.value}</strong>
        </p>
      )}
      <p role="status">
        {now
          ? 'Reached.'
          : reached
            ? 'You reached it before.'
            : rung !== 'free' &&
              touched &&
              asked &&
              start && (
                <Suspense fallback={null}>
                  <Told {...{ goal, start, asked }} />
                </Suspense>
              )}
      </p>
      {!reached && (
        <>
          <Segmented label="How much help" options={rungs} value={rung} onChange={setRung} />
          {(rung === 'show' || rung === 'do') && (
            <p className="muted lesson-note">{wayWords(names, faults[0], asked !== undefined)}</p>
          )}
          {rung === 'do' && left[0] && (
            <button
              type="button"
              className="quiet-button lesson-do"
              onClick={() => edit(leftToDo(goal.solution, store.getState().scenario.params)[0]!)}
            >
              Do one step
            </button>
          )}
        </>
      )}
      {step.After === undefined && reached && <p className="muted lesson-note">On to the next step.</p>}
    </section>
  )
}
