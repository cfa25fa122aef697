import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Term } from '../../../engine/index.ts'
import type { Store } from '../../document/store.ts'
import { useGlossary } from '../../inspector/useGlossary.ts'
import { afterFirstPicture } from '../../loading/afterFirstPicture.ts'

/** Has the rest of the system come once the first picture is there. @returns its terms */
export function useWholeSystem(store: Store): readonly Term[] {
  const system = useStore(store, (state) => state.system)
  useEffect(() => {
    // What does not come stands among the notices.
    void afterFirstPicture().then(() =>
      store
        .getState()
        .complete()
        .catch(() => undefined),
    )
  }, [store, system])
  return useGlossary(system)
}
