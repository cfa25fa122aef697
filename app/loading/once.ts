/**
 * What is loaded once for each key, as React's `use` asks for it: the same promise each time, also of what has not come.
 * A new one at each drawing would be asked for without end.
 */
export function once<Key, T>(load: (key: Key) => Promise<T>) {
  const coming = new Map<Key, Promise<T>>()
  const of = (key: Key): Promise<T> => {
    const known = coming.get(key) ?? load(key)
    coming.set(key, known)
    return known
  }
  return {
    of,
    /** Asks once more for what has not come. */
    async again(key: Key): Promise<void> {
      coming.delete(key)
      await of(key)
    },
  }
}
