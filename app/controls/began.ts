import { createContext } from 'react'
import type { Params, Value } from '../../engine/index.ts'

/** What a value was before it was changed, for the way back. */
export interface Began {
  readonly value: Value | undefined
  /** How it is told: 'was 4' in the scenario that this one began with, 'usually 4' where nobody says anything. */
  readonly word: 'was' | 'usually'
  /** What has it: 'as in Myrinet GAM'. */
  readonly whose: string
}

/** What the scenario began with, changed since or not: a slider reaches it. */
export const BeginningContext = createContext<Params>({})

/** What stood at a path before it was changed; nothing where it was not. */
export const BeganContext = createContext<(path: string) => Began | undefined>(() => undefined)
