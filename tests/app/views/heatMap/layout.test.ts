import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { touches } from '../../../../app/chart/labels.ts'
import { heatMapLayout, placeAt } from '../../../../app/views/heatMap/layout.ts'
import type { HeatMap } from '../../../../engine/index.ts'

const map: HeatMap = {
  id: 'm',
  title: 'Map',
  sentence: '',
  x: { label: 'x', unit: 'us', scale: 'log', domain: [1, 100] },
  y: { label: 'y', unit: 'us', scale: 'log', domain: [1, 100] },
  xs: Float64Array.of(1, 10, 100),
  ys: Float64Array.of(1, 10, 100),
  value: Float64Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8),
  quantity: { label: 'gain', unit: '%' },
  best: { names: ['low', 'never', 'high'], index: Uint8Array.of(0, 0, 0, 0, 0, 0, 2, 2, 2) },
  marks: [],
}

/** A map of 21 x 21 places: blots of what is best, and hills. */
const maps = fc
  .record({
    blots: fc.array(fc.tuple(fc.nat(20), fc.nat(20), fc.integer({ min: 1, max: 9 }), fc.nat(3)), {
      minLength: 1,
      maxLength: 8,
    }),
    hills: fc.array(fc.tuple(fc.nat(20), fc.nat(20), fc.integer({ min: 5, max: 60 })), {
      minLength: 1,
      maxLength: 3,
    }),
    at: fc.tuple(fc.nat(20), fc.nat(20)),
    width: fc.integer({ min: 300, max: 900 }),
  })
  .map(({ blots, hills, at, width }): { readonly map: HeatMap; readonly width: number } => {
    const xs = Float64Array.from({ length: 21 }, (_, i) => 10 ** (i / 10))
    const places = Array.from({ length: 441 }, (_, i) => [i % 21, Math.floor(i / 21)] as const)
    const index = places.map(([x, y]) =>
      blots.reduce((is, [cx, cy, size, name]) => (Math.hypot(x - cx, y - cy) < size ? name : is), 0),
    )
    const value = places.map(([x, y]) =>
      hills.reduce((sum, [cx, cy, high]) => sum + high * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / 40), 0),
    )
    const mark = { id: 'c', kind: 'current', label: '', x: xs[at[0]]!, y: xs[at[1]]! } as const
    return {
      width,
      map: {
        ...map,
        ...{ xs, ys: xs, value: Float64Array.from(value), marks: [mark] },
        best: { names: ['Whole', 'Equal', 'Up and down', 'Exact best'], index: Uint8Array.from(index) },
      },
    }
  })

describe('a heat map', () => {
  const layout = heatMapLayout(map, { width: 400, height: 300 }, 1024)

  it('tiles the plot without gaps, the largest value darkest', () => {
    const { x, y } = layout.edges
    expect(x[0]).toBe(0)
    expect(x.at(-1)).toBeCloseTo(layout.plot.width)
    expect(y[0]).toBeCloseTo(layout.plot.height)
    expect(y.at(-1)).toBeCloseTo(0)
    expect([...layout.shades]).toEqual([...map.value].map((value) => value / 8))
  })

  it('finds under a pixel the place that is drawn there, and nothing outside', () => {
    for (let at = 0; at < 9; at++) {
      const x = layout.x(map.xs[at % 3]!)
      const y = layout.y(map.ys[Math.floor(at / 3)]!)
      expect(placeAt(layout, x, y)).toBe(at)
    }
    expect(placeAt(layout, -5, 20)).toBeUndefined()
    expect(placeAt(layout, 20, layout.plot.height + 5)).toBeUndefined()
  })

  it('fills each region that there is, a rectangle for each run of its rows, in the order of the names', () => {
    expect(layout.regions.map(({ name, d }) => [name, d.match(/M/g)!.length])).toEqual([
      ['low', 2],
      ['high', 1],
    ])
  })

  it('names each region once, inside of it', () => {
    expect(layout.names.map(({ name }) => name).sort()).toEqual(['high', 'low'])
    for (const { name, box } of layout.names)
      for (const [x, y] of [
        [box.x0, box.y0],
        [box.x1, box.y0],
        [box.x0, box.y1],
        [box.x1, box.y1],
      ] as const)
        expect(map.best!.names[map.best!.index[placeAt(layout, x, y)!]!]).toBe(name)
  })

  it('leaves what is too small for its name to the key', () => {
    const index = Uint8Array.of(0, 0, 0, 0, 2, 0, 0, 0, 0)
    const { names, regions } = heatMapLayout(
      { ...map, best: { names: ['low', 'never', 'a long name indeed'], index } },
      { width: 300, height: 300 },
      1024,
    )
    expect(names.map(({ name }) => name)).toEqual(['low'])
    expect(regions.map(({ name }) => name)).toEqual(['low', 'a long name indeed'])
  })

  it('labels its contours with round values between the least and the greatest', () => {
    expect(layout.contours.map(({ label }) => label)).toEqual(['2 %', '4 %', '6 %'])
    const [line] = layout.contours
    for (const [x, y] of line!.chains.flat()) {
      // Values of this map grow by 1 a column and by 3 a row, which are as wide as each other.
      const { plot } = layout
      expect((2 * x) / plot.width + (6 * (plot.height - y)) / plot.height).toBeCloseTo(2, 6)
    }
  })

  it('lets no two labels touch, nor the mark, and none leave the plot', () => {
    let labels = 0
    fc.assert(
      fc.property(maps, ({ map, width }) => {
        const drawn = heatMapLayout(map, { width, height: 420 }, 1024)
        const { x, y, label } = drawn.current!
        const boxes = [
          ...drawn.names.map(({ box }) => box),
          ...drawn.labels.map(({ box }) => box),
          ...(label ? [label] : []),
          { x0: x - 8, x1: x + 8, y0: y - 8, y1: y + 8 },
        ]
        labels += boxes.length
        expect(boxes.some((a, i) => boxes.slice(i + 1).some((b) => touches(a, b)))).toBe(false)
        for (const { x0, x1, y0, y1 } of boxes.slice(0, -1)) {
          expect(Math.min(x0, y0)).toBeGreaterThanOrEqual(0)
          expect(x1).toBeLessThanOrEqual(drawn.plot.width)
          expect(y1).toBeLessThanOrEqual(drawn.plot.height)
        }
      }),
      { seed: 5, numRuns: 40 },
    )
    expect(labels).toBeGreaterThan(200)
  })
})
