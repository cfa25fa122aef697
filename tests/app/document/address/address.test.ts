import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../../../app/document/open.ts'
import type { MakeRunner } from '../../../../app/document/slots.ts'
import { stubPage } from '../fakePage.ts'
import { FakeShelf } from '../fakeShelf.ts'

const idle: MakeRunner = () => ({
  run: () => undefined,
  stop: () => true,
  cancel: () => undefined,
  dispose: () => undefined,
})

/** A page whose address is changed by whoever looks at it. */
function pageAt(hash: string, page = new EventTarget()) {
  const place = { hash }
  stubPage(page, new FakeShelf(), place)
  const say = (_data: unknown, _title: string, link: string) => Object.assign(place, { hash: link })
  vi.stubGlobal('window', { history: { pushState: say, replaceState: say } })
  vi.stubGlobal('parent', window)
  return place
}

afterEach(async () => {
  // What was left to be written is, while there is a page.
  await new Promise((resolve) => setTimeout(resolve, 600))
  vi.unstubAllGlobals()
})

/** Parts of the page are loaded meanwhile. */
const patience = { timeout: 10_000 }

describe('an address that changes while its document is on the way', () => {
  it('is followed as soon as that is there', async () => {
    const place = pageAt('#v=1&s=virtual-network&end')
    const opening = openPage(idle)
    place.hash = '#v=1&s=pipeline&bytes=16384&end'
    const store = await opening
    await vi.waitFor(() => {
      const { scenario } = store.getState().history.present
      expect(scenario).toMatchObject({ system: 'pipeline', params: { bytes: 16_384 } })
    }, patience)
    expect(place.hash).toBe('#v=1&s=pipeline&bytes=16384&end')
  })

  it('is not written over where it leads to another place', async () => {
    const page = new EventTarget()
    const place = pageAt('#v=1&s=pipeline&end', page)
    const opening = openPage(idle)
    place.hash = '#at=papers'
    const store = await opening
    store.getState().edit({ kind: 'set', path: 'bytes', value: 5000 })
    page.dispatchEvent(new Event('hashchange'))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(place.hash).toBe('#at=papers')
    // Nor is it read as a scenario.
    expect(store.getState()).toMatchObject({ problem: undefined, scenario: { params: { bytes: 5000 } } })
  })
})

describe('an address that changes while it is written', () => {
  it('is not written over, but followed', async () => {
    const page = new EventTarget()
    const place = pageAt('#v=1&s=pipeline&end', page)
    const store = await openPage(idle)
    store.getState().look({ desk: 'map' }, true)
    // The browser tells of it a moment later.
    place.hash = '#v=1&s=pipeline&bytes=16384&end'
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(place.hash).toBe('#v=1&s=pipeline&bytes=16384&end')
    page.dispatchEvent(new Event('hashchange'))
    await vi.waitFor(
      () => expect(store.getState().history.present.scenario.params).toMatchObject({ bytes: 16_384 }),
      patience,
    )
  })
})

describe('Back', () => {
  it('takes what is typed first, for undo to come back to', async () => {
    const field = new EventTarget()
    const page = Object.assign(new EventTarget(), { activeElement: field })
    vi.stubGlobal('FocusEvent', Event)
    const place = pageAt('#v=1&s=pipeline&end', page)
    const store = await openPage(idle)
    field.addEventListener(
      'focusout',
      () => store.getState().edit({ kind: 'set', path: 'bytes', value: 5000 }),
      {
        once: true,
      },
    )
    place.hash = '#v=1&s=pipeline&bytes=16384&end'
    page.dispatchEvent(new Event('popstate'))
    const bytes = () => store.getState().history.present.scenario.params['bytes']
    await vi.waitFor(() => expect(bytes()).toBe(16_384), patience)
    store.getState().undo()
    expect(bytes()).toBe(5000)
  })
})

describe('an address that stays', () => {
  it('follows the document', async () => {
    const place = pageAt('#v=1&s=pipeline&end')
    const store = await openPage(idle)
    store.getState().edit({ kind: 'set', path: 'bytes', value: 5000 })
    await vi.waitFor(() => expect(place.hash).toBe('#v=1&s=pipeline&bytes=5000&from=gam&end'), patience)
  })
})
