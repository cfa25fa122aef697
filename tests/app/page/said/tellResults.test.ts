import { describe, expect, it, vi } from 'vitest'
import { saidAfter, tellResults } from '../../../../app/page/said/tellResults.ts'
import { listenToTold } from '../../../../app/parts/voice/tell.ts'
import { stubPage } from '../../document/fakePage.ts'
import { FakeShelf } from '../../document/fakeShelf.ts'
import { scenario, size, storeOf } from '../../document/storeOf.ts'

const told = (words: string, beside?: string) => ({ scenario, words, all: `${words} ${beside ?? ''}` })

describe('what is said of a result', () => {
  it('is its answer, the first time and where it is another', () => {
    expect(saidAfter(undefined, told('5 of 5 completed.', 'Nothing was lost.'))).toBe('5 of 5 completed.')
    expect(saidAfter(told('5 of 5 completed.'), told('4 of 5 completed.', '1 loss.'))).toBe(
      '4 of 5 completed.',
    )
  })

  it('is that it is the same where all that stands there is', () => {
    expect(saidAfter(told('5 of 5 completed.', '1 loss.'), told('5 of 5 completed.', '1 loss.'))).toBe(
      'Still the same. 5 of 5 completed.',
    )
  })

  it('is what stands beside the answer too where only that is another', () => {
    const broken = told('20 of 20 completed.', 'Exactly-once is broken.')
    expect(saidAfter(broken, told('20 of 20 completed.', 'Nothing was lost.'))).toBe(
      '20 of 20 completed. Nothing was lost.',
    )
    expect(saidAfter(broken, told('20 of 20 completed.'))).toBe('20 of 20 completed. ')
  })
})

describe('the first result of a page', () => {
  /** What is told of one that comes so long after the page, of what it was opened with or of what was changed since. */
  function saidOfFirst(after: number, change = false): readonly string[] {
    vi.useFakeTimers()
    stubPage(new EventTarget(), new FakeShelf())
    const { store, get } = storeOf()
    if (change) get().edit(size(8192))
    const { shown, scenario } = get()
    store.setState({ shown: undefined, ...(change && { scenario: get().origin.scenario }) })
    const said: string[] = []
    const stops = [listenToTold((sentence) => said.push(sentence)), tellResults(store, 1024)]
    vi.advanceTimersByTime(after)
    store.setState({ shown, scenario })
    vi.advanceTimersByTime(1000)
    for (const stop of stops) stop()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    return said
  }

  it('is told where it comes late, or of another scenario', () => {
    expect(saidOfFirst(1000)).toEqual([])
    expect(saidOfFirst(4000)).toEqual([expect.stringContaining('188.9 µs')])
    expect(saidOfFirst(1000, true)).toEqual([expect.stringContaining('317.2 µs')])
  })
})
