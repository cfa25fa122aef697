import { useCallback, useEffect, useState } from 'react'

/** How long what stands lower waits at most for a run, and then for its panels [ms]. */
const patience = 8000

/**
 * Whether what stands below the timeline and its panels may be shown: what comes above it later pushes it down under the
 * eyes of who reads it. Once shown it stays.
 * @param coming  the timeline has yet to be drawn
 * @returns  and what the panels call when they are there, or none are to come
 */
export function useInTurn(coming: boolean): readonly [turn: boolean, onThere: () => void] {
  const [there, setThere] = useState(false)
  const [turn, setTurn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTurn(true), patience)
    return () => clearTimeout(timer)
  }, [coming])
  if (there && !coming && !turn) setTurn(true)
  return [turn, useCallback(() => setThere(true), [])]
}
