import { useEffect } from 'react'
import type { Store } from '../../document/store.ts'
import { startKeyboard } from '../../parts/keyboard/index.ts'
import { pictureStart } from './pictureStart.ts'

interface KeyboardProps {
  readonly store: Store
  /** Keys of one letter do something. */
  readonly letters: boolean
  /** Shows the list of keys. */
  readonly onKeys: () => void
}

/** What the keyboard needs of the whole page, and the keys that work everywhere; draws nothing. */
export function Keyboard({ store, letters, onKeys }: KeyboardProps) {
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
