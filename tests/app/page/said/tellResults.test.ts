import { describe, expect, it } from 'vitest'
import { saidAfter } from '../../../../app/page/said/tellResults.ts'
import { scenario } from '../../document/storeOf.ts'

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
