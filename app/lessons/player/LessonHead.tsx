import { Suspense } from 'react'
import { Tools } from '../../page/header/Tools.tsx'
import { afterwards } from '../../parts/afterwards.ts'
import type { About } from '../lesson.ts'

const Presenting = afterwards(
  'Large type',
  async () => (await import('../../page/title/Presenting.tsx')).Presenting,
)

interface LessonHeadProps {
  readonly about: About
  readonly number: number
  readonly wide: boolean
  /** A remote asks for the next step, or the one before. */
  readonly onStep: (by: 1 | -1) => void
  readonly onKeys: () => void
}

/** Which lesson it is, how far one is, and the way out. */
export function LessonHead({ about, number, wide, onStep, onKeys }: LessonHeadProps) {
  const leaving = 'Leave, keep my place'
  return (
    <header className="header lesson-head">
      {wide ? (
        <a className="wordmark" href="#at=home">
          Stagescope
        </a>
      ) : (
        <a className="icon-button" href="#at=home" aria-label={leaving}>
          ‹
        </a>
      )}
      <h1 className="lesson-title">
        {wide && <span className="muted">Lesson</span>} {about.title}
      </h1>
      <span className="lesson-dots" aria-hidden="true">
        {Array.from({ length: about.steps }, (_, i) => (
          <span key={i} className={i + 1 < number ? 'done' : i + 1 === number ? 'here' : ''} />
        ))}
      </span>
      <span className={wide ? 'muted' : 'hidden-visually'}>
        step {number} of {about.steps}
      </span>
      {wide && (
        <span className="header-actions">
          <Suspense fallback={null}>
            <Presenting onStep={onStep} />
          </Suspense>
          <Tools onKeys={onKeys} />
          <a className="quiet-button lesson-leave" href="#at=home">
            {leaving}
          </a>
        </span>
      )}
    </header>
  )
}
