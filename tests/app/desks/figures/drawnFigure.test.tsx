import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DrawnFigure } from '../../../../app/desks/figures/DrawnFigure.tsx'
import { nearestOpening } from '../../../../app/desks/figures/mapPlaces.ts'
import type { HeatMap, Opening } from '../../../../engine/index.ts'

const axis = (label: string) => ({ label, unit: 'us', scale: 'log', domain: [1, 100] }) as const
const map: HeatMap = {
  id: 'map',
  title: 'A map of a figure',
  sentence: 'Gains over two costs.',
  x: axis('Overhead'),
  y: axis('Cost'),
  xs: Float64Array.of(1, 10, 100),
  ys: Float64Array.of(1, 100),
  value: Float64Array.of(1, 2, 3, 4, 5, 6),
  quantity: { label: 'gain', unit: '%' },
  marks: [],
}
const opening = (label: string, x: number, y: number): Opening => ({ in: 'map', x, y, label, params: {} })

afterEach(() => vi.unstubAllGlobals())

describe('a figure with a heat map', () => {
  it('shows it, and opens the scenario that is nearest to a place of it', () => {
    // The palette is read off the page.
    vi.stubGlobal('document', { documentElement: {} })
    vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '#000000' }))
    const html = renderToStaticMarkup(
      <DrawnFigure
        drawing={{ maps: [map], numbers: [], notes: [], openings: [opening('there', 1, 1)] }}
        onOpen={() => undefined}
      />,
    )
    expect(html).toContain('A map of a figure')
    expect(html).toContain('Open the nearest scenario')
  })

  it('measures what is near as its axes show it: by ratios on a logarithmic one', () => {
    const [low, high] = [opening('low', 1, 1), opening('high', 100, 1)]
    expect(nearestOpening(map, [low, high], { x: 20, y: 1 })).toBe(high)
    expect(nearestOpening(map, [low, high], { x: 5, y: 1 })).toBe(low)
    expect(nearestOpening(map, [], { x: 5, y: 1 })).toBeUndefined()
  })
})
