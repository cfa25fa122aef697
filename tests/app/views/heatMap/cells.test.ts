import { describe, expect, it } from 'vitest'
import { cellAt, cellLayout, shadeOf, type CellAxis } from '../../../../app/views/heatMap/cells.ts'

const axis = (values: readonly number[], more: Partial<CellAxis> = {}): CellAxis => ({
  ...{ title: 'Axis', unit: '', scale: 'linear', values: Float64Array.from(values) },
  ...more,
})
const shading = { low: 1, high: 100, log: true }
const size = { width: 500, height: 300 }
const layoutOf = (x: CellAxis, y: CellAxis, value?: Float64Array) =>
  cellLayout(
    {
      x,
      y,
      unit: 'us',
      value: value ?? new Float64Array(x.values.length * y.values.length).fill(Number.NaN),
    },
    shading,
    size,
    1024,
  )

it('have contours between numbers, and none between words', () => {
  const values = Float64Array.from({ length: 16 }, (_, i) => 10 ** (((i % 4) + Math.floor(i / 4)) / 3))
  const numbers = axis([1, 2, 3, 4])
  const words = axis([0, 1, 2, 3], { words: ['none', 'equal', 'exact', 'manual'] })
  expect(layoutOf(numbers, numbers, values).contours).not.toEqual([])
  expect(layoutOf(words, numbers, values).contours).toEqual([])
  expect(layoutOf(numbers, words, values).contours).toEqual([])
})

describe('cells', () => {
  it.each([
    ['on a straight scale', axis([0, 10, 20, 40])],
    ['on a logarithmic one', axis([1, 2, 4, 32], { scale: 'log' })],
    ['of words', axis([0, 1, 2], { words: ['none', 'equal', 'exact'] })],
    ['of one value', axis([7])],
  ])('%s fill the plot from end to end, and each is found under a pointer in it', (_, x) => {
    const layout = layoutOf(x, axis([1, 2]))
    const edges = layout.edges.x
    expect([edges[0], edges.at(-1)]).toEqual([0, layout.plot.width])
    for (const column of x.values.keys()) {
      expect(edges[column + 1]!).toBeGreaterThan(edges[column]!)
      const middle = (edges[column]! + edges[column + 1]!) / 2
      expect(cellAt(layout, middle, layout.plot.height - 2)).toEqual({ column, row: 0 })
      expect(cellAt(layout, middle, 2)).toEqual({ column, row: 1 })
    }
    expect(cellAt(layout, -1, 5)).toBeUndefined()
    expect(cellAt(layout, 5, layout.plot.height + 1)).toBeUndefined()
  })

  it('have their own values at the axis, none on another, and sizes each in its unit', () => {
    const layout = layoutOf(
      axis([512, 8192, 1_048_576], { unit: 'B', scale: 'log' }),
      axis([0, 1], { words: ['a', 'b'] }),
    )
    expect(layout.xTicks.map(({ label }) => label)).toEqual(['512 B', '8 KB', '1 MB'])
    expect(layout.xTitle).toBe('Axis')
    expect(layout.yTicks.map(({ label }) => label)).toEqual(['a', 'b'])
    const close = layoutOf(axis([1000, 1001, 1002, 9000]), axis([1, 2]))
    expect(close.xTicks.map(({ label }) => label)).toEqual(['1,000', '9,000'])
  })

  it('have each its value in uneven steps where there is room, so that no wide row stands without one', () => {
    const values = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64]
    const rows = (height: number) =>
      cellLayout(
        {
          ...{ x: axis([1, 2]), y: axis(values, { scale: 'log' }), unit: 'us' },
          value: new Float64Array(2 * values.length).fill(Number.NaN),
        },
        shading,
        { width: 500, height },
        1024,
      ).yTicks.map(({ label }) => Number(label))
    expect(rows(450)).toEqual(values)
    // Every second of them would leave out the 2, the widest row but one.
    expect(rows(300)).toEqual([1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64])
  })

  it('are deeper the greater the number, by factors where shades are logarithmic', () => {
    expect([1, 10, 100].map((value) => shadeOf(shading, value))).toEqual([0, 0.5, 1])
    expect(shadeOf({ low: 0, high: 4, log: false }, 1)).toBe(0.25)
    expect(shadeOf({ low: 3, high: 3, log: false }, 3)).toBe(0.5)
  })

  it('have lines of one value only where each has a number', () => {
    const [x, y] = [axis([1, 2, 3, 4]), axis([1, 2, 3])]
    const value = Float64Array.from({ length: 12 }, (_, i) => 1 + i * 9)
    expect(layoutOf(x, y, value).contours.map(({ label }) => label)).toEqual([
      '2 µs',
      '5 µs',
      '10 µs',
      '20 µs',
      '50 µs',
    ])
    expect(layoutOf(x, y, value.with(3, Number.NaN)).contours).toEqual([])
  })
})
