import { createContext } from 'react'

/** How many bytes a KB is: a choice of the page, because papers differ. KiB is always 1024. */
export type Kilobyte = 1000 | 1024

export const KilobyteContext = createContext<Kilobyte>(1024)
