import { startTransition, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../parts/whenIdle.ts'

/** A hand that has not moved for so long, two frames, rests: browsers call a page idle later than that [ms]. */
const rests = 33

/**
 * The value as of the last frame that had time left, or as it is where it has come to rest: what hangs on it comes after
 * what the hand is on has been painted.
 */
export function useWhenIdle<T>(value: T): T {
  const [late, setLate] = useState({ value })
  const latest = useRef(value)
  const waits = useRef<AbortController>(undefined)
  useEffect(() => {
    latest.current = value
    const follow = () => {
      waits.current?.abort()
      waits.current = undefined
      startTransition(() =>
        setLate((before) => (before.value === latest.current ? before : { value: latest.current })),
      )
    }
    // One wait serves all values that come meanwhile: a hand that goes on dragging does not put it off.
    waits.current ??= whenIdle(follow)
    const rest = setTimeout(follow, rests)
    return () => clearTimeout(rest)
  }, [value])
  useEffect(
    () => () => {
      waits.current?.abort()
      waits.current = undefined
    },
    [],
  )
  return late.value
}
