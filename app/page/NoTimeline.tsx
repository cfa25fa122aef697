import { useStore } from 'zustand'
import type { Shown } from '../document/shown.ts'
import type { Store } from '../document/store.ts'
import { Running } from './notices/Running.tsx'
import { toldInPlace } from './notices/toldInPlace.ts'

/** Why there is no timeline. Where one is to come, its room is kept. */
export function NoTimeline({ store, drawn }: { readonly store: Store; readonly drawn: Shown }) {
  const system = useStore(store, (state) => state.system)
  const running = useStore(store, (state) => state.running)
  const told = useStore(store, toldInPlace)
  if (!system.simulate)
    return <p className="muted">There is too much to draw one by one; the numbers below are for all of it.</p>
  if (system.work?.(drawn.scenario.params).events === 0)
    return <p className="muted timeline-none">Computed, not run: there are no bars to draw.</p>
  if (drawn.simulated)
    return <p className="muted">This run keeps no timeline; the numbers below are for all of it.</p>
  return (
    <div className="timeline-to-come">
      {told && <Running store={store} />}
      <p className="muted">
        {running
          ? 'The timeline appears once the simulation has run.'
          : 'There is no timeline without a run.'}
      </p>
    </div>
  )
}
