import { describe, expect, it } from 'vitest'
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
  best: { names: ['low', 'high'], index: Uint8Array.of(0, 0, 0, 0, 0, 0, 1, 1, 1) },
  marks: [],
}

describe('a heat map', () => {
  const layout = heatMapLayout(map, { width: 400, height: 300 }, 1024)

  it('tiles the plot without gaps, the largest value darkest', () => {
    expect(layout.xEdges[0]).toBe(0)
    expect(layout.xEdges.at(-1)).toBeCloseTo(layout.plot.width)
    expect(layout.yEdges[0]).toBeCloseTo(layout.plot.height)
    expect(layout.yEdges.at(-1)).toBeCloseTo(0)
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

  it('draws one border between two regions and names each once, inside of it', () => {
    expect(layout.borders.match(/M/g)).toHaveLength(3)
    expect(layout.regions.map(({ name }) => name).sort()).toEqual(['high', 'low'])
    for (const { name, x, y } of layout.regions)
      expect(map.best!.names[map.best!.index[placeAt(layout, x, y)!]!]).toBe(name)
  })
})
