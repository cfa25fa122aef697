import { afterEach, describe, expect, it, vi } from 'vitest'
import { noChoices } from '../../../../../app/systems/pipeline/measure/columns/choices.ts'
import { storeMeasurement } from '../../../../../app/systems/pipeline/measure/keptTimings.ts'
import { denied, FakeShelf, full } from '../../../document/fakeShelf.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a table of timings that was read', () => {
  it.each([
    ['is kept, and nothing is said of it', undefined],
    ['is told to stay no longer than the page where storage is full', full],
    ['is told the same where storage is denied', denied],
  ])('%s', (_, refusal) => {
    const shelf = new FakeShelf()
    shelf.refusal = refusal
    vi.stubGlobal('localStorage', shelf)
    const told = storeMeasurement('1024 30', noChoices)
    if (refusal) expect(told).toContain('full or denied')
    else expect(told).toBeUndefined()
    expect(shelf.held.size).toBe(refusal ? 0 : 2)
  })
})
