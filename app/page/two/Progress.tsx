import type { Store } from '../../document/store.ts'
import { RunNotice } from '../notices/RunNotice.tsx'
import type { OneOfTwo } from './useBoth.ts'

interface ProgressProps {
  readonly store: Store
  readonly one: OneOfTwo
}

/** How far a long run of one of the two is, that it was stopped, or that it waits for a person's word. */
export function Progress({ store, one: { side, slot, system, scenario } }: ProgressProps) {
  const { slots } = store.core
  const name = side.toUpperCase()
  const { progress, stopped } = slot
  return (
    <RunNotice
      {...{ system, scenario, slot }}
      name={`run of ${name}`}
      progressLabel={`Progress of ${name}`}
      far={
        progress && (
          <>
            {name}: <span className="figure">{Math.round(100 * progress.fraction)} %</span>
          </>
        )
      }
      again="Run it again"
      onStop={() => slots.stop(side)}
      onBegin={() => (stopped ? slots.show(side, system, scenario, 'edit') : slots.agree(side))}
    />
  )
}
