/** What was typed at a path and cannot be read, so that no link carries it: it outlasts a reload of its tab. */
const keyOf = (path: string): string => `stagescope.draft.${path}`

/** @param value  what stands there until it can be read: a draft of another one is nobody's */
export function keepDraft(path: string, value: string, typed: string): void {
  try {
    sessionStorage.setItem(keyOf(path), JSON.stringify([value, typed]))
  } catch {
    // Storage is full or denied, which the page tells by itself: it stands there as long as the page does.
  }
}

export function dropDraft(path: string): void {
  try {
    sessionStorage.removeItem(keyOf(path))
  } catch {
    // Then there is none.
  }
}

export function draftOf(path: string, value: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(path)) ?? 'null')
    if (!Array.isArray(kept) || kept[0] !== value) return undefined
    return typeof kept[1] === 'string' ? kept[1] : undefined
  } catch {
    return undefined
  }
}
