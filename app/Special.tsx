import { useStore } from 'zustand'
import type { Store } from './document/store.ts'
import { Exercise } from './Exercise.tsx'
import { Framed } from './page/embed/Framed.tsx'
import { OnlyOpen } from './page/embed/OnlyOpen.tsx'

/** The explorer where it is not as usual: within another page, or with something asked or to be found. */
export function Special({ store }: { readonly store: Store }) {
  const embed = useStore(store, ({ history }) => history.present.embed)
  const refused = useStore(store, ({ problem }) => (problem?.from === 'link' ? problem.sentence : undefined))
  const notices = useStore(store, (state) => state.notices)
  if (window.parent === window) return <Exercise store={store} />
  if (embed) return <Framed store={store} embed={embed} />
  if (refused !== undefined) return <OnlyOpen why={`This link cannot be shown. ${refused}`} />
  // Where the link was cut on its way, that word may be what is lost.
  const missing = 'This link does not say what it shows inside another page (its word “embed” is missing).'
  return <OnlyOpen why={[...notices, missing].join(' ')} />
}
