import { useEffect } from 'react'
import { startKeyboard } from '../../parts/keyboard/index.ts'
import { answerEarlyKeys } from './earlyKeys.ts'
import { pictureStart } from './pictureStart.ts'

/** Where a page begins: what a step of a lesson says, or the picture. */
const pageStart = () => document.querySelector<HTMLElement>('.lesson-text h2') ?? pictureStart()

/** What the keyboard needs of the whole page; draws nothing. */
export function Keyboard() {
  useEffect(() => {
    const stop = startKeyboard(document, pageStart)
    void answerEarlyKeys()
    return stop
  }, [])
  return null
}
