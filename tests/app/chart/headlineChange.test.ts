import { expect, it } from 'vitest'
import { headlineChange } from '../../../app/chart/headlineChange.ts'
import type { Result, System } from '../../../engine/index.ts'

const system = { metrics: [{ name: 'latency', unit: 'us' }] } as unknown as System
const result = (latency: number) =>
  ({ metrics: { latency }, headline: { metric: 'latency' } }) as unknown as Result

it.each([
  ['in the unit of the large number', 2_000_000, 2_500_000, '+0.5000 s'],
  ['in its own unit where that would begin with zeros', 2_000_000, 2_000_045.59, '+45.6 µs'],
  ['in the unit of the large number, be it small there', 2_000_000, 2_050_000, '+0.05000 s'],
  ['with a real minus', 200, 150, '−50.0 µs'],
])('a difference is said %s', (_, before, after, said) => {
  expect(headlineChange(system, result(before), result(after), 1024)).toBe(said)
})

it('nothing is said of what stayed as it was', () => {
  const same = result(200)
  expect(headlineChange(system, same, same, 1024)).toBeUndefined()
})
