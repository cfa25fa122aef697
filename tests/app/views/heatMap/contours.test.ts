import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contours, type Contour } from '../../../../app/views/heatMap/contours.ts'

const grid = fc
  .record({ columns: fc.integer({ min: 2, max: 9 }), rows: fc.integer({ min: 2, max: 9 }) })
  .chain(({ columns, rows }) =>
    fc.record({
      columns: fc.constant(columns),
      values: fc.array(fc.integer({ min: 0, max: 9 }), {
        minLength: columns * rows,
        maxLength: columns * rows,
      }),
      level: fc.constantFrom(2.5, 5.5, 7.25),
    }),
  )

/** Sides of the grid between a place at or above the level and one below it, by their ends. */
function crossedSides(values: readonly number[], columns: number, level: number): string[] {
  const sides: string[] = []
  values.forEach((value, place) => {
    const beside = [
      ...(place % columns < columns - 1 ? [place + 1] : []),
      ...(place + columns < values.length ? [place + columns] : []),
    ]
    for (const other of beside)
      if (value >= level !== values[other]! >= level) sides.push(`${place}-${other}`)
  })
  return sides.sort()
}

const isClosed = (chain: Contour) => chain[0]![0] === chain.at(-1)![0] && chain[0]![1] === chain.at(-1)![1]

/** The side of the grid that a point lies on, and the value there, straight between its ends. */
function sideOf([column, row]: readonly [number, number], values: readonly number[], columns: number) {
  const [left, top] = [Math.floor(column), Math.floor(row)]
  const from = top * columns + left
  const share = column - left + (row - top)
  const to = column > left ? from + 1 : row > top ? from + columns : from
  return { from, to, value: values[from]! + share * (values[to]! - values[from]!) }
}

describe('contours of a grid', () => {
  it('pass once through every side whose ends lie on either side of the level, and through no other', () => {
    fc.assert(
      fc.property(grid, ({ columns, values, level }) => {
        const points = contours(values, columns, level).flatMap((chain) =>
          isClosed(chain) ? chain.slice(1) : [...chain],
        )
        expect(points).toHaveLength(crossedSides(values, columns, level).length)
        for (const point of points) expect(sideOf(point, values, columns).value).toBeCloseTo(level, 9)
      }),
      { seed: 3 },
    )
  })

  it('close, or end at the edge of the grid, and go from each point to one of the same square', () => {
    fc.assert(
      fc.property(grid, ({ columns, values, level }) => {
        const rows = values.length / columns
        for (const chain of contours(values, columns, level)) {
          const [first, last] = [chain[0]!, chain.at(-1)!]
          const atEdge = ([x, y]: readonly [number, number]) =>
            x === 0 || y === 0 || x === columns - 1 || y === rows - 1
          expect(isClosed(chain) || (atEdge(first) && atEdge(last))).toBe(true)
          chain.slice(1).forEach(([x, y], i) => {
            const [x0, y0] = chain[i]!
            expect(Math.floor(Math.min(x, x0)) + 1).toBeGreaterThanOrEqual(Math.max(x, x0))
            expect(Math.floor(Math.min(y, y0)) + 1).toBeGreaterThanOrEqual(Math.max(y, y0))
          })
        }
      }),
      { seed: 4 },
    )
  })

  it('are rings around a hill, straight across a slope, and none where all is alike', () => {
    const hill = [0, 0, 0, 0, 4, 0, 0, 0, 0]
    const [ring, ...none] = contours(hill, 3, 2)
    expect(none).toEqual([])
    expect(ring).toHaveLength(5)
    expect(isClosed(ring!)).toBe(true)
    expect(contours([0, 1, 2, 0, 1, 2], 3, 0.5)).toEqual([
      [
        [0.5, 0],
        [0.5, 1],
      ],
    ])
    expect(contours([1, 1, 1, 1], 2, 0.5)).toEqual([])
  })

  it('join the corners of a saddle that are as its middle is', () => {
    const lines = (values: readonly number[]) => contours(values, 2, 5).map((chain) => chain.length)
    // High from corner to corner: each low corner is cut off by a line of its own, and the other way round.
    const near = (values: readonly number[]) =>
      contours(values, 2, 5).every((chain) => {
        const [x, y] = chain.reduce(([a, b], [c, d]) => [a + c / 2, b + d / 2], [0, 0])
        return Math.hypot(x - 1, y) < 0.5 || Math.hypot(x, y - 1) < 0.5
      })
    expect(lines([9, 4, 4, 9])).toEqual([2, 2])
    expect(near([9, 4, 4, 9])).toBe(true)
    expect(lines([6, 0, 0, 6])).toEqual([2, 2])
    expect(near([6, 0, 0, 6])).toBe(false)
  })
})
