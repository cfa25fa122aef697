import { useMemo } from 'react'
import { App } from '../../App.tsx'
import type { Store } from '../../document/store.ts'
import { keptBack } from './keptBack.ts'

/** The explorer of a challenge: what would tell how to meet it is not in the store that its parts read. */
export function Challenged({ store }: { readonly store: Store }) {
  const less = useMemo(() => keptBack(store), [store])
  return <App store={less} />
}
