import { useMemo } from 'react'
import { useStore } from 'zustand'
import { App } from './App.tsx'
import { keepingBack } from './document/keptBack/keptBack.ts'
import type { Store } from './document/store.ts'
import { FaultPanel } from './page/fault/FaultPanel.tsx'
import { Question } from './page/predict/Question.tsx'
import { VeiledPicture } from './page/predict/VeiledPicture.tsx'

/** The explorer of a document that asks something: what is kept back until then is not in the store that its parts read. */
export function Exercise({ store }: { readonly store: Store }) {
  const less = useMemo(() => keepingBack(store), [store])
  const fault = useStore(store, ({ history }) => history.present.fault !== undefined)
  const predict = useStore(store, ({ history }) => history.present.predict !== undefined)
  const hides = useStore(less, ({ keptBack }) => keptBack?.desks !== undefined)
  return (
    <App
      store={less}
      above={
        fault ? <FaultPanel store={less} /> : predict ? <Question store={store} seen={!hides} /> : undefined
      }
      {...(hides && { Middle: VeiledPicture })}
    />
  )
}
