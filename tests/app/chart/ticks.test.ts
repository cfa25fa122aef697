import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaledUnit } from '../../../app/chart/format.ts'
import { canBeLog, chartScale } from '../../../app/chart/scale.ts'
import { axisTicks } from '../../../app/chart/ticks.ts'

const count = { unit: '', per: 1 }
const labels = (...[scale, scaled, options]: Parameters<typeof axisTicks>) =>
  axisTicks(scale, scaled, options).map(({ label }) => label)

describe('the ticks of an axis', () => {
  it('are round numbers of the unit that is shown', () => {
    const scale = chartScale('linear', [0, 2500], [0, 500])
    expect(labels(scale, scaledUnit('us', 2500, 1024))).toEqual(['0', '0.5', '1', '1.5', '2', '2.5'])
  })

  it('tell neighbours apart far from nothing', () => {
    const scale = chartScale('linear', [123_450, 123_456], [0, 300])
    expect(labels(scale, count)).toEqual(['123,450', '123,452', '123,454', '123,456'])
  })

  it('fall on whole kilobytes in the reading of KB that is chosen', () => {
    const scale = chartScale('linear', [0, 4096], [0, 300])
    expect(axisTicks(scale, scaledUnit('B', 4096, 1024)).map(({ value }) => value)).toEqual([
      0, 1024, 2048, 3072, 4096,
    ])
  })

  it('are powers of ten first on a logarithmic axis, then fives and twos where there is room', () => {
    expect(labels(chartScale('log', [1, 1000], [0, 240]), count)).toEqual(['1', '10', '100', '1,000'])
    expect(labels(chartScale('log', [1, 100], [0, 400]), count)).toEqual([
      '1',
      '2',
      '5',
      '10',
      '20',
      '50',
      '100',
    ])
  })

  it('are linear numbers where a logarithmic axis spans less than a decade', () => {
    expect(labels(chartScale('log', [180, 300], [0, 400]), count).length).toBeGreaterThan(3)
  })

  it('are whole on an axis of whole numbers', () => {
    expect(labels(chartScale('linear', [1, 3], [0, 600]), count, { integer: true })).toEqual(['1', '2', '3'])
  })

  it('group thousands as all numbers of the page, and say millions in letters', () => {
    expect(labels(chartScale('linear', [0, 60_000], [200, 0]), count)).toContain('60,000')
    const axis = chartScale('log', [1, 1e9], [0, 300])
    expect(labels(axis, count)).toContain('100M')
    expect(labels(axis, count)).not.toContain('1,000,000')
  })

  it('keep long labels from touching where they stand beside each other', () => {
    const ticks = axisTicks(chartScale('log', [1e4, 9e5], [0, 240]), count)
    expect(ticks.length).toBeGreaterThan(2)
    for (const [i, { label, position }] of ticks.slice(1).entries())
      expect(position - ticks[i]!.position).toBeGreaterThan(
        ((label.length + ticks[i]!.label.length) / 2) * 6.6,
      )
  })

  it('stay inside the axis and apart from each other, whatever the domain', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
        fc.double({ min: 1.0001, max: 1e9, noNaN: true }),
        fc.constantFrom('linear' as const, 'log' as const),
        fc.integer({ min: 40, max: 1200 }),
        (low, ratio, kind, length) => {
          const ticks = axisTicks(chartScale(kind, [low, low * ratio], [0, length]), count)
          const positions = ticks.map(({ position }) => position)
          expect(positions.every((position) => position >= -0.01 && position <= length + 0.01)).toBe(true)
          expect(positions.slice(1).every((position, i) => position - positions[i]! >= 30)).toBe(true)
        },
      ),
      { seed: 2 },
    )
  })
})

describe('a scale', () => {
  it('is logarithmic only above 0', () => {
    expect(canBeLog([0, 10])).toBe(false)
    expect(chartScale('log', [0, 10], [0, 100])(5)).toBe(50)
    expect(chartScale('log', [1, 100], [0, 100])(10)).toBeCloseTo(50)
  })

  it('gives room to a domain of one value', () => {
    expect(chartScale('linear', [8, 8], [0, 100])(8)).toBe(50)
    expect(chartScale('linear', [0, 0], [0, 100])(0)).toBe(50)
  })
})
