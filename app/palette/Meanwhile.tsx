import { useLayoutEffect } from 'react'

let typed = ''

/** Hands over what was typed until the search came, once. */
export function handTyped(to: (words: string) => void): void {
  to(typed)
  typed = ''
}

/** Stands in the place of the search while its script is on its way, and takes what is typed to it already. */
export function Meanwhile() {
  useLayoutEffect(() => {
    typed = ''
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey } = event
      if (ctrlKey || altKey || metaKey) return
      if (key === 'Backspace') typed = typed.slice(0, -1)
      // A slash that comes first has opened the search, and was pressed again.
      else if (key.length === 1) typed += typed === '' && key === '/' ? '' : key
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
  return null
}
