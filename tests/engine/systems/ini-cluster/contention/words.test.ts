import { expect, test } from 'vitest'
import { level } from '../../../../../engine/systems/ini-cluster/contention/words.ts'

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
