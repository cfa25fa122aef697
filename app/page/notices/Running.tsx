import { useStore } from 'zustand'
import { phrase } from '../../chart/format.ts'
import { durationWords } from '../../chart/durationWords.ts'
import type { State, Store } from '../../document/store.ts'

/** How far a long run or analysis is, that it was stopped, or that it waits for a person's word. */
export function Running({ store }: { readonly store: Store }) {
  const state = useStore(store)
  const { system, progress, stopped, takes, redraw, stop, agree } = state
  const clock = system.clockOf?.(state.scenario.params) ?? system.clock
  const meanwhile = meanwhileOf(state)
  if (progress)
    return (
      <div className="notice">
        <progress value={progress.fraction} aria-label="Progress of the computation" />
        <p>
          {progress.time === undefined ? (
            <>
              Computing: <span className="figure">{Math.round(100 * progress.fraction)} %</span> of the steps
              that it may take.
            </>
          ) : (
            <>
              <span className="figure">{progress.done ?? phrase(progress.time, clock, 1024)}</span> simulated.
            </>
          )}
          {meanwhile}
        </p>
        {/* A desk may have a run of its own beside it, and a Stop for that. */}
        <button
          type="button"
          className="quiet-button"
          aria-label={system.simulate ? 'Stop the run' : 'Stop the computation'}
          onClick={stop}
        >
          Stop
        </button>
      </div>
    )
  if (stopped)
    return (
      <div className="notice">
        <p>
          {system.simulate ? 'The run was stopped.' : 'The computation was stopped.'}
          {meanwhile}
        </p>
        <button type="button" className="quiet-button" onClick={redraw}>
          {system.simulate ? 'Run it again' : 'Compute it again'}
        </button>
      </div>
    )
  if (takes === undefined) return null
  return (
    <div className="notice">
      <p>
        This run would take {durationWords(takes)} on this machine.{' '}
        {system.work?.(state.scenario.params).shorter}
        {meanwhile}
      </p>
      <button type="button" className="quiet-button" onClick={agree}>
        Run it
      </button>
    </div>
  )
}

/** What is seen while a run is under way, or because there is none; a picture that is behind says so itself. */
const meanwhileOf = ({ shown, draft, scenario }: State): string =>
  shown?.scenario === (draft ?? scenario) ? ' So far the analysis.' : ''
