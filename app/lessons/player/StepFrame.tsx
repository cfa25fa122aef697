import { Suspense, useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useStore } from 'zustand'
import { unparted } from '../../chart/sizesIn.ts'
import type { Store } from '../../document/store.ts'
import { afterwards } from '../../parts/afterwards.ts'
import type { About, Step } from '../lesson.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Begun } from './made/Begun.tsx'
import { Hints } from './Hints.tsx'
import { DrawnAxes } from './questions/DrawnAxes.ts'
import { firstDraft } from './questions/firstDraft.ts'
import { writtenPrediction, type Said } from './prediction.ts'
import { heldAgainst, saidIn } from './said.ts'
import { Stage } from './Stage.tsx'
import { StepNav } from './StepNav.tsx'
import { keepUnsaid, unsaidAt } from './unsaid.ts'
import type { Verdict } from './verdict.ts'
import { useAsked } from './useStep.ts'
import { useGoal } from './useGoal.ts'

const GoalPanel = afterwards('The goal', async () => (await import('./GoalPanel.tsx')).GoalPanel)
const HandIn = afterwards('What hands in', async () => (await import('./HandIn.tsx')).HandIn)

/** As high as the axes that take its place, so that what stands below them does not jump. */
const toCome = (
  <section className="lesson-axes" aria-hidden="true">
    <h3>{'\u00a0'}</h3>
    <div className="curve-frame" />
  </section>
)

interface StepFrameProps {
  readonly store: Store
  readonly about: About
  readonly steps: readonly Step[]
  /** From 1. */
  readonly number: number
  readonly wide: boolean
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly notices: ReactNode
}

/** One step: what it says, what it asks, and the picture; the reveal takes the place of the question. */
export function StepFrame({ store, about, steps, number, wide, heading, notices }: StepFrameProps) {
  const step = steps[number - 1]!
  const { ask } = step
  const asked = useAsked(step)
  const { present, future } = useStore(store, ({ history }) => history)
  const { prediction, reason } = present
  const read = useMemo(() => saidIn(ask, prediction), [ask, prediction])
  const { said, unread, verdict } = useMemo(() => heldAgainst(ask, read, asked), [ask, read, asked])
  const [left] = useState(() => unsaidAt(about.id, number, step))
  const [draft, setDraft] = useState<Said | undefined>(() => said ?? left.said ?? (ask && firstDraft(ask)))
  // Here, for the form is another one where the page turns from wide to narrow.
  const [why, setWhy] = useState(reason ?? left.why)
  const [hinted, setHinted] = useState(left.hints)
  const goal = useGoal(store, step, asked?.known)
  const answered = ask !== undefined && said !== undefined
  const open = ask === undefined || answered
  const told = ask ? verdict !== undefined : goal?.reached === true
  const label = useId()

  useEffect(() => {
    const said = answered ? { why: '' } : { said: draft, why }
    keepUnsaid(about.id, number, step, { ...said, hints: hinted })
  }, [about, number, step, answered, draft, why, hinted])

  // The reveal is read from its heading on.
  const wasOpen = useRef(open)
  useEffect(() => {
    if (open !== wasOpen.current) heading.current?.focus()
    wasOpen.current = open
  }, [open, heading])

  const predict = (value: Said) =>
    store.getState().note({
      prediction: writtenPrediction(value),
      reason: why.trim() === '' ? undefined : why.trim(),
    })
  const again = () => store.getState().note({ prediction: undefined, reason: undefined })

  const undone = future[0]?.prediction !== undefined && prediction === undefined
  const form = ask && !answered && (
    <AnswerForm
      {...{ ask, asked, why, undone, unread, draft }}
      onWhy={setWhy}
      onDraft={setDraft}
      onPredict={predict}
    />
  )
  const handIn = (answered || (!ask && goal?.reached)) && (
    <Suspense fallback={null}>
      <HandIn {...{ store, reason }} {...(answered && { onAgain: again })} />
    </Suspense>
  )
  const goalPanel = open && goal && (
    <Suspense fallback={null}>
      <GoalPanel {...{ store, step, goal }} start={asked} />
    </Suspense>
  )
  const begun = open && <Begun {...{ store, about, steps, number }} start={asked} />
  // The last of them is about what is left to do.
  const hints = (!told || (goal && !goal.reached)) && (
    <Hints hints={step.hints} shown={hinted} onShown={setHinted} />
  )
  const nav = <StepNav {...{ about, steps, number, solid: open && (goal === undefined || goal.reached) }} />
  return (
    <>
      <section className="lesson-text" aria-labelledby={label}>
        <StepWords {...{ step, told, verdict, heading, label }} />
        {wide && form}
        {goalPanel}
        {begun}
        {wide && handIn}
        {wide && hints}
        {wide && nav}
      </section>
      <Stage {...{ store, step, open, asked, notices }}>
        {ask?.kind === 'mark' && asked && (
          <Suspense fallback={toCome}>
            <DrawnAxes
              key={answered ? 'said' : 'asked'}
              {...{ question: ask, asked, answered }}
              known={step.known?.name}
              value={draft as number}
              onValue={setDraft}
            />
          </Suspense>
        )}
      </Stage>
      {!wide && (
        <div className="lesson-below">
          {hints}
          {!open && nav}
        </div>
      )}
      {!wide && (
        <section className="lesson-sheet" aria-label={open ? 'The way on' : 'Your answer'}>
          {open && handIn}
          {open ? nav : form}
        </section>
      )}
    </>
  )
}

interface StepWordsProps {
  readonly step: Step
  /** What was asked or tried is told now. */
  readonly told: boolean
  readonly verdict: Verdict | undefined
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** The id of the heading. */
  readonly label: string
}

/** What a step says: its question or its task, and what came of it, with the question below. */
function StepWords({ step, told, verdict, heading, label }: StepWordsProps) {
  return (
    <>
      <p className="label">
        {told ? 'What it is' : step.ask ? 'Predict first' : step.goal ? 'Try it' : 'Look'}
      </p>
      <h2 ref={heading} id={label} tabIndex={-1}>
        {unparted(told ? (step.outcome ?? step.title) : step.title)}
      </h2>
      <div className="lesson-words">
        {verdict ? (
          <div role="status">
            <p>{unparted(verdict.reveal)}</p>
            {verdict.wrong !== undefined && <p className="lesson-wrong">{unparted(verdict.wrong)}</p>}
          </div>
        ) : (
          <step.Text />
        )}
        {told && step.After && <step.After />}
      </div>
      {verdict && (
        <details className="lesson-question">
          <summary>The question again</summary>
          <step.Text />
        </details>
      )}
    </>
  )
}
