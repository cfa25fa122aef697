import { use, useEffect, type RefObject } from 'react'
import { isLetter, LettersContext } from '../parts/keyboard/letters.ts'
import { keyAction, takesKeys, type KeyAction } from './keys.ts'

export type KeyHandler = (action: KeyAction, event: KeyboardEvent) => boolean

/**
 * Keys that are pressed while the focus is in the chart, and never while something in it takes them itself. `act`
 * answers whether the key meant anything; only then does the page not see it.
 */
export function useKeys(chart: RefObject<HTMLElement | null>, act: RefObject<KeyHandler>): void {
  const letters = use(LettersContext)
  useEffect(() => {
    const element = chart.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener(
      'keydown',
      (event) => {
        const focus = document.activeElement
        if (event.defaultPrevented || takesKeys(focus) || !element.contains(focus)) return
        if (!letters && isLetter(event.key)) return
        if (act.current(keyAction(event) ?? 'other', event)) event.preventDefault()
      },
      { signal },
    )
    return () => listeners.abort()
  }, [chart, act, letters])
}
