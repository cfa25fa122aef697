import { createContext } from 'react'

/**
 * What the system chose for optional fields that are left out, by path; not a number where that is hidden. A context, so that a control whose own value
 * stays is not drawn again because another's was chosen anew.
 */
export const ChosenContext = createContext<Readonly<Record<string, number>>>({})
