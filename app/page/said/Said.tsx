import { use, useEffect } from 'react'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import type { Store } from '../../document/store.ts'
import { Voice } from '../../parts/voice/Voice.tsx'
import { tellDesk } from './tellDesk.ts'
import { tellNotices } from './tellNotices.ts'
import { tellResults } from './tellResults.ts'

/** Tells those who cannot see the page what has become of it. */
export function Said({ store }: { readonly store: Store }) {
  const kilobyte = use(KilobyteContext)
  useEffect(() => tellNotices(store), [store])
  useEffect(() => tellDesk(store), [store])
  useEffect(() => tellResults(store, kilobyte), [store, kilobyte])
  return <Voice />
}
