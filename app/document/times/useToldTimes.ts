import { useEffect } from 'react'
import { useStore } from 'zustand'
import { come, Missing } from '../../loading/come.ts'
import type { Store } from '../store.ts'

/** Has the document read in other units from the first time on that its view asks for them; what does not come is told. */
export function useToldTimes(store: Store): void {
  const wanted = useStore(store, ({ view, told }) => view.times === 'us' && !told)
  useEffect(() => {
    if (!wanted) return
    const load = () =>
      come('What tells times in other units', async () => (await import('./toldStore.ts')).toldStore(store))
    const ask = () =>
      load().then(
        (told) => store.setState({ told }),
        (error: unknown) => {
          if (!(error instanceof Missing)) throw error
          const { message: sentence, reload } = error
          store.getState().report({ from: 'part', sentence, reload, again: () => void ask() })
        },
      )
    void ask()
  }, [store, wanted])
}
