import { describe, expect, it } from 'vitest'
import { numberFieldAt } from '../../../app/controls/sentence/numberFieldAt.ts'
import { climbed } from '../../../app/controls/sentence/rungs.ts'
import { defaultValue, number, systemOf } from '../../../engine/index.ts'

const field = (more: object) =>
  number({ label: 'N', sentence: 'N.', unit: '', min: 1, max: 1e9, default: 1, scale: 'log', ...more })
const size = field({ unit: 'B', integer: true, max: 2 ** 30 })
const count = field({ integer: true })

const climb = (of: typeof size, value: number, by: number, steps: number, kilobyte: 1000 | 1024 = 1024) =>
  Array.from({ length: steps }, () => (value = climbed(of, value, by, kilobyte)))

describe('a number in a sentence is dragged', () => {
  it('over sizes that are round in the KB that is read', () => {
    expect(climb(size, 4096, 1, 5)).toEqual([5120, 6144, 7168, 8192, 10_240])
    expect(climb(size, 4096, -1, 3)).toEqual([3584, 3072, 2560])
    expect(climb(size, 4096, 1, 3, 1000)).toEqual([5000, 6000, 8000])
  })

  it('from between two round numbers to the next, either way', () => {
    expect(climbed(size, 5000, 1, 1024)).toBe(5120)
    expect(climbed(size, 5000, -1, 1024)).toBe(4096)
    expect(climbed(size, 5000, 2, 1024)).toBe(6144)
  })

  it('one by one as far as one counts, then over round numbers', () => {
    expect(climb(count, 4, 1, 4)).toEqual([5, 6, 7, 8])
    expect(climb(count, 31, 1, 3)).toEqual([32, 40, 50])
    expect(climb(field({ integer: true, scale: 'linear', max: 99 }), 90, 1, 2)).toEqual([91, 92])
  })

  it('to its bounds and no further, and back by as many steps', () => {
    expect(climbed(count, 3, -50, 1024)).toBe(1)
    expect(climbed(size, 2 ** 29, 50, 1024)).toBe(2 ** 30)
    for (const steps of [1, 7, 30])
      expect(climbed(size, climbed(size, 4096, steps, 1024), -steps, 1024)).toBe(4096)
  })

  it('over ratios where it is no whole number, and to 0 where that is allowed', () => {
    expect(climb(field({ unit: 'us', min: 0 }), 1, 1, 3)).toEqual([1.2, 1.5, 2])
    expect(climbed(field({ unit: 'us', min: 0 }), 1, -500, 1024)).toBe(0)
  })
})

describe('the declaration at a path', () => {
  it('is that of the case that is chosen', async () => {
    const { parameters } = (await systemOf('pipeline'))!
    const params = defaultValue(parameters)
    expect(numberFieldAt(parameters, params, 'bytes')?.label).toBe('Message size')
    expect(numberFieldAt(parameters, params, 'stages.2.overhead')?.symbol).toBe('g')
    expect(numberFieldAt(parameters, params, 'strategy.fragments')?.max).toBe(2 ** 30)
    expect(numberFieldAt(parameters, params, 'strategy.fragmentBytes')).toBeUndefined()
    expect(numberFieldAt(parameters, params, 'stages')).toBeUndefined()
  })
})
