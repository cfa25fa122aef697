import { memo, startTransition, useEffect, useState, type ComponentType } from 'react'
import type { Result } from '../../engine/index.ts'
import { whenIdle } from '../parts/whenIdle.ts'
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
 * when a frame has time left. It is not rendered for anything else; it reads the rest from the store when asked.
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
    let idle: AbortController | undefined
    const follow = () => {
      idle = undefined
      setPictures((old) => {
        const now = picturesOf(store)
        return old.shown === now.shown && old.drawn === now.drawn ? old : now
      })
    }
    const stop = store.subscribe(({ shown, before, draft }, old) => {
      if (shown === old.shown && before === old.before) return
      if (draft) idle ??= whenIdle(follow)
      else {
        idle?.abort()
        startTransition(follow)
      }
    })
    follow()
    return () => {
      stop()
      idle?.abort()
    }
  }, [store])
  return pictures
}

const picturesOf = (store: Store) => {
  const state = store.getState()
  return { shown: state.shown, drawn: drawnOf(state) }
}
