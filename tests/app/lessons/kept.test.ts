import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAside, keepPlace, keptAside, keptPlaces } from '../../../app/lessons/kept.ts'
import { denied, FakeShelf, full } from '../document/fakeShelf.ts'

const key = 'stagescope.lessons'
let shelf = new FakeShelf()

beforeEach(() => {
  shelf = new FakeShelf()
  vi.stubGlobal('localStorage', shelf)
})
afterEach(() => vi.unstubAllGlobals())

describe('the place in a lesson', () => {
  it('is kept beside those in the others, and nothing is to be said of it', () => {
    expect(keepPlace('one', 2, { prediction: '14', done: true })).toBeUndefined()
    expect(keepPlace('two', 3, undefined)).toBeUndefined()
    expect(keepPlace('one', 3, { reason: 'so' })).toBeUndefined()
    expect(keptPlaces()).toEqual({
      one: { step: 3, answers: { 2: { prediction: '14', done: true }, 3: { reason: 'so' } } },
      two: { step: 3, answers: {} },
    })
    expect(keptAside()).toEqual([])
  })

  it.each([
    ['no JSON', '{"one":{"step":2,"answers":{"1":{"prediction":"14"}}'],
    ['a place that is none', '{"one":{"step":"2","answers":{"1":{"prediction":"14"}}}}'],
    ['a step that there cannot be', '{"one":{"step":-3,"answers":{"1":{"prediction":"14"}}}}'],
    ['what a newer page wrote', '{"one":{"step":2,"answers":{"1":{"prediction":"14"}},"more":[null]}}'],
    ['nothing', 'null'],
  ])('never writes over %s: that is set aside as it is, and said once', (_, damaged) => {
    shelf.setItem(key, damaged)
    expect(keepPlace('two', 1, undefined)).toContain('set aside')
    expect(keptAside()).toEqual([damaged])
    expect(keptPlaces()).toMatchObject({ two: { step: 1 } })
    expect(keepPlace('two', 2, undefined)).toBeUndefined()
    expect(keptAside()).toEqual([damaged])
    shelf.setItem(key, 'again')
    keepPlace('two', 2, undefined)
    expect(keptAside()).toEqual([damaged, 'again'])
    forgetAside()
    expect(keptAside()).toEqual([])
  })

  it.each([
    ['full', full],
    ['denied', denied],
  ])('says that it is not kept where storage is %s, and leaves what is damaged', (_, refusal) => {
    shelf.setItem(key, 'damaged')
    shelf.refusal = refusal
    expect(keepPlace('one', 1, undefined)).toContain('full or denied')
    expect(shelf.getItem(key)).toBe('damaged')
  })
})
