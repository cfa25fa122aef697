import { memo, startTransition, useEffect, useState, type ComponentType } from 'react'
import type { Result } from '../../engine/index.ts'
import { whenIdle } from '../parts/whenIdle.ts'
import type { Store } from '../document/store.ts'

interface PartProps {
  readonly store: Store
  readonly result: Result
}

/**
 * A part of the page that the hand is not on: while it drags, what it holds is painted first, and this part follows
 * when a frame has time left. It is not rendered for anything else; it reads the rest from the store when asked.
 */
export function late(Part: ComponentType<PartProps>) {
  const Drawn = memo(Part)
  return function Late({ store }: { readonly store: Store }) {
    const result = useLateResult(store)
    return result && <Drawn store={store} result={result} />
  }
}

function useLateResult(store: Store): Result | undefined {
  const [result, setResult] = useState(() => store.getState().shown?.result)
  useEffect(() => {
    let idle: AbortController | undefined
    const follow = () => {
      idle = undefined
      setResult(store.getState().shown?.result)
    }
    const stop = store.subscribe(({ shown, draft }, before) => {
      if (shown === before.shown) return
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
  return result
}
