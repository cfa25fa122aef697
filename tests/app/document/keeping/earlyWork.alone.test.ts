import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepEarlyWork } from '../../../../app/document/keeping/earlyWork.ts'
import { entriesOn } from '../../../../app/document/keeping/entries.ts'
import { stubPage } from '../fakePage.ts'
import { FakeShelf, full } from '../fakeShelf.ts'
import { size, storeOf } from '../storeOf.ts'

const code = vi.hoisted(() => ({ asked: 0, there: false }))

/** What keeps work comes after this. */
vi.mock('../../../../app/loading/afterFirstPicture.ts', () => ({
  afterFirstPicture: () => {
    code.asked++
    return code.there ? Promise.resolve() : Promise.reject(new Error('404'))
  },
}))

const newPage = () => Object.assign(new EventTarget(), { visibilityState: 'visible' })
let page = newPage()
let shelf = new FakeShelf()

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(code, { asked: 0, there: false })
  shelf = new FakeShelf()
  page = newPage()
  stubPage(page, shelf)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const turned = async (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.dynamicImportSettled()
}

const texts = () => entriesOn(shelf).map(({ text }) => text)

describe('work whose keeper has not come', () => {
  it('is written as the page is hidden, in one place', async () => {
    const { store, get } = storeOf()
    keepEarlyWork(store)
    await turned('hidden')
    expect(texts()).toEqual([])
    get().edit(size(5000))
    await turned('hidden')
    get().edit(size(6000))
    await turned('hidden')
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).toContain('6000')
  })

  it('is kept in the same place by the keeper, which is asked for as the page is come back to', async () => {
    const { store, get } = storeOf()
    keepEarlyWork(store)
    await vi.dynamicImportSettled()
    get().edit(size(5000))
    await turned('hidden')
    code.there = true
    await turned('visible')
    expect(code.asked).toBe(2)
    get().edit(size(7000))
    vi.advanceTimersByTime(400)
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).toContain('7000')
    // It is there: nobody asks again.
    await turned('visible')
    expect(code.asked).toBe(2)
  })

  it('and has no room is told', async () => {
    const { store, get } = storeOf()
    keepEarlyWork(store)
    get().edit(size(5000))
    shelf.refusal = full
    await turned('hidden')
    expect(get().notices.join(' ')).toMatch(/has not kept your work/)
  })
})
