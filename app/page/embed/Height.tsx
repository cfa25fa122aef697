import { useLayoutEffect, type RefObject } from 'react'
import { useStore } from 'zustand'
import type { Store } from '../../document/store.ts'
import type { Host } from './host.ts'

interface HeightProps {
  readonly store: Store
  readonly host: RefObject<Host | undefined>
}

/**
 * Tells how high the page is, while what it stands beside is drawn and once there is a picture: a page that obeys would
 * jump with what comes before.
 */
export function Height({ store, host }: HeightProps) {
  const coming = useStore(store, ({ shown, running }) => running && !shown)
  useLayoutEffect(() => {
    if (coming) return undefined
    const observer = new ResizeObserver(() =>
      host.current?.tell({
        type: 'resize',
        height: Math.ceil(document.documentElement.getBoundingClientRect().height),
      }),
    )
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [host, coming])
  return null
}
