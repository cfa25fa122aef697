import type { ReactNode } from 'react'
import type { Store } from '../../document/store.ts'

interface TakeExperimentProps {
  readonly store: Store
  readonly kind: 'contention' | 'window'
  readonly solid?: boolean
  readonly children: ReactNode
}

/** The way from another experiment of the system to the one that a desk is of. */
export const TakeExperiment = ({ store, kind, solid = false, children }: TakeExperimentProps) => (
  <button
    type="button"
    className={solid ? 'solid-button' : 'link-button'}
    onClick={() => store.getState().edit({ kind: 'set', path: 'experiment', value: { kind } })}
  >
    {children}
  </button>
)
