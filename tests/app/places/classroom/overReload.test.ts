import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeShelf, full } from '../../document/fakeShelf.ts'

let session = new FakeShelf()
let page = new EventTarget()
const reload = vi.fn()

/** The code of a page that is loaded anew. */
async function loaded() {
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { reloading } = await import('../../../../app/loading/reloading.ts')
  reloading.now = reload
  const links = await import('../../../../app/places/classroom/overReload.ts')
  return { ...links, press: () => reloading.now(), leave: () => page.dispatchEvent(new Event('pagehide')) }
}

beforeEach(() => {
  session = new FakeShelf()
  reload.mockClear()
  vi.stubGlobal('sessionStorage', session)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('the links of a class outlast the reload that its button asks for, and are taken out at once', async () => {
  const before = await loaded()
  before.setLinksOfClass('Ann: #v=1')
  before.press()
  expect([reload.mock.calls.length, session.length]).toEqual([1, 0])
  // What is pasted while a new version comes is of it.
  before.setLinksOfClass('Ann: #v=1\nBob: #v=1')
  before.leave()
  const after = await loaded()
  expect(after.linksOfClass()).toBe('Ann: #v=1\nBob: #v=1')
  expect(session.length).toBe(0)
})

it('and nothing else: no name is left where the page is left or closed', async () => {
  const before = await loaded()
  before.setLinksOfClass('Ann: #v=1')
  before.leave()
  expect(session.length).toBe(0)
  expect((await loaded()).linksOfClass()).toBe('')
})

it('a storage that is full stops no reload', async () => {
  session.refusal = full
  const { press, leave, setLinksOfClass } = await loaded()
  setLinksOfClass('Ann: #v=1')
  press()
  leave()
  expect(reload).toHaveBeenCalledOnce()
})
