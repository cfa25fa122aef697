import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Store } from '../../document/store.ts'
import { Answer } from '../../page/answer/Answer.tsx'
import { Comparison } from '../../page/Comparison.tsx'
import { Curves } from '../../page/Curves.tsx'
import { hasPanels } from '../../page/below/hasPanels.ts'
import { Numbers } from '../../page/Numbers.tsx'
import { TimelinePart } from '../../page/TimelinePart.tsx'
import { afterwards } from '../../parts/afterwards.ts'
import { isPresenting, onPresenting } from '../../parts/presenting/presenting.ts'
import type { TimeStore } from '../../time/timeView.ts'
import type { Asked, Part, Step } from '../lesson.ts'
import { ChosenThing } from './ChosenThing.tsx'
import { KnownPicture } from './KnownPicture.tsx'

// The explorer's own parts, as it loads them.
const Below = afterwards(
  'What stands below the timeline',
  async () => (await import('../../page/below/Below.tsx')).Below,
)
const Desk = afterwards('This view', async () => (await import('../../page/Desk.tsx')).Desk)
const Reading = afterwards(
  'What the picture says',
  async () => (await import('../../page/reading/Reading.tsx')).Reading,
)
const Stacks = afterwards(
  'What the sums are made of',
  async () => (await import('../../page/Stacks.tsx')).Stacks,
)
const StepControls = afterwards(
  'What can be changed',
  async () => (await import('./StepControls.tsx')).StepControls,
)

interface StageProps {
  readonly store: Store
  readonly step: Step
  /** There is nothing to predict, or it has been predicted: all is shown. */
  readonly open: boolean
  readonly asked: Asked | undefined
  readonly notices: ReactNode
  /** The axes of the question. */
  readonly children: ReactNode
}

/** What can be changed, the axes of what is asked, and of the picture what may be seen already. */
export function Stage({ store, step, open, asked, notices, children }: StageProps) {
  const desk = useStore(store, ({ view }) => deskOf(step, view.desk))
  // What is drawn by pixels takes its size as it is made.
  const size = String(useSyncExternalStore(onPresenting, isPresenting))
  const parts: readonly Part[] = step.shows ?? ['answer', 'timeline']
  const hidden = open ? [] : (step.hidden ?? parts)
  const seen = parts.filter((part) => !hidden.includes(part))
  const deskSeen = desk !== undefined && (open || step.hidden?.length === 0)
  return (
    <main className={desk === undefined ? 'lesson-stage' : 'lesson-stage desk'} aria-label="The picture">
      {notices}
      {children}
      {open && (
        <Suspense fallback={null}>
          <StepControls store={store} step={step} />
        </Suspense>
      )}
      {desk === undefined ? (
        <Parts key={size} store={store} parts={seen} />
      ) : (
        deskSeen && (
          <Suspense fallback={<p className="muted">One moment.</p>}>
            <Desk store={store} />
          </Suspense>
        )
      )}
      {open && desk === undefined && <ChosenThing store={store} />}
      {!open && step.known && asked?.known && (
        <KnownPicture key={size} result={asked.known} name={step.known.name} />
      )}
      {!open && seen.length === 0 && !step.known && step.ask?.kind !== 'mark' && (
        <p className="muted lesson-covered">The picture is covered until you have predicted.</p>
      )}
    </main>
  )
}

/** A step that names no desk has no place for one, whatever its link says. */
const deskOf = ({ link }: Step, desk: string | undefined): string | undefined =>
  desk !== undefined && `&${link}&`.includes(`&view.desk=${desk}&`) ? desk : undefined

function Parts({ store, parts }: { readonly store: Store; readonly parts: readonly Part[] }) {
  const { shown, before } = useStore(store)
  const [time, setTime] = useState<TimeStore>()
  if (!shown) return <p className="muted">Computing the picture.</p>
  const { result } = shown
  const drawn = before ?? shown
  const drawnParts: Readonly<Record<Part, () => ReactNode>> = {
    answer: () => <Answer store={store} result={result} />,
    timeline: () => <TimelinePart store={store} drawn={drawn} onTime={setTime} />,
    // It measures itself as it is first drawn, which needs the timeline's own time.
    below: () =>
      hasPanels(drawn.result) && <Below key={String(time !== undefined)} store={store} time={time} />,
    stacks: () => <Stacks store={store} />,
    curves: () => <Curves store={store} />,
    alternatives: () => <Comparison store={store} />,
    findings: () => <Reading store={store} />,
    numbers: () => <Numbers store={store} />,
  }
  return parts.map((part) => (
    <Suspense key={part} fallback={null}>
      <div className={`lesson-part lesson-part-${part}`}>{drawnParts[part]()}</div>
    </Suspense>
  ))
}
