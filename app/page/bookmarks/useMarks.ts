import { use, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { InputError } from '../../../engine/index.ts'
import type { Store } from '../../document/store.ts'
import { LettersContext } from '../../parts/keyboard/letters.ts'
import { takesKeys } from '../../time/keys.ts'
import { setCursor, type TimeStore } from '../../time/timeView.ts'
import { marksOf, toggled, withMarks, type Marks } from './marks.ts'

/** The bookmarks of the link, or why they cannot be read. */
export function useMarks(store: Store): Marks | InputError {
  const text = useStore(store, ({ view }) => view['marks'])
  return useMemo(() => {
    try {
      return marksOf(store.getState().view)
    } catch (error) {
      if (error instanceof InputError) return error
      throw error
    }
  }, [store, text]) // oxlint-disable-line react/exhaustive-deps -- the view is that of the text
}

/** Sets a bookmark at the cursor or takes it away. @returns whether there was one to set or take */
export function markCursor(store: Store, time: TimeStore, marks: Marks): boolean {
  const { cursor } = time.getState()
  const next = cursor === undefined ? undefined : toggled(marks, cursor)
  if (next) setMarks(store, next)
  return next !== undefined
}

export const setMarks = (store: Store, marks: Marks): void =>
  store.getState().look(withMarks(store.getState().view, marks), false)

/** M and the digits, while the focus is in the picture: before the picture's own keys, of which M marks what is chosen. */
export function useMarkKeys(store: Store, time: TimeStore, marks: Marks): void {
  const letters = use(LettersContext)
  useEffect(() => {
    if (!letters) return
    const onKey = (event: KeyboardEvent) => {
      const focus = document.activeElement
      if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(focus)) return
      if (!focus?.closest('.picture-run') || !does(event)) return
      event.preventDefault()
    }
    const does = ({ code }: KeyboardEvent): boolean => {
      const { pinned } = time.getState()
      if (code === 'KeyM') return (pinned || !store.getState().selection) && markCursor(store, time, marks)
      const at = marks[Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]) - 1]
      if (at === undefined) return false
      setCursor(time, at)
      return true
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [store, time, marks, letters])
}
