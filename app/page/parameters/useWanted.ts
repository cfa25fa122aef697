import { useEffect, useState, type RefObject } from 'react'
import { useStore } from 'zustand'
import { without } from '../../document/content.ts'
import type { Store, View } from '../../document/store.ts'

/** For how long what unfolds and loads is waited for [frames]. */
const patience = 60

/** The view with a person led to one setting: `view.setting=transport.timeout` does the same from a link. */
export const ledTo = (view: View, path: string): View => ({ ...view, setting: path })

/**
 * The setting that a link or a finding leads to: it is unfolded where it stands, and gets the focus. Once.
 * @param box  where its control is
 */
export function useWanted(store: Store, box: RefObject<HTMLElement | null>): string | undefined {
  const asked = useStore(store, ({ view }) => view['setting'])
  const [wanted, setWanted] = useState(asked)
  if (asked !== undefined && asked !== wanted) setWanted(asked)
  useEffect(() => {
    if (asked === undefined) return undefined
    let frame = 0
    let waited = 0
    const look = () => {
      const control = controlOf(box.current, asked)
      if (!control && ++waited < patience) {
        frame = requestAnimationFrame(look)
        return
      }
      const { view, look: show } = store.getState()
      control?.scrollIntoView({ block: 'center' })
      control?.focus({ preventScroll: true })
      setWanted(undefined)
      show(without(view, 'setting'), false)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [store, box, asked])
  return wanted
}

/** What can have the focus at a path; where all of it is locked, the place itself. */
function controlOf(box: HTMLElement | null, path: string): HTMLElement | undefined {
  const place = box?.querySelector<HTMLElement>(`[data-setting="${CSS.escape(path)}"]`)
  if (!place) return undefined
  return place.matches('input')
    ? place
    : (place.querySelector<HTMLElement>('input:checked, input, button') ?? place)
}
