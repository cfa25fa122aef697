import { Suspense } from 'react'
import { useStore } from 'zustand'
import { afterwards } from '../parts/afterwards.ts'
import { phrase } from '../chart/format.ts'
import type { State, Store } from '../document/store.ts'

const causes = {
  link: 'This link cannot be opened as it is; it is kept in the address bar.',
  edit: 'That change was not made.',
  run: 'This cannot be computed.',
  file: 'That file cannot be opened.',
} as const

const Locked = afterwards(async () => (await import('./notices/Locked.tsx')).Locked)
const Part = afterwards(async () => (await import('./notices/Part.tsx')).Part)
const Question = afterwards(async () => (await import('./notices/Question.tsx')).Question)

/** What was refused and why, what else an edit changed, and how far a long run is. */
export function Notice({ store }: { readonly store: Store }) {
  const state = useStore(store)
  const { system, problem, notices, asked, progress, stopped, kept, dismiss, resume, redraw, stop } = state
  const meanwhile = meanwhileOf(state)
  return (
    <div className="notices">
      <div aria-live="assertive">
        <Suspense fallback={null}>
          {problem?.from === 'lock' && <Locked store={store} path={problem.path} />}
          {asked && <Question store={store} asked={asked} />}
        </Suspense>
        {problem && problem.from !== 'lock' && (
          <div className="notice problem">
            <p>
              <strong>{causes[problem.from]}</strong>{' '}
              <span className="problem-detail">{problem.sentence}</span>
            </p>
            {problem.part && (
              <Suspense fallback={null}>
                <Part store={store} part={problem.part} />
              </Suspense>
            )}
            <button type="button" className="quiet-button" onClick={dismiss}>
              Dismiss
            </button>
          </div>
        )}
      </div>
      <div aria-live="polite">
        {notices.length > 0 && (
          <div className="notice">
            <p>{notices.join(' ')}</p>
            <button type="button" className="quiet-button" onClick={dismiss}>
              Dismiss
            </button>
          </div>
        )}
      </div>
      {kept && (
        <div className="notice">
          <p>What you made on your last visit is still here.</p>
          <button type="button" className="quiet-button" onClick={resume}>
            Go on with it
          </button>
        </div>
      )}
      {progress && (
        <div className="notice">
          <progress value={progress.fraction} aria-label="Progress of the computation" />
          <p>
            <span className="figure">{phrase(progress.time, system.clock, 1024)}</span> simulated.{meanwhile}
          </p>
          <button type="button" className="quiet-button" onClick={stop}>
            Stop
          </button>
        </div>
      )}
      {stopped && (
        <div className="notice">
          <p>The run was stopped.{meanwhile}</p>
          <button type="button" className="quiet-button" onClick={redraw}>
            Run it again
          </button>
        </div>
      )}
    </div>
  )
}

/** What is seen while a run is under way, or because there is none; what its timeline is of stands above that. */
function meanwhileOf({ shown, draft, scenario }: State): string {
  if (!shown) return ''
  return shown.scenario === (draft ?? scenario)
    ? ' So far the analysis.'
    : ' The picture is still the one before.'
}
