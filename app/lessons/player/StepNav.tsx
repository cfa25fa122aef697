import type { MouseEvent } from 'react'
import type { About, Step } from '../lesson.ts'
import { openStep } from './openStep.ts'

interface StepNavProps {
  readonly about: About
  readonly steps: readonly Step[]
  readonly number: number
  /** What there was to do here is done: the way on is the way. */
  readonly solid: boolean
}

/** The step before and the next one; each is a link of its own. */
export function StepNav({ about, steps, number, solid }: StepNavProps) {
  const { id } = about
  const go = (event: MouseEvent, to: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void openStep(about, steps, to)
  }
  const next = steps[number]
  return (
    <nav className="lesson-nav" aria-label="Steps">
      {number > 1 && (
        <a
          className="lesson-back"
          href={`#at=lessons,${id},${number - 1}`}
          onClick={(event) => go(event, number - 1)}
        >
          ‹ Back
        </a>
      )}
      {next ? (
        <a
          className={solid ? 'solid-button lesson-next' : 'lesson-next'}
          href={`#at=lessons,${id},${number + 1}`}
          onClick={(event) => go(event, number + 1)}
        >
          {solid ? `Next: ${next.title}` : 'Next ›'}
        </a>
      ) : (
        <a className={solid ? 'solid-button lesson-next' : 'lesson-next'} href="#at=lessons">
          {solid ? 'Done: all lessons' : 'All lessons ›'}
        </a>
      )}
    </nav>
  )
}
