import { vi } from 'vitest'
import { FakeShelf } from './fakeShelf.ts'

/** Puts a page in memory in the place of the browser's: what it hears, where it stands, and what it keeps. */
export function stubPage(page: EventTarget, shelf: FakeShelf, place: object = { hash: '#here' }): void {
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', place)
  vi.stubGlobal('localStorage', shelf)
  vi.stubGlobal('sessionStorage', new FakeShelf())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
}
