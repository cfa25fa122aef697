import { use, useEffect } from 'react'
import type { Store } from '../../document/store.ts'
import { LettersContext } from '../../parts/keyboard/letters.ts'
import { startKeyboard } from '../../parts/keyboard/index.ts'
import { pictureStart } from './pictureStart.ts'

interface KeyboardProps {
  readonly store: Store
  /** Opens the list of keys. */
  readonly onKeys: () => void
}

/** What the keyboard needs of the whole page, and its keys for undo and help; draws nothing. */
export function Keyboard({ store, onKeys }: KeyboardProps) {
  const letters = use(LettersContext)
  useEffect(() => startKeyboard(document, pictureStart), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.matches('input[type=text], textarea, select')
      if (typing) return
      const command = event.ctrlKey || event.metaKey
      if (command && event.code === 'KeyZ') {
        event.preventDefault()
        if (event.shiftKey) store.getState().redo()
        else store.getState().undo()
      } else if (command && event.code === 'KeyY') {
        event.preventDefault()
        store.getState().redo()
      } else if (event.key === '?' && letters) onKeys()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [store, letters, onKeys])
  return null
}
