import { describe, expect, it } from 'vitest'
import { markedTexts } from '../../../../app/parts/terms/marking.ts'

const terms = [
  { id: 'bottleneck', words: ['bottleneck'], sentence: '' },
  { id: 'tf', words: ['T_f'], sentence: '' },
  { id: 'k', words: ['k'], sentence: '' },
  { id: 'nack', words: ['NACK', 'NACKs'], sentence: '' },
  { id: 'bound', words: ['bound (5)'], sentence: '' },
  { id: 'up', words: ['ramp-up'], sentence: '' },
  { id: 'up-down', words: ['ramp-up-and-down'], sentence: '' },
] as const

const marks = (...texts: string[]) =>
  markedTexts(texts, terms).map((pieces) =>
    pieces.map(({ text, term }) => (term === undefined ? text : `[${term}:${text}]`)).join(''),
  )

describe('terms in a text', () => {
  it('are marked where they occur first, in all texts together', () => {
    expect(marks('The bottleneck is a bottleneck.', 'It is the bottleneck.', 'Two NACKs, a NACK.')).toEqual([
      'The [bottleneck:bottleneck] is a bottleneck.',
      'It is the bottleneck.',
      'Two [nack:NACKs], a NACK.',
    ])
  })

  it('may begin a sentence, but an abbreviation keeps its capitals', () => {
    expect(marks('Bottleneck first; nack is no word.')).toEqual([
      '[bottleneck:Bottleneck] first; nack is no word.',
    ])
  })

  it('are whole words, signs and subscripts among them', () => {
    expect(marks('T_f and T_fx, k = 5 but not kB, bound (5), k_b')).toEqual([
      '[tf:T_f] and T_fx, [k:k] = 5 but not kB, [bound:bound (5)], k_b',
    ])
  })

  it('are the longest that fit', () => {
    expect(marks('ramp-up-and-down, ramp-up')).toEqual(['[up-down:ramp-up-and-down], [up:ramp-up]'])
  })

  it('leave every text as it was', () => {
    for (const text of ['', 'k', 'nothing here', 'bottleneck k T_f']) {
      const pieces = markedTexts([text], terms)[0]!
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    }
  })
})
