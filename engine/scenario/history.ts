/** The states a person may go back and forth between; `present` is what the page shows. Pure data. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
}

/** How many steps back are kept. */
export const historyLength = 200

/** A history that begins here: nothing to undo, nothing to redo. */
export const newHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** One step per committed edit; committing what is already there is no step. What was undone is forgotten. */
export const committed = <T>(history: History<T>, present: T): History<T> =>
  Object.is(present, history.present)
    ? history
    : { past: [...history.past, history.present].slice(-historyLength), present, future: [] }

/** The same history when there is nothing to undo. */
export function undone<T>(history: History<T>): History<T> {
  const present = history.past.at(-1)
  if (history.past.length === 0) return history
  return {
    past: history.past.slice(0, -1),
    present: present as T,
    future: [history.present, ...history.future],
  }
}

/** The same history when there is nothing to redo. */
export function redone<T>(history: History<T>): History<T> {
  if (history.future.length === 0) return history
  const [present, ...future] = history.future
  return { past: [...history.past, history.present], present: present as T, future }
}
