import { useEffect, useEffectEvent } from 'react'
import { useSetting } from '../document/settings.ts'
import { paletteAsked } from './keys.ts'

/** Calls where a key asks for the search. @param slash  `/` does, too */
export function usePaletteKeys(slash: boolean, call: () => void): void {
  const [letters] = useSetting('letters')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!paletteAsked(event, slash && letters === 'on')) return
    event.preventDefault()
    call()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
