import { createContext } from 'react'
import type { Term } from '../../../engine/index.ts'

/** The words that explain themselves; none until they are loaded. */
export const GlossaryContext = createContext<readonly Term[]>([])
