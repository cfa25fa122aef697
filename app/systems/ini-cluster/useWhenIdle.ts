import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../parts/whenIdle.ts'

/** The value as of the last frame that had time left: what hangs on it comes after what the hand is on has been painted. */
export function useWhenIdle<T>(value: T): T {
  const [late, setLate] = useState({ value })
  const latest = useRef(value)
  const waits = useRef<AbortController>(undefined)
  useEffect(() => {
    latest.current = value
    // One wait serves all values that come meanwhile: a hand that goes on dragging does not put it off.
    waits.current ??= whenIdle(() => {
      waits.current = undefined
      setLate((before) => (before.value === latest.current ? before : { value: latest.current }))
    })
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
