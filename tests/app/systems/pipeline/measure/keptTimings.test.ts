import { afterEach, describe, expect, it, vi } from 'vitest'
import { noChoices } from '../../../../../app/systems/pipeline/measure/columns/choices.ts'
import { storeMeasurement } from '../../../../../app/systems/pipeline/measure/keptTimings.ts'
import { denied, FakeShelf, full } from '../../../document/fakeShelf.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a table of timings that was read', () => {
  it.each([
    ['is kept, and nothing is said of it', undefined, undefined],
    [
      'is told to be kept no longer than the page where storage is full',
      full,
      /full\. The table stays as long/,
    ],
    ['is told the same where storage is denied', denied, /keeps nothing .* The table stays as long/],
  ])('%s', (_, refusal, words) => {
    const shelf = new FakeShelf()
    shelf.refusal = refusal
    vi.stubGlobal('localStorage', shelf)
    const told = storeMeasurement('1024 30', noChoices)
    if (words) expect(told).toMatch(words)
    else expect(told).toBeUndefined()
    expect(shelf.held.size).toBe(words ? 0 : 2)
  })
})
