import { useEffect } from 'react'

/** Calls the browser's tab so, as long as this is shown; before and afterwards as its place says. */
export function useTabTitle(about: string | undefined): void {
  useEffect(() => {
    if (about === undefined) return undefined
    const before = document.title
    document.title = `${about} - Stagescope`
    return () => {
      document.title = before
    }
  }, [about])
}
