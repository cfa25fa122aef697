import { Suspense, useCallback, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { visible } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import type { Store } from '../../document/store.ts'
import { useTabTitle } from '../../page/called/useTabTitle.ts'
import { Failed } from '../../parts/Failed.tsx'
import { afterwards } from '../../parts/afterwards.ts'
import { present } from '../../parts/presenting/presenting.ts'
import { lessons } from '../index.ts'
import { LessonHead } from './LessonHead.tsx'
import 'katex/dist/katex.css'
import './lesson.css'
import { openStep } from './openStep.ts'
import { StepFrame } from './StepFrame.tsx'
import { useKept } from './useKept.ts'
import { useMade } from './made/useMade.ts'
import { useSteps } from './useStep.ts'

const Notice = afterwards('A notice', async () => (await import('../../page/Notice.tsx')).Notice)

interface LessonPageProps {
  readonly store: Store
  readonly wide: boolean
  readonly onKeys: () => void
}

/** A lesson in the place of the explorer: what a step says and asks at the left, the picture beside it. */
export function LessonPage({ store, wide, onKeys }: LessonPageProps) {
  const { id, step: number } = useStore(store, ({ history }) => history.present.lesson)!
  const steps = useSteps(id)
  const about = lessons.find((lesson) => lesson.id === id)
  const step = steps instanceof Error ? undefined : steps?.[number - 1]
  useKept(store, id, Array.isArray(steps) ? steps : undefined)
  useMade(store, id, Array.isArray(steps) ? steps : undefined)

  useTabTitle(about && `${about.title}, step ${number}`)

  // The first step that is shown leaves the focus where the page begins; each further one is begun at its heading.
  const heading = useRef<HTMLHeadingElement>(null)
  const begun = useRef<string>(undefined)
  const place = `${id} ${number}`
  useEffect(() => {
    if (!step) return
    if (begun.current !== undefined && begun.current !== place) heading.current?.focus()
    begun.current = place
  }, [place, step])

  useEffect(() => () => present(false), [])
  const onStep = useCallback(
    (by: 1 | -1) => {
      if (about && Array.isArray(steps)) void openStep(about, steps, number + by)
    },
    [about, steps, number],
  )

  if (steps === undefined) return <p className="unopened muted">One moment: the lesson.</p>
  const leave = () => {
    store.getState().note({ lesson: undefined, locks: undefined })
  }
  if (steps instanceof Error)
    return (
      <main className="unopened">
        <Failed what="The lesson" error={steps} again={reload} />
      </main>
    )
  if (!about || !step)
    return (
      <main className="unopened">
        <h1 className="wordmark">Stagescope</h1>
        <p>
          {about
            ? `The lesson “${about.title}” has ${about.steps} steps, and no step ${number}.`
            : `There is no lesson “${visible(id)}” here.`}
        </p>
        <p>
          <a href={about ? `#at=lessons,${id},1` : '#at=lessons'}>
            {about ? 'Its first step' : 'All lessons'}
          </a>{' '}
          <span data-hand>
            or{' '}
            <button type="button" className="link-button" onClick={leave}>
              the scenario of this link without a lesson
            </button>
          </span>
        </p>
      </main>
    )
  return (
    <div className={`lesson ${wide ? 'lesson-wide' : 'lesson-narrow'}`}>
      <LessonHead {...{ about, number, wide, onStep, onKeys }} />
      {/* What a lesson says is written in KB of 1024 B: its pictures are told in the same. */}
      <KilobyteContext value={1024}>
        <StepFrame
          key={place}
          {...{ store, about, steps, number, wide, heading }}
          notices={
            <Suspense fallback={null}>
              <Notice store={store} />
            </Suspense>
          }
        />
      </KilobyteContext>
    </div>
  )
}

const reload = (): Promise<void> => {
  location.reload()
  return Promise.resolve()
}
