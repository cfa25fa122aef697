import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Store } from '../../document/store.ts'

/** How long a picture may be behind before it says so [ms]: what comes sooner would only flicker. */
const patience = 400

/** Why what is shown is not of the present scenario, in words; undefined where it is, or has not been behind for long. */
export function useStale(store: Store): string | undefined {
  const { shown, draft, scenario, stopped, running } = useStore(store)
  const behind = shown !== undefined && shown.scenario !== (draft ?? scenario)
  const [late, setLate] = useState<typeof shown>()
  useEffect(() => {
    if (!behind) return undefined
    const timer = setTimeout(() => setLate(shown), patience)
    return () => clearTimeout(timer)
  }, [behind, shown])
  if (!behind || late !== shown) return undefined
  if (running) return 'The picture before the last change, until the new one is ready'
  return stopped
    ? 'The picture before the last change: computing the new one was stopped'
    : 'The picture before the last change: there is none of the present scenario'
}
