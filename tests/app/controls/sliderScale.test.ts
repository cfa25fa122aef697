import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { steppedValue } from '../../../app/controls/steps.ts'
import { sliderEnd, sliderEnds, sliderScale } from '../../../app/controls/sliderScale.ts'
import type { NumberField } from '../../../engine/index.ts'

const field = (over: Partial<NumberField>): NumberField => ({
  kind: 'number',
  label: 'Message',
  sentence: 'How long it is.',
  unit: 'B',
  min: 1,
  max: 2 ** 30,
  default: 4096,
  scale: 'log',
  ...over,
})

describe('a slider', () => {
  it('spends equal room on equal ratios where a quantity spans decades', () => {
    const scale = sliderScale(field({ min: 1, max: 1e6 }))
    expect([0, 0.5, 1].map((part) => scale.valueAt(part * sliderEnd))).toEqual([1, 1000, 1e6])
    // Three digits are what a hand can aim at.
    expect([1, 335].map((position) => scale.valueAt(position))).toEqual([1.01, 102])
  })

  it('reaches what its scenario began with, where that lies beyond its usual end', () => {
    const usual = field({ slider: [64, 4 * 2 ** 20] })
    expect(sliderEnds(usual)).toEqual([64, 4 * 2 ** 20])
    expect(sliderEnds(usual, 4096)).toEqual([64, 4 * 2 ** 20])
    expect(sliderEnds(usual, 2 ** 29)).toEqual([64, 2 ** 29])
    const scale = sliderScale({ ...usual, slider: sliderEnds(usual, 2 ** 29) })
    expect(scale.positionOf(2 ** 29)).toBe(sliderEnd)
    expect(scale.positionOf(4 * 2 ** 20)).toBeLessThan(0.75 * sliderEnd)
  })

  it('keeps its left end for 0 where 0 is allowed', () => {
    const scale = sliderScale(field({ min: 0, max: 1e4 }))
    expect(scale.valueAt(0)).toBe(0)
    expect(scale.positionOf(0)).toBe(0)
    expect(scale.valueAt(1)).toBeGreaterThan(0.9)
  })

  it('never leaves the bounds of its field, and gives whole numbers for whole fields', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: sliderEnd }), fc.boolean(), (position, integer) => {
        const value = sliderScale(field({ integer, slider: [64, 64 * 2 ** 20] })).valueAt(position)
        expect(value).toBeGreaterThanOrEqual(64)
        expect(value).toBeLessThanOrEqual(64 * 2 ** 20)
        if (integer) expect(Number.isInteger(value)).toBe(true)
      }),
      { seed: 1 },
    )
  })

  it('stands at its end for a value beyond its range, which is not changed by that', () => {
    const scale = sliderScale(field({ slider: [64, 1024] }))
    expect([scale.positionOf(1), scale.positionOf(1e9)]).toEqual([0, sliderEnd])
  })
})

describe('an arrow key', () => {
  it('changes the second significant digit, so that 1 to 2 takes ten presses', () => {
    expect(steppedValue(field({ unit: 'us', min: 0, max: 100 }), 7.2, 1)).toBe(7.3)
    expect(steppedValue(field({ unit: 'us', min: 0, max: 100 }), 0, 1)).toBe(0.1)
  })

  it('moves whole numbers by at least one and stops at the bounds', () => {
    const fragments = field({ integer: true, max: 64 })
    expect(steppedValue(fragments, 5, 1)).toBe(6)
    expect(steppedValue(fragments, 64, 10)).toBe(64)
    expect(steppedValue(fragments, 1, -1)).toBe(1)
  })
})
