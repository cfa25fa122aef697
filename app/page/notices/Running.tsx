import { useStore } from 'zustand'
import { phrase } from '../../chart/format.ts'
import type { State, Store } from '../../document/store.ts'
import { RunNotice } from './RunNotice.tsx'

/** How far a long run or analysis is, that it was stopped, or that it waits for a person's word. */
export function Running({ store }: { readonly store: Store }) {
  const state = useStore(store)
  const { system, scenario, progress, stopped, redraw, stop, agree } = state
  const clock = system.clockOf?.(scenario.params) ?? system.clock
  return (
    <RunNotice
      {...{ system, scenario }}
      slot={state}
      name={system.simulate ? 'run' : 'computation'}
      waiting="This run"
      progressLabel="Progress of the computation"
      far={
        progress &&
        (progress.time === undefined ? (
          <>
            Computing: <span className="figure">{Math.round(100 * progress.fraction)} %</span> of the steps
            that it may take.
          </>
        ) : (
          <>
            <span className="figure">{progress.done ?? phrase(progress.time, clock, 1024)}</span> simulated.
          </>
        ))
      }
      meanwhile={meanwhileOf(state)}
      again={system.simulate ? 'Run it again' : 'Compute it again'}
      onStop={stop}
      onBegin={stopped ? redraw : agree}
    />
  )
}

/** What is seen while a run is under way, or because there is none; a picture that is behind says so itself. */
const meanwhileOf = ({ shown, draft, scenario }: State): string =>
  shown?.scenario === (draft ?? scenario) ? ' Only the analysis so far.' : ''
