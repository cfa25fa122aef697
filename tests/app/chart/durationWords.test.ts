import { expect, it } from 'vitest'
import { durationWords } from '../../../app/chart/durationWords.ts'

it.each([
  [0.4, 'about 1 second'],
  [10.4, 'about 10 seconds'],
  [43, 'about 45 seconds'],
  [89, 'about 90 seconds'],
  [100, 'about 2 minutes'],
  [720, 'about 12 minutes'],
  [1320, 'about 20 minutes'],
  [2040, 'about 35 minutes'],
  [7200, 'about 2 hours'],
  [Infinity, 'more than a day'],
])('%d s are told as %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words)
})
