import { keyOf, type Entry, type Shelf } from './entries.ts'

const key = 'stagescope.declined'

/** What the person does not want to hear of in this tab. */
export const declined = (session: Shelf): readonly string[] => session.getItem(key)?.split(' ') ?? []

export const decline = (session: Shelf, ids: readonly string[]): void =>
  session.setItem(key, [...declined(session), ...ids].join(' '))

/** For good. */
export const forget = (shelf: Shelf, id: string): void => shelf.removeItem(keyOf(id))

/** Puts back what was forgotten, but not over what a tab that still has it open has written since. */
export function bringBack(shelf: Shelf, { id, text }: Entry): void {
  if (shelf.getItem(keyOf(id)) === null) shelf.setItem(keyOf(id), text)
}
