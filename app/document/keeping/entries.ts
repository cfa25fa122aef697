/** As much of the browser's storage as is used, so that tests can hand in another. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** One piece of work, as it is kept. */
export interface Entry {
  /** Empty for the one that older pages wrote, which had place for one. */
  readonly id: string
  readonly text: string
}

const prefix = 'stagescope.work'

export const keyOf = (id: string): string => (id === '' ? prefix : `${prefix}.${id}`)

/** All pieces of work. @throws DOMException where the browser forbids storage */
export function entriesOn(shelf: Shelf): readonly Entry[] {
  const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index)!)
  return keys
    .filter((key) => key === prefix || key.startsWith(`${prefix}.`))
    .map((key) => ({ id: key.slice(prefix.length + 1), text: shelf.getItem(key) ?? '' }))
}

/** Those of this browser; undefined where it forbids storage. */
export function entriesHere(): readonly Entry[] | undefined {
  try {
    return entriesOn(localStorage)
  } catch {
    return undefined
  }
}
