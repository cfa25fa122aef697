import { generalTerms, type System, type Term } from '../../engine/index.ts'

/** A system's own terms, which come before the general ones of the same words. */
export const glossaryOf = async (system: System): Promise<readonly Term[]> => [
  ...((await system.glossary?.()) ?? []),
  ...generalTerms,
]
