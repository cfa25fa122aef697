import { keyOf, type Entry, type Shelf } from './entries.ts'

const key = 'stagescope.declined'

/** What the person does not want to hear of in this tab. */
export const declined = (session: Shelf): readonly string[] => session.getItem(key)?.split(' ') ?? []

export const decline = (session: Shelf, ids: readonly string[]): void =>
  session.setItem(key, [...declined(session), ...ids].join(' '))

/** For good. */
export const forget = (shelf: Shelf, id: string): void => shelf.removeItem(keyOf(id))

/** Puts back what was forgotten. */
export const bringBack = (shelf: Shelf, { id, text }: Entry): void => shelf.setItem(keyOf(id), text)
