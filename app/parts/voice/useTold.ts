import { useEffect, useRef } from 'react'
import { tell } from './tell.ts'

/**
 * Tells what a person's doing has led to, once it rests: never what a pointer passes over, and nothing at first.
 * @param of     what it depends on, compared by identity: the words are told when that has changed
 * @param words  as they are then; nothing is told of ''
 */
export function useTold(matter: string, of: unknown, words: () => string): void {
  const latest = useRef(words)
  const before = useRef(of)
  useEffect(() => {
    latest.current = words
  })
  useEffect(() => {
    if (Object.is(before.current, of)) return
    before.current = of
    tell(matter, () => latest.current())
  }, [matter, of])
}
