import { expect, test } from 'vitest'
import {
  inCycles,
  level,
  percent,
  times,
} from '../../../../../engine/systems/ini-cluster/contention/words.ts'

test.each([
  [1.3333, '1.33'],
  [27.46, '27.5'],
  [999.4, '999'],
  [999.5, '1,000'],
  [999.9, '1,000'],
  [12_345, '12,345'],
])('a queue of %d is told as %s', (queue, told) => {
  expect(level(queue)).toBe(told)
})

test.each([
  [0, '0 %'],
  [0.0003, 'less than 0.1 %'],
  [0.004, '0.4 %'],
  [0.571, '57 %'],
  [0.996, '99.6 %'],
  [0.99999, 'more than 99.9 %'],
  [1, '100 %'],
  [133.321, '13,332 %'],
])('a share of %d is told as %s', (fraction, told) => {
  expect(percent(fraction)).toBe(told)
})

test.each([
  [1.2066, '1.21 times'],
  [99.99, '99.99 times'],
  [90_825.72, '90,826 times'],
])('%d times as long is told as %s', (ratio, told) => {
  expect(times(ratio)).toBe(told)
})

test('a long time has its digits grouped', () => {
  expect(inCycles(2_000_002_000_000_000)).toBe('2,000,002,000,000,000')
})
