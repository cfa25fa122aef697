import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { KilobyteContext } from '../../../../app/chart/kilobyte.ts'
import { DrawnFigure } from '../../../../app/desks/figures/DrawnFigure.tsx'
import { nearestOpening } from '../../../../app/desks/figures/mapPlaces.ts'
import type { Drawing, HeatMap, Opening } from '../../../../engine/index.ts'

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

it('writes the sizes of its notes and of its numbers as the page does', () => {
  const drawing: Drawing = {
    numbers: [
      { what: 'Nodes within 20 MiB', published: undefined, ours: 4, unit: '', standing: 'predicted' },
    ],
    notes: ['Met long before 512 MiB.'],
  }
  const textIn = (kilobyte: 1000 | 1024) =>
    renderToStaticMarkup(
      <KilobyteContext value={kilobyte}>
        <DrawnFigure drawing={drawing} onOpen={() => undefined} />
      </KilobyteContext>,
    ).replaceAll('\u00a0', ' ')
  expect(textIn(1024)).toMatch(/Nodes within 20 MB.*before 512 MB/)
  expect(textIn(1000)).toMatch(/Nodes within 21.0 MB.*before 537 MB/)
})
