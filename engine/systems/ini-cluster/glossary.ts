import type { Term } from '../../glossary/term.ts'
import { windowTerms } from './window/terms.ts'

/** Words of the INI cluster that a reader may not know. */
export const glossary: readonly Term[] = windowTerms
