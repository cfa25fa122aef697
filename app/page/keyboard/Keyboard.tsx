import { useEffect } from 'react'
import { startKeyboard } from '../../parts/keyboard/index.ts'
import { pageStart } from './pictureStart.ts'

/** What the keyboard needs of the whole page; draws nothing. */
export function Keyboard() {
  useEffect(() => startKeyboard(document, pageStart), [])
  return null
}
