import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { crosses, touches } from '../../../../app/chart/labels.ts'
import { curveDomains, curveLayout, logarithmic } from '../../../../app/views/curve/layout.ts'
import { axisLetter, decidingLine, lineAt, nearestSample } from '../../../../app/views/curve/lineAt.ts'
import { currentReading, readingNear } from '../../../../app/views/curve/readout.ts'
import { tableRows } from '../../../../app/views/curve/tableRows.ts'
import { CurveTable } from '../../../../app/views/curve/CurveTable.tsx'
import { wholeStep } from '../../../../app/views/curve/wholeStep.ts'
import type { Curve, Line, Mark } from '../../../../engine/index.ts'

/** Two signatures that cross at k = 4: 100 / k + 10 k decides before, 85 / k + 11 k - ... after; the main is the higher. */
const falling = (k: number) => 200 / k + 50
const rising = (k: number) => 10 * k + 60

const places = Float64Array.from({ length: 121 }, (_, i) => 1 + i / 8)
const line = (id: string, emphasis: Line['emphasis'], y: (k: number) => number): Line => ({
  id,
  name: id,
  emphasis,
  x: places,
  y: places.map(y),
})

const marks = (current: number): Mark[] => [
  { id: 'best', kind: 'best', label: 'Best', x: 4, y: rising(4) },
  {
    id: 'current',
    kind: 'current',
    label: 'Yours',
    x: current,
    y: Math.max(falling(current), rising(current)),
  },
  { id: 'moves', kind: 'transition', label: 'The bottleneck moves', x: 4, y: 100 },
]

const curve = (current = 4, changes: Partial<Curve> = {}): Curve => ({
  id: 'latency',
  title: 'Latency',
  sentence: 'The higher of two.',
  x: { label: 'Fragments k', unit: '', scale: 'linear', domain: [1, 16], integer: true },
  y: { label: 'Latency T(k)', unit: 'us', scale: 'linear', domain: [50, 260] },
  lines: [
    line('first', 'faint', falling),
    line('second', 'faint', rising),
    line('main', 'main', (k) => Math.max(falling(k), rising(k))),
  ],
  marks: marks(current),
  ...changes,
})

const size = { width: 360, height: 320 }
const scales = { x: 'linear', y: 'linear' } as const
const axesOf = (drawn: Curve) => ({ scales, domains: curveDomains(drawn) })
const layoutOf = (drawn: Curve, width = size.width) =>
  curveLayout(drawn, { ...size, width }, axesOf(drawn), 1024)

describe('a curve', () => {
  it('is decided by the highest of its faint lines', () => {
    expect(decidingLine(curve(), 2)?.id).toBe('first')
    expect(decidingLine(curve(), 9)?.id).toBe('second')
    expect(decidingLine(curve(), 99)).toBeUndefined()
  })

  it('is decided by no line that only stands beside it, though both meet', () => {
    const lines = curve().lines.map((each) =>
      each.emphasis === 'faint' ? { ...each, beside: true as const } : each,
    )
    expect(decidingLine(curve(4, { lines }), 9)).toBeUndefined()
    expect(readingNear(curve(4, { lines }), 9, 1024)!.decidedBy).toBeUndefined()
    expect(layoutOf(curve(9, { lines })).lines.map(({ look }) => look)).not.toContain('curve-line-deciding')
    expect(layoutOf(curve(9)).lines.map(({ look }) => look)).toContain('curve-line-deciding')
  })

  it('has no tick between two of what it counts', () => {
    const y = { label: 'Fragments', unit: '', scale: 'linear', domain: [0, 2.1] } as const
    const labels = (integer: boolean) =>
      layoutOf(curve(4, { y: { ...y, integer }, marks: [] })).yTicks.map(({ label }) => label)
    expect(labels(false)).toContain('0.5')
    expect(labels(true)).toEqual(['0', '1', '2'])
  })

  it('is read at whole numbers where its axis counts something', () => {
    expect(readingNear(curve(), 6.6, 1024)).toMatchObject({ x: 7, y: 130, decidedBy: 'second' })
    expect(readingNear(curve(), 6.4, 1024)).toMatchObject({ x: 6, where: 'k = 6', value: '120.0 µs' })
    expect(readingNear(curve(), -5, 1024)?.x).toBe(1)
    expect(readingNear(curve(), 1e9, 1024)?.x).toBe(16)
  })

  it('is read anywhere where its axis measures something', () => {
    const { x } = curve()
    const measured = curve(4, { x: { ...x, integer: false } })
    expect(places[nearestSample(measured, measured.lines[0]!, 6.6)]).toBe(6.625)
  })

  it('is read at the current point even where no sample stands', () => {
    expect(currentReading(curve(4.05), 1024)).toMatchObject({ x: 4.05, y: 100.5 })
  })

  it('says of a place in what it is measured, in the readout and beside the point', () => {
    const { x } = curve()
    const sizes = curve(5, { x: { ...x, label: 'Message', unit: 'B' } })
    expect(currentReading(sizes, 1024)!.where).toBe('Message: 5 B')
    expect(layoutOf(sizes).labels.map(({ text }) => text)).toContain('yours, 5 B')
    const shares = curve(5.5, { x: { ...x, label: 'Guessed right', unit: '%', integer: false } })
    expect(currentReading(shares, 1024)!.where).toBe('Guessed right: 5.5 %')
    expect(layoutOf(shares).labels.map(({ text }) => text)).toContain('yours, 5.5 %')
  })

  it('has sizes in its labels as the page writes them', () => {
    const told = curve(9, {
      marks: marks(9).map((mark) => ({ ...mark, label: '1.5 KiB: 58.3 µs' })),
      asymptotes: [{ id: 'limit', label: 'limit 512 MiB', slope: 0, intercept: 100 }],
    })
    const labels = (kilobyte: 1000 | 1024) => {
      const { marks } = curveLayout(told, size, axesOf(told), kilobyte)
      return new Set(marks.map(({ mark }) => mark.label))
    }
    expect(labels(1024)).toEqual(new Set(['1.5 KB: 58.3 µs']))
    expect(labels(1000)).toEqual(new Set(['1.54 KB: 58.3 µs']))
    const html = renderToStaticMarkup(<CurveTable curve={told} />)
    expect(html).toContain('Dashed: limit 512 MB.')
  })

  it('is straight between its samples and nowhere beyond them', () => {
    expect(lineAt(curve().lines[1]!, 5.03)).toBeCloseTo(rising(5.03), 12)
    expect(lineAt(curve().lines[1]!, 0.5)).toBeUndefined()
  })

  it('names the letter of its axis when the label ends in one', () => {
    expect(axisLetter('Fragments k')).toBe('k')
    expect(axisLetter('Latency T(k)')).toBe('T')
    expect(axisLetter('Message size')).toBeUndefined()
  })
})

describe('the picture of a curve', () => {
  it('widens its axes until the current point is in it', () => {
    const far = curve(40)
    expect(curveDomains(far).x).toEqual([1, 40])
    expect(curveDomains(far).y[1]).toBeGreaterThanOrEqual(460)
    const current = layoutOf(far).marks.find(({ mark }) => mark.kind === 'current')
    expect(current?.visible).toBe(true)
  })

  it('keeps every mark where the axes say it is', () => {
    const { x, y, marks: drawn, plot } = layoutOf(curve(9))
    for (const { mark, ...place } of drawn) {
      expect(x.invert(place.x)).toBeCloseTo(mark.x, 9)
      expect(y.invert(place.y)).toBeCloseTo(mark.y, 9)
    }
    expect([x(1), x(16), y(50), y(260)]).toEqual([0, plot.width, plot.height, 0])
  })

  it('labels the best point with its letter, and the current one only where it is another', () => {
    const texts = (current: number) => layoutOf(curve(current)).labels.map(({ text }) => text)
    expect(texts(4)).toContain('best, k = 4')
    expect(texts(4).some((text) => text.startsWith('yours'))).toBe(false)
    expect(texts(9)).toContain('yours, k = 9')
  })

  it('calls the current point the best one though its latency was computed in another way', () => {
    const places = marks(4).map((mark) => (mark.kind === 'current' ? { ...mark, y: mark.y + 1e-13 } : mark))
    const { labels } = layoutOf(curve(4, { marks: places }))
    expect(labels.filter(({ kind }) => kind === 'current')).toEqual([])
    expect(tableRows(curve(4, { marks: places })).find(({ x }) => x === 4)?.notes).toEqual(['best', 'yours'])
  })

  it('lets no two labels touch, nor a label the main line, for any size and current point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 240, max: 1200 }), fc.integer({ min: 1, max: 16 }), (width, current) => {
        const { labels, lines, plot } = layoutOf(curve(current), width)
        const boxes = labels.map(({ box }) => box)
        expect(boxes.some((a, i) => boxes.slice(i + 1).some((b) => touches(a, b)))).toBe(false)
        const main = lines.find((drawn) => drawn.line.emphasis === 'main')!
        expect(boxes.some((box) => crosses(main.points, box))).toBe(false)
        expect(boxes.every(({ x0, x1 }) => x0 >= 0 && x1 <= plot.width)).toBe(true)
      }),
      { seed: 2 },
    )
  })

  it('names marks in short where nothing else stands, two at one place too', () => {
    const half = (id: string, x: number): Mark => ({
      id,
      kind: 'candidate',
      label: `half of ${id}`,
      short: 'n½',
      x,
      y: falling(x),
    })
    const drawn = curve(9, { marks: [...marks(9), half('a', 2), half('b', 2), half('c', 9)] })
    const { labels, marks: at } = layoutOf(drawn)
    expect(labels.filter(({ kind }) => kind === 'short').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    const boxes = labels.map(({ box }) => box)
    expect(boxes.some((a, i) => boxes.slice(i + 1).some((b) => touches(a, b)))).toBe(false)
    const glyphs = at.map(({ x, y }) => ({ x0: x - 4, x1: x + 4, y0: y - 4, y1: y + 4 }))
    const shorts = labels.filter(({ kind }) => kind === 'short')
    expect(shorts.some(({ box }) => glyphs.some((glyph) => touches(box, glyph)))).toBe(false)
  })

  it('labels the best point beside a line that somebody draws down to the axis, never on it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 1200 }), fc.integer({ min: 1, max: 16 }), (width, at) => {
        const drawn = curve(4)
        const wide = { ...size, width }
        const { labels, x, plot } = curveLayout(drawn, wide, axesOf(drawn), 1024, { dropped: at })
        const line = { x0: x(at) - 1, x1: x(at) + 1, y0: 0, y1: plot.height }
        expect(labels.map(({ text }) => text)).toContain('best, k = 4')
        expect(labels.some(({ box }) => touches(box, line))).toBe(false)
      }),
      { seed: 3 },
    )
  })

  it('may be logarithmic only where all of an axis is above 0', () => {
    expect(logarithmic({ x: [1, 16], y: [0, 260] })).toEqual({ x: true, y: false })
  })
})

it('a key moves a point of what is counted to a whole number, from between two to the next one', () => {
  const after = (value: number, by: number) => wholeStep(value, value + by)
  expect([after(5, 1), after(5, -1), after(41, 10.25)]).toEqual([6, 4, 51])
  expect([after(3.5, 1), after(3.5, -1)]).toEqual([4, 3])
})

describe('the table twin of a curve', () => {
  it('has a row per whole number that the axis shows, and says which is best and which is yours', () => {
    const rows = tableRows(curve(9))
    expect(rows.map(({ x }) => x)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
    expect(rows.find(({ x }) => x === 4)?.notes).toEqual(['best'])
    expect(rows.find(({ x }) => x === 9)?.notes).toEqual(['yours'])
    expect(rows.find(({ x }) => x === 9)?.values.map((cell) => cell?.y)).toEqual([
      falling(9),
      rising(9),
      rising(9),
    ])
  })

  it('keeps the best and the current row when it is thinned', () => {
    const rows = tableRows(curve(9), 4)
    expect(rows.length).toBeLessThan(8)
    expect(rows.flatMap(({ notes }) => notes)).toEqual(['best', 'yours'])
  })

  it('is thinned to rows in which the other lines have numbers, where they have fewer', () => {
    const every = Float64Array.from({ length: 50 }, (_, i) => i + 1)
    const fourth = every.filter((k) => k % 4 === 0)
    const drawn = curve(4, {
      x: { label: 'N', unit: '', scale: 'linear', domain: [1, 50], integer: true },
      lines: [
        { ...line('main', 'main', rising), x: every, y: every.map(rising) },
        { ...line('few', 'faint', falling), x: fourth, y: fourth.map(falling) },
      ],
      marks: [],
    })
    const rows = tableRows(drawn, 25)
    expect(rows).toHaveLength(25)
    expect(rows.filter(({ values: [, few] }) => few !== undefined).map(({ x }) => x)).toEqual([...fourth])
  })

  it('does not call a row yours whose latency is another', () => {
    const own = curve(9, { marks: [{ id: 'current', kind: 'current', label: 'Yours', x: 9, y: 400 }] })
    expect(tableRows(own).flatMap(({ notes }) => notes)).toEqual([])
  })

  it('has a row for every mark that is drawn, with its words and its value', () => {
    const mark = (id: string, kind: Mark['kind'], label: string, x: number, y: number): Mark => ({
      id,
      kind,
      label,
      x,
      y,
    })
    const drawn = curve(9, {
      marks: [
        mark('current', 'current', 'Yours', 9, 240),
        mark('best', 'best', 'Best', 4, 100),
        mark('moves', 'transition', 'The bottleneck moves beyond k = 3.9', 3.9, 101.3),
        mark('published', 'published', 'Table 2: 120 µs', 6, 120),
        mark('beyond', 'published', 'Table 3', 20, 120),
      ],
    })
    const rows = tableRows(drawn, 4)
    expect(rows.filter(({ marks }) => marks.length > 0).map(({ x }) => x)).toEqual([3.9, 6, 9])
    const html = renderToStaticMarkup(<CurveTable curve={drawn} />)
    const notes = [...html.matchAll(/class="curve-note">([^<]+)</g)].map((match) => match[1])
    expect(notes).toEqual([
      'The bottleneck moves beyond k = 3.9: 101.3 µs',
      'best',
      'Table 2: 120 µs',
      'yours: 240.0 µs',
    ])
    const heads = [...html.matchAll(/<th scope="row"[^>]*>([^<]+)</g)].map((match) => match[1])
    expect(heads.slice(0, 5)).toEqual(['1', '2', '3', '3.90', '4'])
  })

  it('tells the smallest apart where an axis is logarithmic', () => {
    const x = Float64Array.of(4, 5, 1_048_576)
    const y = Float64Array.of(2.9, 2.92, 40_000)
    const html = renderToStaticMarkup(
      <CurveTable
        curve={curve(4, {
          x: { label: 'Message', unit: 'B', scale: 'log', domain: [4, 1_048_576], integer: true },
          y: { label: 'One way', unit: 'us', scale: 'log', domain: [2, 50_000] },
          lines: [{ ...line('main', 'main', rising), x, y }],
          marks: [],
        })}
      />,
    )
    const texts = (tag: string) =>
      [...html.matchAll(new RegExp(`<${tag}[^>]*>([^<]+)</${tag}>`, 'g'))].map((match) => match[1])
    expect(texts('th')).toEqual(['Message [B]', 'main [µs]', '4', '5', '1,048,576'])
    expect(texts('td')).toEqual(['2.900', '2.920', '40,000.000'])
  })

  it('names every column with its unit', () => {
    const html = renderToStaticMarkup(<CurveTable curve={curve()} />)
    expect(html).toContain('main [µs]')
    expect(html).toContain('Fragments k')
    expect(html).toContain('best, yours')
  })
})
