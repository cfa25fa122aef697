import { expect, it } from 'vitest'
import { bubbleResiduals } from '../../../engine/pipeline/bubbles.ts'

it('residuals are how much longer the next fragment is in a stage than the one before it in the next stage', () => {
  const stages = [
    { name: 'a', overhead: 1, perByte: 2 },
    { name: 'b', overhead: 3, perByte: 1 },
    { name: 'c', overhead: 0, perByte: 5 },
  ]
  expect([...bubbleResiduals(stages, [1, 2, 5], 0)]).toEqual([5 - 4, 11 - 5])
  expect([...bubbleResiduals(stages, [1, 2, 5], 1)]).toEqual([5 - 5, 8 - 10])
  expect([...bubbleResiduals(stages, [7], 0)]).toEqual([])
  expect([...bubbleResiduals(stages, [], 0)]).toEqual([])
})
