import { memo, startTransition, useEffect, useState, type ComponentType } from 'react'
import type { Result } from '../../engine/index.ts'
import { resting } from '../loading/resting.ts'
import type { Shown } from '../document/shown.ts'
import { drawnOf } from '../document/slot.ts'
import type { Store } from '../document/store.ts'

interface PartProps {
  readonly store: Store
  /** What is known of the scenario that is shown. */
  readonly shown: Shown
  readonly result: Result
  /** The picture whose timeline stands: the same, or the run before it. */
  readonly drawn: Shown
}

/**
 * A part of the page that the hand is not on: while it drags, what it holds is painted first, and this part follows
 * when the hand rests. It is not rendered for anything else; it reads the rest from the store when asked.
 */
export function late(Part: ComponentType<PartProps>) {
  const Drawn = memo(Part)
  return function Late({ store }: { readonly store: Store }) {
    const { shown, drawn } = useLate(store)
    return shown && drawn && <Drawn store={store} shown={shown} result={shown.result} drawn={drawn} />
  }
}

/** The pictures as a part reads them that the hand is not on. */
export function useLate(store: Store) {
  const [pictures, setPictures] = useState(() => picturesOf(store))
  useEffect(() => {
    const follow = () =>
      setPictures((old) => {
        const now = picturesOf(store)
        return old.shown === now.shown && old.drawn === now.drawn ? old : now
      })
    // In pieces between which a move is taken, and never in the frame of one.
    const later = () => startTransition(follow)
    const rest = resting(later)
    const stop = store.subscribe(({ shown, before, draft }, old) => {
      if (shown === old.shown && before === old.before) return
      if (draft) rest.moved()
      else {
        rest.stop()
        later()
      }
    })
    follow()
    return () => {
      stop()
      rest.stop()
    }
  }, [store])
  return pictures
}

const picturesOf = (store: Store) => {
  const state = store.getState()
  return { shown: state.shown, drawn: drawnOf(state) }
}
