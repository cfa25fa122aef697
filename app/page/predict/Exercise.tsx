import { useMemo } from 'react'
import { useStore } from 'zustand'
import { App } from '../../App.tsx'
import { veiled } from '../../document/predict/veil.ts'
import type { Store } from '../../document/store.ts'
import { FaultPanel } from '../fault/FaultPanel.tsx'
import { Question } from './Question.tsx'
import { VeiledPicture } from './VeiledPicture.tsx'

/** The explorer of a document that asks something: what is to be predicted is not in the store that its parts read. */
export function Exercise({ store }: { readonly store: Store }) {
  const less = useMemo(() => veiled(store), [store])
  const fault = useStore(store, ({ history }) => history.present.fault !== undefined)
  const hides = useStore(less, ({ veil }) => veil?.desks === false)
  return (
    <App
      store={less}
      above={fault ? <FaultPanel store={less} /> : <Question store={store} seen={!hides} />}
      {...(hides && { Middle: VeiledPicture })}
    />
  )
}
