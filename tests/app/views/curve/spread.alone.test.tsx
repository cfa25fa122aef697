import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { CurvePicture } from '../../../../app/views/curve/CurvePicture.tsx'
import { drawnAsymptotes, labelledAsymptotes, spread } from '../../../../app/views/curve/spread.ts'
import { CurveTable } from '../../../../app/views/curve/CurveTable.tsx'
import { curveDomains, curveLayout } from '../../../../app/views/curve/layout.ts'
import { markReading } from '../../../../app/views/curve/readout.ts'
import { besides, spreadAt } from '../../../../app/views/curve/spreadReading.ts'
import { crosses } from '../../../../app/chart/labels.ts'
import type { ScaleKind } from '../../../../app/chart/scale.ts'
import type { Curve } from '../../../../engine/index.ts'

const x = Float64Array.of(1, 2, 4, 8)
const curve: Curve = {
  id: 'residence',
  title: 'Residence time',
  sentence: 'Analysis and runs.',
  x: { label: 'Customers N', unit: '', scale: 'linear', domain: [1, 8], integer: true },
  y: { label: 'Residence time', unit: 'us', scale: 'linear', domain: [1, 100] },
  lines: [
    {
      id: 'analysis',
      name: 'Analysis',
      emphasis: 'main',
      x,
      y: Float64Array.of(10, 20, 40, 80),
      band: { lower: Float64Array.of(9, 18, 36, 72), upper: Float64Array.of(11, 22, 44, 88) },
    },
    {
      id: 'runs',
      name: 'Simulation',
      emphasis: 'faint',
      source: 'simulated',
      separate: true,
      x: Float64Array.of(2, 5),
      y: Float64Array.of(21, 52),
      reach: Float64Array.of(2, 0),
    },
  ],
  asymptotes: [
    { id: 'slope', label: 'N D', slope: 10, intercept: 0 },
    { id: 'knee', label: 'knee', x: 3 },
  ],
  marks: [
    { id: 'current', kind: 'current', label: 'Yours', x: 2, y: 20 },
    { id: 'think', kind: 'candidate', label: 'Think time', x: 12, y: 40, drag: true },
  ],
}
// Parts that come later wait for a frame, and listen for style sheets that do not come.
vi.stubGlobal('requestAnimationFrame', (call: () => void) => setTimeout(call))
vi.stubGlobal('addEventListener', () => undefined)

const size = { width: 400, height: 320 }
const drawn = (kind: ScaleKind, of = curve) =>
  curveLayout(of, size, { scales: { x: kind, y: kind }, domains: curveDomains(of) }, 1024)
const spreads = (kind: ScaleKind, of = curve) => {
  const { lines, ...layout } = drawn(kind, of)
  return { ...layout, lines: lines.map(({ line, points }) => spread(line, points, layout.x, layout.y)) }
}
const picture = async () => {
  const { prelude } = await prerender(
    <CurvePicture
      curve={curve}
      layout={drawn('linear')}
      size={size}
      pointed={undefined}
      cursor={undefined}
    />,
  )
  return new Response(prelude).text()
}

describe('what surrounds a line', () => {
  it('is shaded between the bounds of its band', () => {
    const { lines, x: across, y: up } = spreads('linear')
    expect(lines[0]!.band.startsWith(`M${across(1)},${up(11)}L${across(2)},${up(22)}`)).toBe(true)
    expect(lines[0]!.band.endsWith(`L${across(1)},${up(9)}Z`)).toBe(true)
    expect(lines[1]!.band).toBe('')
  })

  it('are the intervals of points that stand by themselves', async () => {
    const { lines, x: across, y: up } = spreads('linear')
    expect(drawn('linear').lines.map(({ d }) => d !== null)).toEqual([true, false])
    expect((await picture()).match(/<path d="[^"]+" class="curve-line [^"]*"/g)).toHaveLength(1)
    expect(lines[1]!.dots).toEqual([
      [across(2), up(21)],
      [across(5), up(52)],
    ])
    expect(lines[1]!.bars).toEqual([{ x: across(2), top: up(23), bottom: up(19) }])
    expect(lines[0]!.dots).toEqual([])
  })

  it('has no gap where a logarithmic axis cannot show its lower bound', () => {
    const zero = { lower: Float64Array.of(0, 0, 0, 0), upper: x }
    const low: Curve = { ...curve, lines: [{ ...curve.lines[0]!, band: zero, reach: x.map(() => 1000) }] }
    const { lines, plot } = spreads('log', low)
    expect(lines[0]!.band).not.toMatch(/NaN|Infinity/)
    expect(lines[0]!.bars.map(({ bottom }) => bottom)).toEqual(Array.from(x, () => plot.height))
  })
})

describe('an asymptote', () => {
  it.each(['linear', 'log'] as const)('passes where it should on %s axes', (kind) => {
    const { x: across, y: up, plot } = drawn(kind)
    const [slope, knee] = drawnAsymptotes(curve, across, up)
    for (const [px, py] of slope!.points) expect(py).toBeCloseTo(up(10 * across.invert(px)), 6)
    expect(knee!.points).toEqual([
      [across(3), plot.height],
      [across(3), 0],
    ])
  })

  it.each([300, 600, 1200])(
    'has its label off itself in a picture of %i px, where a curve follows it',
    (width) => {
      const under = { id: 'under', label: 'slope 8', slope: 8, intercept: 0 }
      const of: Curve = {
        ...curve,
        lines: [curve.lines[0]!],
        marks: [],
        asymptotes: [under],
        y: { ...curve.y, domain: [0, 80] },
      }
      const axes = { scales: { x: 'linear', y: 'linear' }, domains: curveDomains(of) } as const
      const layout = curveLayout(of, { width, height: 320 }, axes, 1024)
      const [label] = labelledAsymptotes(of, layout)
      expect(label!.box).toBeDefined()
      expect(crosses(label!.points, label!.box!)).toBe(false)
    },
  )

  it('is labelled where there is room', async () => {
    expect(await picture()).toMatch(/<text[^>]*>N D<\/text>.*<text[^>]*>knee<\/text>/)
  })
})

describe('the reading of such a curve', () => {
  it('tells the band, and beside it what was simulated at the very place', () => {
    expect(spreadAt(curve, 2, 1024)).toBe('18.0 µs to 22.0 µs')
    expect(spreadAt(curve, 3, 1024)).toBeUndefined()
    expect(besides(curve, 2, 1024)).toEqual([{ name: 'Simulation', value: '21.0 ± 2.0 µs' }])
    expect(besides(curve, 4, 1024)).toEqual([])
  })

  it('is there for every point that may be dragged, which its axes reach', () => {
    expect(markReading(curve, curve.marks[1]!, 1024)).toMatchObject({ where: 'N = 12', value: '40.0 µs' })
    expect(drawn('linear').x.domain).toEqual([1, 12])
  })
})

describe('both twins of such a curve', () => {
  const text = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')

  it('have a row for each simulated point, intervals, bands and asymptotes', () => {
    const rows = text(renderToStaticMarkup(<CurveTable curve={curve} />))
    expect(rows).toContain('|2|20| (18 to 22)|21| ± 2|yours|')
    expect(rows).toContain('|5|–|52|')
    expect(rows).toContain('Dashed: N D, knee.')
  })

  it('have a picture with the same', async () => {
    const html = await picture()
    for (const [part, count] of [
      ['curve-band', 1],
      ['curve-asymptote', 2],
      // One stands beside the name.
      ['r="2.5"', 3],
    ] as const)
      expect(html.split(part).length - 1, part).toBe(count)
  })
})
