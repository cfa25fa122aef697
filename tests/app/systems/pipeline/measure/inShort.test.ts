import { expect, it } from 'vitest'
import { inShort } from '../../../../../app/systems/pipeline/measure/inShort.ts'

it.each([
  [5, 0, '5 rows were read. Nothing was recovered.'],
  [5, 1, '5 rows were read, with 1 remark. Nothing was recovered.'],
  [1, 3, '1 row was read, with 3 remarks. Nothing was recovered.'],
])('of %d rows and %d remarks it says so', (rows, problemCount, words) => {
  expect(inShort({ rows, problemCount })).toBe(words)
})
