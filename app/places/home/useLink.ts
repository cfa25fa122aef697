import { useEffect, useState, type MouseEvent } from 'react'
import { useStore } from 'zustand'
import { linkShown } from '../../document/address/linkShown.ts'
import type { Store } from '../../document/store.ts'
import { afterFirstPicture } from '../../loading/afterFirstPicture.ts'

/** The link of what a store shows: written when it changes, and once more where it is followed before that. */
export function useLink(store: Store) {
  const present = useStore(store, (state) => state.history.present)
  const [written, setWritten] = useState({
    of: present,
    // Of what a system begins with, nothing is to be said.
    href: `#v=1&s=${present.scenario.system}&end`,
  })
  useEffect(() => {
    let still = true
    if (written.of !== present)
      void afterFirstPicture()
        .then(() => linkShown(store))
        .then(
          (href) => still && setWritten({ of: present, href }),
          // It is written again where it is followed, and what does not come is told then.
          () => undefined,
        )
    return () => {
      still = false
    }
  }, [store, present, written])

  const follow = (event: MouseEvent) => {
    if (written.of === present) return
    event.preventDefault()
    void store.getState().whenThere(
      () => linkShown(store),
      (href) => {
        location.hash = href
      },
    )
  }
  return { href: written.href, follow }
}
