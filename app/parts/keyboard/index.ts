import { keepFocus } from './keepFocus.ts'
import { startPicking } from './picking.ts'
import { startRoving } from './roving.ts'

/** What the keyboard needs of the whole page, whatever is on it. @returns stops it */
export function startKeyboard(page: Document, home: () => HTMLElement | null): () => void {
  const all = [startRoving(page), keepFocus(page, home), startPicking(page)]
  return () => all.forEach((stop) => stop())
}
