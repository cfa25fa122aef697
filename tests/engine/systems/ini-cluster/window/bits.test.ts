import { expect, test } from 'vitest'
import { bitsNeeded, wrapTime } from '../../../../../engine/systems/ini-cluster/window/bits.ts'

test('the bits of the thesis: 10,000 messages a second for 256 s need 22, and 8 come round after 25.6 ms', () => {
  expect(bitsNeeded(10_000, 256, 16)).toBe(22)
  expect(wrapTime(10_000, 256)).toBeCloseTo(0.0256, 12)
  expect(bitsNeeded(1, 0, 32)).toBe(5)
  expect(bitsNeeded(1, 0, 33)).toBe(6)
  expect(bitsNeeded(1, 1e-9, 1)).toBe(1)
})
