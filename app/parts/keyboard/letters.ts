import { createContext } from 'react'

/** Whether keys of one character do anything (WCAG 2.1.4): a person who speaks to the computer, or trembles, turns them off. */
export const LettersContext = createContext(true)

/** A key that writes a character; the space bar presses what has the focus. */
export const isLetter = (key: string): boolean => key.length === 1 && key !== ' '
