import { memo, useDeferredValue, type ComponentType } from 'react'
import { useStore } from 'zustand'
import type { Result } from '../../engine/index.ts'
import type { Store } from '../state/store.ts'

interface PartProps {
  readonly store: Store
  readonly result: Result
}

/**
 * A part of the page that may be a frame behind a drag: what the hand is on is painted first. The part sees a new
 * result when there is time for it, and is not rendered for anything else; it reads the rest from the store when asked.
 */
export function late(Part: ComponentType<PartProps>) {
  const Drawn = memo(Part)
  return function Late({ store }: { readonly store: Store }) {
    const result = useDeferredValue(useStore(store, ({ shown }) => shown?.result))
    return result && <Drawn store={store} result={result} />
  }
}
