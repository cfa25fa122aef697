import { keyOf, type Entry, type Shelf } from './entries.ts'

/** Where this tab notes, as it is left, which piece of work its address is about. */
const leftKey = 'stagescope.left'
/** So many characters tell when it was written. */
const head = 40

/**
 * Writes a piece of work over itself, as `known` says that it stands there. Where another tab has written in between
 * it is left to that one, and this one begins a new place.
 * @throws DOMException where there is no room or no permission
 */
export function written(shelf: Shelf, known: Entry | undefined, text: string): Entry {
  const there = known && shelf.getItem(keyOf(known.id))
  const id = known && (there === known.text || there === null) ? known.id : newId()
  shelf.setItem(keyOf(id), text)
  return { id, text }
}

/** Why there is no place for what was to be written. */
export const reasonOf = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'This browser’s storage for the page is full.'
    : 'This browser keeps nothing for this page.'

export const textOf = (shelf: Shelf, id: string): string | undefined => shelf.getItem(keyOf(id)) ?? undefined

/** @param address  what stands behind the path as the page is left */
export function noteLeft(session: Shelf, entry: Entry | undefined, address: string): void {
  if (entry) session.setItem(leftKey, JSON.stringify([address, entry.id, entry.text.slice(0, head)]))
  else session.removeItem(leftKey)
}

/** The piece of work that this tab was left with at an address, unless it has become another since. */
export function leftAt(session: Shelf, address: string, entries: readonly Entry[]): Entry | undefined {
  const noted = session.getItem(leftKey)
  return entries.find(({ id, text }) => JSON.stringify([address, id, text.slice(0, head)]) === noted)
}

const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`
