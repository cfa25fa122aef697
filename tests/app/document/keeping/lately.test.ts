import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetLately, isLatelyKept, keepLately, lately } from '../../../../app/document/keeping/lately.ts'
import type { State } from '../../../../app/document/state.ts'
import { called } from '../../../../app/page/called/called.ts'
import { stubPage } from '../fakePage.ts'
import { denied, FakeShelf, full } from '../fakeShelf.ts'
import { newScenario } from '../../../../engine/index.ts'
import { memoryChannel, pipeline, scenario, size, storeOf } from '../storeOf.ts'

const calledOf = (state: State) => called(state, 1024)
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
  const stop = keepLately(store, calledOf)
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
    keepLately(storeOf().store, calledOf)()
  }
  expect(lately().length).toBe(8)
  expect(lately()[0]!.link).toContain('1009')
  forgetLately()
  expect(lately()).toEqual([])
})

it('two that are called the same say what is theirs alone', () => {
  const names = () => lately().map(({ name }) => name)
  const open = (bytes: number, view = {}) => {
    const { store, get } = storeOf({ scenario: newScenario(pipeline, { ...scenario.params, bytes }) })
    get().look(view, false)
    place.hash = `#v=1&s=pipeline&bytes=${bytes}&view=${JSON.stringify(view)}&end`
    keepLately(store, calledOf)()
  }
  open(5120)
  expect(names()).toEqual(['Communication pipeline'])
  open(6144)
  expect(names()).toEqual([
    'Communication pipeline: Message size 6 KB',
    'Communication pipeline: Message size 5 KB',
  ])
  forgetLately()
  open(5120)
  open(5120, { desk: 'map' })
  expect(names()).toEqual(['Communication pipeline, Map', 'Communication pipeline'])
})

it('two that are called the same, of two systems, need no more to be told apart', () => {
  for (const lab of [
    newScenario(pipeline, { ...scenario.params, bytes: 5120 }),
    newScenario(memoryChannel),
  ]) {
    place.hash = `#v=1&s=${lab.system}&title=Lab&end`
    keepLately(storeOf({ title: 'Lab', scenario: lab }).store, calledOf)()
  }
  expect(lately().map(({ name }) => name)).toEqual(['Lab', 'Lab'])
})

it('a link that would fill the storage is not listed', () => {
  place.hash = `#v=1&s=pipeline&title=${'a'.repeat(20_000)}&end`
  keepLately(storeOf().store, calledOf)()
  expect(lately()).toEqual([])
})

it('steps of lessons have their place among the lessons', () => {
  keepLately(storeOf({ lesson: { id: 'cut-a-message', step: 3, steps: [] } }).store, calledOf)()
  expect(lately()).toEqual([])
})

it('other places are not listed, and what is no list is none', () => {
  place.hash = '#at=papers'
  keepLately(storeOf().store, calledOf)()
  expect(lately()).toEqual([])
  localStorage.setItem('stagescope.lately', '{"no":"list"}')
  expect(lately()).toEqual([])
  localStorage.setItem('stagescope.lately', '[1, {"link":"javascript:alert(1)","name":"x","system":"y"}]')
  expect(lately()).toEqual([])
})

it.each([
  ['denied', denied],
  ['full', full],
])('what storage that is %s does not take lasts as long as the page', (_, refusal) => {
  const shelf = Object.assign(new FakeShelf(), { refusal })
  vi.stubGlobal('localStorage', shelf)
  const stop = keepLately(storeOf().store, calledOf)
  expect(lately().map(({ link }) => link)).toEqual(['#v=1&s=pipeline&end'])
  expect(isLatelyKept()).toBe(false)
  forgetLately()
  expect(lately()).toEqual([])
  stop()
  vi.stubGlobal('localStorage', new FakeShelf())
  keepLately(storeOf().store, calledOf)()
  expect(isLatelyKept()).toBe(true)
})
