import { describe, expect, it } from 'vitest'
import { challengeWords } from '../../../../app/views/challenge/words.ts'

const challenge = { metric: 'latency', best: 200, bound: 199.9, key: 'a' }

describe('the score of a try', () => {
  it('is its excess over the proved best, beside the best of this visit', () => {
    expect(challengeWords(challenge, 201.6, 201)).toBe('0.8 % above the proved best; your best so far 0.5 %.')
  })

  it('names no other try when this one is the best', () => {
    expect(challengeWords(challenge, 201.6, 201.6)).toBe('0.8 % above the proved best.')
  })

  it('keeps enough digits to tell a near miss from a hit', () => {
    expect(challengeWords(challenge, 200.0002, 200.0002)).toBe('0.00010 % above the proved best.')
  })

  it('says when the best is reached, and how sure that is', () => {
    expect(challengeWords(challenge, 200, 200)).toBe(
      'You have reached the best known: no cut is more than 0.050 % faster.',
    )
    expect(challengeWords({ ...challenge, bound: 200 }, 200, 200)).toBe(
      'You have reached the proved best: no cut is faster.',
    )
    expect(challengeWords(challenge, 201.6, 200)).toBe(
      '0.8 % above the proved best; your best so far reached it.',
    )
  })
})
