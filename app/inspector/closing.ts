import { createContext } from 'react'

/** Gives the inspector back, and the focus to where the thing is. */
export const ClosingContext = createContext<() => void>(() => undefined)
