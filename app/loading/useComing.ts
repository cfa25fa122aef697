import { useCallback, useEffect, useRef, useState } from 'react'

/** What a part waits for. */
export interface Coming<T> {
  readonly value?: T
  /** Why it has not come. */
  readonly error?: unknown
  /** Asks once more; rejects with why not. */
  readonly again: () => Promise<void>
}

interface Came<T> extends Omit<Coming<T>, 'again'> {
  readonly key: string
}

/** What is loaded while a part of the page stands. @param key  tells what is loaded from what was before */
export function useComing<T>(key: string, load: () => Promise<T>): Coming<T> {
  const [came, setCame] = useState<Came<T>>()
  const now = useRef(load)
  useEffect(() => {
    now.current = load
  })
  useEffect(() => {
    let still = true
    now.current().then(
      (value) => still && setCame({ key, value }),
      (error: unknown) => still && setCame({ key, error }),
    )
    return () => {
      still = false
    }
  }, [key])
  const again = useCallback(async () => setCame({ key, value: await now.current() }), [key])
  return { ...(came?.key === key && came), again }
}
