import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetLately, keepLately, lately } from '../../../../app/document/keeping/lately.ts'
import { stubPage } from '../fakePage.ts'
import { denied, FakeShelf, full } from '../fakeShelf.ts'
import { size, storeOf } from '../storeOf.ts'

const page = new EventTarget()
const place = { hash: '#v=1&s=pipeline&end' }

beforeEach(() => {
  vi.useFakeTimers()
  place.hash = '#v=1&s=pipeline&end'
  stubPage(page, new FakeShelf(), place)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const leaveFor = (hash: string) => {
  const oldURL = `https://page.example/${place.hash}`
  place.hash = hash
  page.dispatchEvent(Object.assign(new Event('hashchange'), { oldURL }))
}

it('a document is listed once, as it was left', () => {
  const { store, get } = storeOf()
  const stop = keepLately(store)
  expect(lately().map(({ link }) => link)).toEqual(['#v=1&s=pipeline&end'])
  get().edit(size(8192))
  place.hash = '#v=1&s=pipeline&bytes=8192&end'
  vi.advanceTimersByTime(800)
  expect(lately().map(({ link }) => link)).toEqual(['#v=1&s=pipeline&bytes=8192&end'])
  get().edit(size(9000))
  place.hash = '#v=1&s=pipeline&bytes=9000&end'
  leaveFor('#at=home')
  expect(lately()).toMatchObject([{ link: '#v=1&s=pipeline&bytes=9000&end', system: 'pipeline' }])
  stop()
})

it('at most eight are kept, the last first; they can be forgotten', () => {
  for (let i = 0; i < 10; i++) {
    place.hash = `#v=1&s=pipeline&bytes=${1000 + i}&end`
    keepLately(storeOf().store)()
  }
  expect(lately().length).toBe(8)
  expect(lately()[0]!.link).toContain('1009')
  forgetLately()
  expect(lately()).toEqual([])
})

it('other places are not listed, and what is no list is none', () => {
  place.hash = '#at=papers'
  keepLately(storeOf().store)()
  expect(lately()).toEqual([])
  localStorage.setItem('stagescope.lately', '{"no":"list"}')
  expect(lately()).toEqual([])
  localStorage.setItem('stagescope.lately', '[1, {"link":"javascript:alert(1)","name":"x","system":"y"}]')
  expect(lately()).toEqual([])
})

it.each([
  ['denied', denied],
  ['full', full],
])('storage that is %s is none, and breaks nothing', (_, refusal) => {
  vi.stubGlobal('localStorage', Object.assign(new FakeShelf(), { refusal }))
  const stop = keepLately(storeOf().store)
  expect(lately()).toEqual([])
  forgetLately()
  stop()
})
