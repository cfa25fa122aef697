import { expect, test } from 'vitest'
import { bitsCurve } from '../../../../../engine/systems/ini-cluster/window/bitsCurve.ts'
import { bitsNeeded, wrapTime } from '../../../../../engine/systems/ini-cluster/window/bits.ts'
import { bitsMark } from '../../../../../engine/systems/ini-cluster/window/handles.ts'

test('the bits of the thesis: 10,000 messages a second for 256 s need 22, and 8 come round after 25.6 ms', () => {
  expect(bitsNeeded(10_000, 256, 16)).toBe(22)
  expect(wrapTime(10_000, 256)).toBeCloseTo(0.0256, 12)
  expect(bitsNeeded(1, 0, 32)).toBe(5)
  expect(bitsNeeded(1, 0, 33)).toBe(6)
  expect(bitsNeeded(1, 1e-9, 1)).toBe(1)
})

test.each([
  [10_000, 256, [1e-3, 1000], 32],
  [1e9, 1e6, [1e-3, 1e6], 50],
  [1e9, 1e-6, [1e-6, 1000], 40],
])('the curve has room for %d messages a second that live for %d s', (rate, lifetime, domain, most) => {
  const { x, y, lines, marks } = bitsCurve({ rate, lifetime, window: 16, seqBits: 8 } as never)
  expect([x.domain, y.domain]).toEqual([domain, [0, most]])
  for (const { x: at, y: bits } of [...lines, ...marks])
    if (typeof at === 'number') {
      expect(at).toBeLessThanOrEqual(domain[1]!)
      expect(at).toBeGreaterThanOrEqual(domain[0]!)
      expect(bits).toBeLessThanOrEqual(most)
    } else expect(Math.max(...(bits as Float64Array))).toBeLessThanOrEqual(most)
})

test('the bits that there are do not decide those that are needed', () => {
  const { lines } = bitsCurve({ rate: 10_000, lifetime: 256, window: 16, seqBits: 8 } as never)
  expect(lines.filter(({ beside }) => beside !== true).map(({ id }) => id)).toEqual(['needed'])
})

test('the curve ends with its axis', () => {
  const { x, lines } = bitsCurve({ rate: 10_000, lifetime: 256, window: 16, seqBits: 8 } as never)
  expect(lines.map((line) => line.x.at(-1))).toEqual([x.domain[1], x.domain[1]])
})

test('the mark of the lifetime is put where it is dragged to, not a rounding beside it, and within its bounds', () => {
  const put = (x: number) => (bitsMark(x) as { value: number }).value
  expect([999.9999999999998, 333.334, 0.0010000000000000002, 1e9, 0].map(put)).toEqual([
    1000, 333.334, 0.001, 1e6, 1e-6,
  ])
})
