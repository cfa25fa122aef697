import { describe, expect, it } from 'vitest'
import { exactQuantity } from '../../../engine/base/exactQuantity.ts'

describe('a value to its last digit', () => {
  it.each([
    [4096, 'B', '4 KB'],
    [1500, 'B', '1500 B'],
    [1536, 'B', '1.5 KB'],
    [1048577, 'B', '1048577 B'],
    [819, 'B', '819 B'],
    [188.9375, 'us', '188.9375 µs'],
    [7, '', '7'],
  ] as const)('%d %s is %s', (value, unit, words) => {
    expect(exactQuantity(value, unit, 1024)).toBe(words)
  })

  it('stays in KB where these are 1000 B, and have no more digits', () => {
    expect(exactQuantity(8192, 'B', 1000)).toBe('8.192 KB')
  })
})
