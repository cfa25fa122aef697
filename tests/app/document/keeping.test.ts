import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepWork } from '../../../app/document/keeping/keepWork.ts'
import { keptWork } from '../../../app/document/keeping/keptWork.ts'
import { bringBack, forget } from '../../../app/document/keeping/declined.ts'
import { entriesOn } from '../../../app/document/keeping/entries.ts'
import { leftAt, written } from '../../../app/document/keeping/shelf.ts'
import { workFound } from '../../../app/document/keeping/workFound.ts'
import { denied, FakeShelf, full } from './fakeShelf.ts'
import { known, scenario, size, storeOf } from './storeOf.ts'

const systemOf = (id: string) => known().get(id)

/** The page's own events: it is hidden and left when the test says so. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { hash: '#here' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page with its store, which keeps its work on the shelf. */
function tab(shelf: FakeShelf, session = new FakeShelf()) {
  const { store, get } = storeOf()
  const stop = keepWork(
    store,
    undefined,
    () => shelf,
    () => session,
  )
  return { get, session, stop }
}

const bytesOn = (shelf: FakeShelf) =>
  entriesOn(shelf)
    .map(
      ({ text }) =>
        (JSON.parse(text) as { present: { scenario: typeof scenario } }).present.scenario.params['bytes'],
    )
    .sort()

describe('work', () => {
  it('is written a moment after an edit, and at once when the page is left or hidden', () => {
    const shelf = new FakeShelf()
    const { get, stop } = tab(shelf)
    get().edit(size(5000))
    expect(bytesOn(shelf)).toEqual([])
    vi.advanceTimersByTime(400)
    expect(bytesOn(shelf)).toEqual([5000])
    get().edit(size(6000))
    page.dispatchEvent(new Event('pagehide'))
    expect(bytesOn(shelf)).toEqual([6000])
    get().edit(size(7000))
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(bytesOn(shelf)).toEqual([7000])
    stop()
  })

  it('that was left a moment before its address could follow is found again by its tab', async () => {
    const shelf = new FakeShelf()
    const { get, session, stop } = tab(shelf)
    get().edit(size(6000))
    page.dispatchEvent(new Event('pagehide'))
    stop()
    const entries = entriesOn(shelf)
    const left = leftAt(session, '#here', entries)
    const { work } = await workFound(systemOf, entries, left, { scenario })
    expect([work?.present, work?.past]).toEqual([get().history.present, [{ scenario }]])
    expect(leftAt(session, '#elsewhere', entries)).toBeUndefined()
  })

  it('that there was no room for is not taken back to what was kept before it', () => {
    const shelf = new FakeShelf()
    const { get, session, stop } = tab(shelf)
    get().edit(size(6000))
    vi.advanceTimersByTime(400)
    shelf.refusal = full
    get().edit(size(7000))
    vi.advanceTimersByTime(400)
    page.dispatchEvent(new Event('pagehide'))
    expect(leftAt(session, '#here', entriesOn(shelf))).toBeUndefined()
    shelf.refusal = undefined
    get().edit(size(8000))
    page.dispatchEvent(new Event('pagehide'))
    stop()
    expect(leftAt(session, '#here', entriesOn(shelf))).toBeDefined()
  })

  it('of two tabs is kept twice, whichever of them is the newer', async () => {
    const shelf = new FakeShelf()
    const tabs = [tab(shelf), tab(shelf)] as const
    tabs[0].get().edit(size(5000))
    tabs[1].get().edit(size(6000))
    vi.advanceTimersByTime(400)
    tabs[0].get().edit(size(7000))
    vi.advanceTimersByTime(400)
    expect(bytesOn(shelf)).toEqual([6000, 7000])
    const { offers } = await workFound(systemOf, entriesOn(shelf), undefined, { scenario })
    expect(offers.map(({ name }) => name)).toEqual(['Communication pipeline', 'Communication pipeline'])
    expect(offers[0]!.at).toBeGreaterThan(offers[1]!.at)
    for (const { stop } of tabs) stop()
  })

  it('that two tabs go on with is parted where both change it', () => {
    const shelf = new FakeShelf()
    const first = written(shelf, undefined, 'begun')
    const mine = written(shelf, first, 'mine')
    const theirs = written(shelf, first, 'theirs')
    expect(theirs.id).not.toBe(mine.id)
    expect(entriesOn(shelf).map(({ text }) => text)).toEqual(['mine', 'theirs'])
  })

  it('that another tab forgets is kept again as its page is left, and not taken back by that tab afterwards', () => {
    const shelf = new FakeShelf()
    const { get, session, stop } = tab(shelf)
    get().edit(size(5000))
    vi.advanceTimersByTime(400)
    const [before] = entriesOn(shelf)
    forget(shelf, before!.id)
    page.dispatchEvent(new Event('pagehide'))
    expect(bytesOn(shelf)).toEqual([5000])
    expect(leftAt(session, '#here', entriesOn(shelf))).toBeDefined()

    get().edit(size(6000))
    vi.advanceTimersByTime(400)
    bringBack(shelf, before!)
    expect(bytesOn(shelf)).toEqual([6000])
    forget(shelf, before!.id)
    stop()
    bringBack(shelf, before!)
    expect(bytesOn(shelf)).toEqual([5000])
  })

  it('of before is not overwritten by the first edit of another document, but offered', async () => {
    const shelf = new FakeShelf()
    const before = JSON.stringify({ present: { ...scenario, seed: 9 }, origin: scenario, past: [] })
    shelf.held.set('stagescope.work', before)
    const { offers, work } = await workFound(systemOf, entriesOn(shelf), undefined, { scenario })
    expect([work, offers.map(({ id }) => id)]).toEqual([undefined, ['']])
    const { get, stop } = tab(shelf)
    get().edit(size(5000))
    vi.advanceTimersByTime(400)
    expect(shelf.getItem('stagescope.work')).toBe(before)
    expect(entriesOn(shelf)).toHaveLength(2)
    stop()
  })

  it.each([
    ['full', full, 'This browser’s storage for the page is full. '],
    ['denied', denied, 'This browser keeps nothing for this page. '],
  ])('that a %s storage does not take is told one time', (_, refusal, sentence) => {
    const shelf = new FakeShelf()
    shelf.refusal = refusal
    const { get, stop } = tab(shelf)
    get().edit(size(5000))
    vi.advanceTimersByTime(400)
    expect(get().notices).toEqual([
      `${sentence}Your work is in the address all the same, but undo will not outlast a reload.`,
    ])
    get().dismiss()
    get().edit(size(6000))
    vi.advanceTimersByTime(400)
    expect(get().notices).toEqual([])
    stop()
  })
})

describe('work of a page that was left before the code that keeps it came', () => {
  it('is read with every step as it was', async () => {
    const { store, get } = storeOf()
    get().edit(size(5000))
    store.core.change({ ...get().history.present, other: get().scenario }, 'a')
    const { present, past } = get().history
    const text = JSON.stringify({ v: 1, at: 1, present, origin: past[0], past })
    expect((await keptWork(systemOf, text)).work).toEqual({ present, origin: past[0], past })
  })

  it('is read with what undo had taken back', async () => {
    const { get } = storeOf()
    for (const bytes of [5000, 6000, 7000]) get().edit(size(bytes))
    get().undo()
    get().undo()
    const { history, origin } = get()
    const text = JSON.stringify({ v: 1, at: 1, origin, ...history })
    expect((await keptWork(systemOf, text)).work).toEqual({ origin, ...history })
  })
})

describe('what undo has taken back', () => {
  it('outlasts a reload, step by step', async () => {
    const shelf = new FakeShelf()
    const { get, stop } = tab(shelf)
    for (const bytes of [5000, 6000, 7000]) get().edit(size(bytes))
    for (let steps = 0; steps < 3; steps++) get().undo()
    vi.advanceTimersByTime(400)
    stop()
    const { history } = get()
    const { work, lost } = await keptWork(systemOf, entriesOn(shelf)[0]!.text)
    expect(lost).toEqual([])
    expect(work).toEqual({ origin: history.present, ...history })
    const next = storeOf({}, { work })
    next.get().redo()
    next.get().redo()
    expect(next.get().scenario.params['bytes']).toBe(6000)
  })
})

describe('what a kept piece of work is called', () => {
  const offered = async (change: object) => {
    const text = JSON.stringify({ v: 1, at: 5, present: { scenario: { system: 'pipeline' } }, ...change })
    const { offers } = await workFound(systemOf, [{ id: 'x', text }], undefined, { scenario })
    return [offers[0]!.name, offers[0]!.at]
  }

  it('is its system, and nothing of the language’s own where there is no such system', async () => {
    expect(await offered({})).toEqual(['Communication pipeline', 5])
    const names = ['toString', 'constructor', '__proto__', 'gone']
    for (const system of names)
      expect(await offered({ present: { scenario: { system } } })).toEqual(['A scenario', 5])
  })

  it('is the beginning of its title', async () => {
    expect(await offered({ present: { title: 'ab'.repeat(90) } })).toEqual(['ab'.repeat(40), 5])
  })

  it.each([1e300, 9e15, -5, 'yesterday', null])('has no date where it says %s', async (at) => {
    expect(await offered({ at })).toEqual(['Communication pipeline', 0])
  })
})

describe('of work that is damaged', () => {
  it.each(['{"present":null}', '{"v":1,"present":{"scenario":null}}'])(
    'nothing hides what is whole beside it: %s',
    async (text) => {
      const whole = JSON.stringify({ v: 1, at: 5, present: { scenario, title: 'Mine' } })
      const entries = [
        { id: 'a', text },
        { id: 'b', text: whole },
      ]
      const { offers } = await workFound(systemOf, entries, undefined, { scenario })
      expect(offers.map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
    },
  )

  const edited = { scenario: { ...scenario, seed: 3 } }
  const text = (change: object) =>
    JSON.stringify({ v: 1, at: 1, present: edited, origin: { scenario }, back: [{ scenario }], ...change })
  const whole = { present: edited, origin: { scenario }, past: [{ scenario }] }

  it.each([
    [
      'one bad step',
      { back: [{ scenario: { ...scenario, seed: -1 } }, { scenario }] },
      whole,
      /scenario.seed/,
    ],
    ['an unknown field', { present: { ...edited, colour: 'red' } }, whole, /envelope.colour/],
    [
      'an unknown field beside a second scenario, which comes last,',
      { present: { otherFrom: 'gms', ...edited, colour: 'red', other: scenario }, back: [] },
      { ...whole, present: { ...edited, other: scenario, otherFrom: 'gms' }, past: [] },
      /envelope.colour/,
    ],
    ['a note of the wrong kind', { present: { ...edited, title: 5 } }, whole, /envelope.title/],
    ['a step that is none', { back: ['x', { scenario }] }, whole, /work.back.0/],
    ['no steps', { back: 7 }, { ...whole, past: [] }, /work.back/],
    ['a step forth that is none', { ahead: ['x'] }, whole, /work.ahead.0/],
    ['no steps forth', { ahead: 7 }, whole, /work.ahead/],
    ['a bad beginning', { origin: { scenario: 5 } }, whole, /scenario/],
    [
      'a present that is none',
      { present: { scenario: { ...scenario, seed: -1 } } },
      { ...whole, present: { scenario }, past: [] },
      /scenario.seed/,
    ],
  ])('%s leaves the rest, and is said', async (_, change, work, sentence) => {
    const read = await keptWork(systemOf, text(change))
    expect(read.work).toEqual(work)
    expect(read.lost.join(' ')).toMatch(sentence)
  })

  it.each([
    ['no JSON', '{'],
    ['a newer version', text({ v: 2 })],
  ])('%s stays where it is and is offered as it is', async (_, damaged) => {
    const { work, offers } = await workFound(systemOf, [{ id: 'x', text: damaged }], undefined, { scenario })
    expect(work).toBeUndefined()
    expect(offers[0]!.problem).toMatch(/damaged, or a newer Stagescope/)
    await expect(keptWork(systemOf, damaged)).rejects.toThrow(/JSON|newer Stagescope/)
  })

  it('what is read in part goes on in a place of its own, and the whole is offered as it is', async () => {
    const entry = { id: 'x', text: text({ present: { ...edited, colour: 'red' } }) }
    const { work, keptAs, offers, notices } = await workFound(systemOf, [entry], entry, edited)
    expect([work, keptAs]).toEqual([whole, undefined])
    expect(offers.map(({ id, problem }) => [id, problem])).toEqual([
      ['x', expect.stringContaining('envelope.colour')],
    ])
    expect(notices[0]).toContain('one part could not be read')
  })
})
