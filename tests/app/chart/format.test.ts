import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  columnFigures,
  excess,
  grouped,
  percent,
  phrase,
  quantity,
  scaledUnit,
} from '../../../app/chart/format.ts'

describe('a quantity as it is shown', () => {
  it('stands in the unit in which it reads best', () => {
    expect(phrase(188.9, 'us', 1024)).toBe('188.9 µs')
    expect(phrase(2_500_000, 'us', 1024)).toBe('2.500 s')
    expect(phrase(819, 'B', 1024)).toBe('819 B')
    expect(phrase(4096, 'B', 1024)).toBe('4 KB')
  })

  it('reads KB as the page chose', () => {
    expect(phrase(4096, 'B', 1000)).toBe('4.10 KB')
    expect(phrase(24.9 / 1024, 'us/B', 1024)).toBe('24.9 µs/KB')
  })

  it('has its thousands set apart where it counts something', () => {
    expect(phrase(62_578.2, '', 1024)).toBe('62,578')
    expect(phrase(980, '', 1024)).toBe('980')
  })

  it('has them set apart where no unit is larger', () => {
    expect(phrase(8_594_001_234.5, 'us', 1024)).toBe('8,594 s')
    expect(phrase(1_075_815_254e6, 'us', 1024)).toBe('1,075,815,254 s')
    expect(phrase(7.25, 's', 1024)).toBe('7.250 s')
  })

  it('is a dash where there is no number', () => {
    expect(quantity(Number.NaN, 'us', 1024)).toEqual({ text: '–', unit: 'µs' })
  })
})

describe('an excess', () => {
  it('is a signed percentage of a ratio', () => {
    expect(excess(0.489)).toBe('+49 %')
    expect(excess(1.873)).toBe('+187 %')
    expect(excess(0.0213)).toBe('+2.1 %')
    expect(excess(-0.137)).toBe('−14 %')
    expect([0, 0.0003, -0.0003].map(excess)).toEqual(['0 %', '0 %', '0 %'])
    expect([0.0994, 0.0997].map(excess)).toEqual(['+9.9 %', '+10 %'])
    expect([-0.99, -0.99735, -0.999996, -1].map(excess)).toEqual(['−99 %', '−99.7 %', '−99.9996 %', '−100 %'])
  })
})

describe('a percentage', () => {
  it('has one decimal, groups of thousands and a minus where it is less than nothing', () => {
    expect([0.5188, 0.0205, 4125.5, -0.031, -0.0001].map(percent)).toEqual([
      '51.9 %',
      '2.1 %',
      '412,550.0 %',
      '−3.1 %',
      '0.0 %',
    ])
  })
})

describe('the unit of an axis', () => {
  it('is chosen once, by the largest number on it', () => {
    expect(scaledUnit('us', 300, 1024)).toEqual({ unit: 'µs', per: 1 })
    expect(scaledUnit('us', 4000, 1024)).toEqual({ unit: 'ms', per: 1000 })
    expect(scaledUnit('', 4000, 1024)).toEqual({ unit: '', per: 1 })
  })
})

describe('a column of numbers', () => {
  it('has as many decimals as its smallest number needs', () => {
    expect([286.9, 364.39, 126.912].map(columnFigures([286.9, 364.39, 126.912]))).toEqual([
      '286.9',
      '364.4',
      '126.9',
    ])
    expect([0.5818, 6.1662].map(columnFigures([0.5818, 6.1662]))).toEqual(['0.582', '6.166'])
    const tiny = [0.0001034, 0.00010441]
    expect(tiny.map(columnFigures(tiny))).toEqual(['0.0001034', '0.0001044'])
    expect(columnFigures([0.0001, 188.93])(188.93)).toBe('188.930')
  })

  it('has none where all are whole, and a dash for no number', () => {
    expect([1, 32, Number.NaN].map(columnFigures([1, 32]))).toEqual(['1', '32', '–'])
    expect(columnFigures([])(0)).toBe('0')
  })
})

describe('a number with its thousands set apart', () => {
  it('is what the language data of a browser makes of it, but for the minus sign', () => {
    const languages = [0, 1, 2, 3].map(
      (decimals) =>
        new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    )
    const near = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(1, 2, 8, 10, 1000, 20_000))
    const values = fc.oneof(
      fc.double(),
      near.map(([whole, part]) => whole / part),
      fc.constantFrom(0, 1.005, 2.5, 0.0005, 999.9995, 9_007_199_254_740_993, 1e21, 1.2345e22, 5e-324, 1e308),
    )
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 3 }), (value, decimals) => {
        const told = languages[decimals]!.format(value)
        const expected = /[1-9∞N]/.test(told) ? told.replace('-', '−') : told.replace('-', '')
        expect(grouped(value, decimals)).toBe(expected)
      }),
      { seed: 1998, numRuns: 5000 },
    )
  })
})
