import { describe, expect, it } from 'vitest'
import { placesOf } from '../../../engine/base/places.ts'
import { withReach } from '../../../engine/base/withReach.ts'

describe('a mean and half of its interval', () => {
  it.each([
    [317.4, 3.21, '317 ± 3'],
    [317.4, 0.321, '317.4 ± 0.3'],
    [1.2154, 0.0512, '1.22 ± 0.05'],
    [1.2154, 0.0043, '1.215 ± 0.004'],
    [27.53, 0.32, '27.5 ± 0.3'],
    [65_533.2, 312.4, '65,533 ± 312'],
    [65_533.2, 0.96, '65,533.2 ± 1.0'],
    [8, 0.05, '8.00 ± 0.05'],
    [0.00123, 0.00045, '0.00123 ± 0.00045'],
    [-2.5, 0.25, '-2.50 ± 0.25'],
  ])('%d ± %d have the same decimals: %s', (mean, reach, text) => {
    expect(withReach(mean, reach)).toBe(text)
    const [own, half] = text.split(' ± ').map((number) => number.split('.')[1]?.length ?? 0)
    expect(half).toBe(own)
  })

  it('are the mean alone where nothing is known of it, whole where it is', () => {
    expect(withReach(317.4, undefined)).toBe('317')
    expect(withReach(0.05, undefined)).toBe('0.0500')
    expect(withReach(290, undefined)).toBe('290')
    expect(withReach(317.4, Infinity)).toBe('317')
  })

  it('go no further than what the rounding of sums leaves', () => {
    expect(placesOf(1, 5.5e-14)).toBe(1)
    expect(placesOf(0, 0.00012)).toBe(0)
    expect(placesOf(0, 0.0012)).toBe(3)
    expect(placesOf(2, 0)).toBe(2)
  })
})
