import { useEffect, useRef, type RefObject } from 'react'
import { keyAction, takesKeys, type KeyAction } from './keys.ts'

export type KeyHandler = (action: KeyAction, event: KeyboardEvent, focused: boolean) => boolean

/**
 * Keys that are pressed while the focus is in the chart or the pointer is over it, and never while something else
 * takes them. `act` answers whether the key meant anything; only then does the page not see it.
 */
export function useKeys(chart: RefObject<HTMLElement | null>, act: RefObject<KeyHandler>): void {
  const over = useRef(false)
  useEffect(() => {
    const element = chart.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    element.addEventListener('pointerenter', () => (over.current = true), { signal })
    element.addEventListener('pointerleave', () => (over.current = false), { signal })
    window.addEventListener(
      'keydown',
      (event) => {
        const focus = document.activeElement
        const focused = element.contains(focus)
        if (event.defaultPrevented || takesKeys(focus) || !(focused || over.current)) return
        // A dialog is open above the chart.
        if (document.querySelector('dialog[open]') && !focused) return
        const action = keyAction(event)
        if (act.current(action ?? 'other', event, focused)) event.preventDefault()
      },
      { signal },
    )
    return () => listeners.abort()
  }, [chart, act])
}
