const key = 'stagescope.name'

/** What the person who hands in calls themselves in this browser; nothing where it is not said, or storage is forbidden. */
export function keptName(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps it for what is handed in next; '' takes it away. */
export function keepName(name: string): void {
  try {
    if (name === '') localStorage.removeItem(key)
    else localStorage.setItem(key, name)
  } catch {
    // It still stands in this document.
  }
}
