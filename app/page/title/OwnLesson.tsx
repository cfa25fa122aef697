import { useState } from 'react'
import { useStore } from 'zustand'
import { writeLink } from '../../../engine/index.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { ownStep } from '../../document/ownLesson.ts'
import type { Store } from '../../document/store.ts'
import { Presenting } from './Presenting.tsx'
import { stepEnvelope } from './stepEnvelope.ts'
import { WayButton } from '../../parts/keyboard/WayButton.tsx'
import './ownLesson.css'

/** A lesson whose steps stand in the link: what this one says, and the way to the others. */
export function OwnLesson({ store }: { readonly store: Store }) {
  const lesson = useStore(store, ({ history }) => history.present.lesson)
  const [problem, setProblem] = useState('')
  if (!lesson || lesson.steps.length === 0) return null
  const { step, steps } = lesson
  const { words } = ownStep(steps[step - 1]!)
  const go = (to: number) => {
    if (to < 1 || to > steps.length) return
    // A link that is followed: what one step locks, the next may show otherwise.
    const open = async () => {
      const { fragment } = await writeLink(loadedSystem, await stepEnvelope(store.getState(), to))
      setProblem('')
      location.hash = fragment
    }
    open().catch((error: unknown) => setProblem((error as Error).message))
  }
  return (
    <section className="own-lesson" aria-label={`Step ${step} of ${steps.length}`}>
      <div role="status">
        {words.split(/\n+/).map((line, i) => (
          <p key={i}>{line}</p>
        ))}
      </div>
      {problem !== '' && (
        <p className="problem-detail" role="alert">
          {problem}
        </p>
      )}
      <div className="own-lesson-ways">
        {steps.length > 1 && (
          <>
            <Way text="‹ Back" can={step > 1} onTake={() => go(step - 1)} />
            <span className="muted">
              {step} of {steps.length}
            </span>
            <Way text="Next ›" can={step < steps.length} onTake={() => go(step + 1)} />
          </>
        )}
        <Presenting onStep={(by) => go(step + by)} />
      </div>
    </section>
  )
}

interface WayProps {
  readonly text: string
  readonly can: boolean
  readonly onTake: () => void
}

const Way = ({ text, can, onTake }: WayProps) => (
  <WayButton className="quiet-button" can={can} onClick={onTake}>
    {text}
  </WayButton>
)
