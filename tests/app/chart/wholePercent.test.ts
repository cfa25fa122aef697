import { expect, it } from 'vitest'
import { wholePercent } from '../../../app/chart/wholePercent.ts'

it.each([
  [0, '0 %'],
  [0.001, 'under 1 %'],
  [0.005, '1 %'],
  [0.734, '73 %'],
  [0.995, 'over 99 %'],
  [1, '100 %'],
])('a share of %d is %s', (share, words) => {
  expect(wholePercent(share).replace('\u00a0', ' ')).toBe(words)
})
