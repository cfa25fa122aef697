import { createContext } from 'react'

/** Calls whenever there is another picture: what could not be drawn before may be drawn now. @returns stops it */
export type OnChange = (call: () => void) => () => void

export const ChangeContext = createContext<OnChange>(() => () => undefined)
