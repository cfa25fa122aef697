declare global {
  interface Window {
    /** Keys that `index.html` has kept; gone once they have been answered. */
    earlyKeys?: readonly KeyboardEvent[]
  }
}

/**
 * Gives the page the keys that were pressed before what answers them was there, in their order. Between two of them the
 * page is drawn: what follows a key that opens the search is typed into it.
 */
export async function answerEarlyKeys(): Promise<void> {
  const { earlyKeys = [] } = window
  delete window.earlyKeys
  for (const event of earlyKeys.filter(isNew)) {
    // All that waits for keys is there once the effects of this commit have run.
    await Promise.resolve()
    const target = event.target instanceof Element && event.target.isConnected ? event.target : document.body
    target.dispatchEvent(new KeyboardEvent('keydown', event))
  }
}

/** Not where nothing came of a key, and it was pressed once more for that. Two steps of undo are two. */
const isNew = ({ key, code }: KeyboardEvent, at: number, all: readonly KeyboardEvent[]): boolean =>
  at === 0 || /^Key[YZ]$/.test(code) || all.slice(0, at).some((other) => other.key !== key)
