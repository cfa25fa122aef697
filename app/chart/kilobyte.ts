import { createContext } from 'react'
import type { Kilobyte } from '../../engine/index.ts'

export type { Kilobyte }

/** How many bytes a KB is: a choice of the page, because papers differ. */
export const KilobyteContext = createContext<Kilobyte>(1024)
