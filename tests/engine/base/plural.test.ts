import { describe, expect, it } from 'vitest'
import { inThousands, ordinal, plural } from '../../../engine/base/plural.ts'

describe('a number in a sentence', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [52_700, '52,700'],
    [1_048_576, '1,048,576'],
    [2.8284, '2.8284'],
    [12_345.678, '12,345.678'],
    [-12_345, '-12,345'],
    ['12345.50', '12,345.50'],
    ['9.100e+21', '9.100e+21'],
  ])('has commas before its point only: %s', (value, text) => {
    expect(inThousands(value)).toBe(text)
  })

  it('is followed by one thing, or by things', () => {
    expect(plural(1, 'reply', 'replies')).toBe('1 reply')
    expect(plural(1.5, 'reply', 'replies')).toBe('1.5 replies')
    expect(plural(2000, 'fragment')).toBe('2,000 fragments')
  })

  it.each([
    [0, '0th'],
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [21, '21st'],
    [113, '113th'],
    [122, '122nd'],
    [1000, '1,000th'],
    [52_703, '52,703rd'],
  ])('tells the place of %i as %s', (n, text) => {
    expect(ordinal(n)).toBe(text)
  })
})
