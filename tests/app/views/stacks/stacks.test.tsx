import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { stackLayout } from '../../../../app/views/stacks/layout.ts'
import { partKinds } from '../../../../app/views/stacks/partKinds.ts'
import { StackBars } from '../../../../app/views/stacks/StackBars.tsx'
import { StackTable } from '../../../../app/views/stacks/StackTable.tsx'
import { inWords, stackFigures } from '../../../../app/views/stacks/words.ts'
import type { Stack, StackPart, StackRow } from '../../../../engine/index.ts'

const row = (id: string, parts: readonly StackPart[], more: Partial<StackRow> = {}): StackRow => ({
  id,
  name: id,
  source: 'analysis',
  parts,
  total: parts.reduce((sum, { value }) => sum + value, 0),
  ...more,
})
const stackOf = (...groups: (readonly StackRow[])[]): Stack => ({
  id: 's',
  title: 'Residence',
  sentence: 'So.',
  unit: 'us',
  groups: groups.map((rows, i) => ({ id: `g${i}`, title: groups.length > 1 ? `Group ${i}` : '', rows })),
})
const waiting = (value: number): StackPart => ({ id: 'waiting', label: 'waiting', value, texture: 'hatched' })
const service = (value: number): StackPart => ({ id: 'service', label: 'service', value })

const queue = stackOf([
  row('Analysis', [waiting(40), service(10)]),
  row('Simulation', [waiting(32), service(8)], { source: 'simulation', halfWidth: 5 }),
])
const figures = stackFigures(queue, 1024)

it('does not call nothing what is less than the last digit', () => {
  const row = (parts: readonly number[]) => ({
    id: 'way',
    name: 'Way',
    source: 'analysis' as const,
    parts: parts.map((value, i) => ({ id: `${i}`, label: `part ${i}`, value })),
    total: parts.reduce((sum, value) => sum + value, 0),
  })
  const stack = (parts: readonly number[]) => ({
    ...queue,
    unit: 'ps' as const,
    groups: [{ id: 'way', title: '', rows: [row(parts)] }],
  })
  const said = (parts: readonly number[]) => inWords(stack(parts), stackFigures(stack(parts), 1024))
  expect(said([2_837_420, 40_000_000_000, 0])).toContain('part 0 < 0.01, part 1 40.00, part 2 0.00.')
  expect(said([5_000_000, 40_000_000_000])).toContain('part 0 0.01')
  expect(said([3, 12_345_000_000])).toContain('part 0 < 0.01')
  expect(said([40_000_000_000 * 2 ** -52, 40_000_000_000])).toContain('part 0 0.00')
})
const wide = stackLayout(queue, figures, 1000, false)

describe('the bars of a stack', () => {
  it.each([640, 684, 840, 1000, 1600])(
    'begin where the names before them have ended, %i px wide',
    (width) => {
      const names = [
        'Gigabit Ethernet, TCP, 42.0 MB/s',
        'A name that no page has room for, and then some more',
        'One',
      ]
      const named = stackOf(names.map((name) => row(name, [service(10)])))
      const { left } = stackLayout(named, stackFigures(named, 1024), width, false)
      const page = renderToStaticMarkup(
        <StackBars stack={named} figures={stackFigures(named, 1024)} width={width} narrow={false} />,
      )
      const drawn = [...page.matchAll(/class="stacks-name"[^>]*>([^<]*)(?:<title>([^<]*))?/g)]
      expect(drawn.map(([, name, whole]) => whole ?? name)).toEqual(names)
      // An average letter of the names is 6.4 px wide.
      for (const [, name] of drawn) expect(name!.length * 6.4).toBeLessThan(left)
      // As wide as the figures of a small desk, or wider: a name of the papers' own is whole.
      if (width > 680) expect(drawn[0]![2]).toBeUndefined()
    },
  )

  it('have their parts end to end, in proportion, on one axis from 0', () => {
    const [first, second] = wide.bars.map(({ parts }) => parts.map(({ x, width }) => [x, x + width]))
    const per = wide.scale(1)
    expect(first).toEqual([
      [0, 40 * per],
      [40 * per, 50 * per],
    ])
    expect(second![1]![1]).toBeCloseTo(40 * per, 9)
  })

  it('are joined where the same part ends in the row below', () => {
    const per = wide.scale(1)
    expect(wide.joins.map(({ from, to }) => [from[0] / per, to[0] / per].map(Math.round))).toEqual([
      [40, 32],
      [50, 40],
    ])
  })

  it('tell how far the analysis is above the simulation', () => {
    expect(wide.bars.map(({ remark }) => remark?.text)).toEqual(['+25 %', undefined])
  })

  it('have one shade for each label, and textures beside', () => {
    expect(partKinds(queue)).toEqual([
      { label: 'waiting', shade: 0, texture: 'hatched' },
      { label: 'service', shade: 0.7, texture: 'plain' },
    ])
  })

  it('say in a part what fits: label and number, the number, nothing', () => {
    const words = (width: number) => stackLayout(queue, figures, width, true).bars[0]!.parts[1]!.words
    expect([1000, 300, 100].map(words)).toEqual(['service 10.00', '10.00', ''])
  })

  it('stand below their names, without lines between them, where there is little room', () => {
    const narrow = stackLayout(queue, figures, 340, true)
    expect(narrow.left).toBe(0)
    expect(narrow.joins).toEqual([])
    expect(narrow.bars.every(({ remark }) => remark === undefined)).toBe(true)
  })

  it('never leave the plot, nor stand upon another, whatever the numbers', () => {
    const part = fc.double({ min: -10, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(fc.array(part, { maxLength: 5 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 200, max: 1400 }),
        fc.boolean(),
        (rows, width, narrow) => {
          const stack = stackOf(
            rows.map((values, i) =>
              row(
                `row ${i}`,
                values.map((value, j) => ({ id: `p${j}`, label: `part ${j}`, value })),
                { source: 'simulation', halfWidth: 3 },
              ),
            ),
          )
          const { bars, plot, axis, barHeight } = stackLayout(stack, stackFigures(stack, 1024), width, narrow)
          bars.forEach(({ parts, interval, y }, i) => {
            let end = 0
            for (const { x, width } of parts) {
              expect(x).toBeGreaterThanOrEqual(end - 1e-6)
              end = x + width
            }
            expect(Math.max(end, interval?.[1] ?? 0)).toBeLessThanOrEqual(plot + 1e-6)
            expect(y + barHeight).toBeLessThan(bars[i + 1]?.y ?? axis)
          })
        },
      ),
      { seed: 10 },
    )
  })
})

describe('parts of one thing', () => {
  const visit = (within: string, wait: number): StackPart[] => [
    { ...waiting(wait), id: `${within}-waits`, within },
    { ...service(10), id: within, within },
  ]
  const stack: Stack = {
    ...stackOf([
      row('Analysis', [
        { id: 'compute', label: 'computes', value: 100 },
        ...visit('own', 30),
        ...visit('remote', 20),
      ]),
      row('Simulation', [
        { id: 'compute', label: 'computes', value: 100 },
        ...visit('own', 20),
        ...visit('remote', 10),
      ]),
    ]),
    brace: { label: 'away', from: 'own-waits', to: 'remote', hatched: 'waiting' },
  }
  const laid = (width: number, narrow = false) => stackLayout(stack, stackFigures(stack, 1024), width, narrow)
  const hulls = (width: number) => laid(width).bars[0]!.hulls.map(({ words }) => words)

  it('have its name over all of them, with their sum where that fits too; all names of a bar or none', () => {
    expect(hulls(1000)).toEqual(['own 40.00', 'remote 30.00'])
    expect(hulls(540)).toEqual(['own 40.00', 'remote'])
    expect(hulls(360)).toEqual([])
    const { parts, hulls: drawn } = laid(1000).bars[0]!
    expect(parts.map(({ words }) => words)).toEqual(['computes 100.00', '', '', '', ''])
    expect(drawn[0]!.x).toBeCloseTo((parts[1]!.x + parts[2]!.x + parts[2]!.width) / 2, 9)
  })

  it('are told together over the first bar, and what of them is waiting', () => {
    const { brace, bars, scale } = laid(1000)
    expect(brace!.words).toBe('away 70.00, 50.00 of it waiting')
    expect([brace!.from, brace!.to]).toEqual([scale(100), scale(170)])
    expect(bars[0]!.y).toBeGreaterThan(20)
    expect(laid(340, true).brace).toBeUndefined()
    expect(laid(340, true).bars[0]!.y).toBeLessThan(laid(340).bars[0]!.y)
  })

  it('have words over the bar that stay within the picture', () => {
    for (const width of [540, 700, 1400]) {
      const { brace, left } = laid(width)
      const half = brace!.words.length * 3.4
      expect(brace!.x - half).toBeGreaterThanOrEqual(-left - 1e-9)
      expect(brace!.x + half).toBeLessThanOrEqual(width - left + 1e-9)
    }
  })

  it('are told apart in words and in the table', () => {
    const text = renderToStaticMarkup(<StackTable stack={stack} figures={stackFigures(stack, 1024)} />)
    expect(text).toContain('remote, waiting</th>')
    expect(inWords(stack, stackFigures(stack, 1024))).toContain('own, waiting 30.00, own, service 10.00')
  })
})

describe('a stack in words and numbers', () => {
  it('is told to those who cannot see it', () => {
    expect(inWords(queue, figures)).toBe(
      'Analysis: 50.00 µs, of which waiting 40.00, service 10.00. Simulation: 40.00 ± 5.00 µs, of which waiting 32.00, service 8.00.',
    )
  })

  it('has a table with every part, its sum, and why a row has none', () => {
    const layers = stackOf(
      [row('Ours', [service(3)], { standing: 'predicted' }), row('Paper', [waiting(1), service(2)])],
      [row('Ours', [], { note: 'not measured', total: 0 })],
    )
    const text = renderToStaticMarkup(<StackTable stack={layers} figures={stackFigures(layers, 1024)} />)
      .replace(/<[^>]+>/g, '|')
      .replace(/\|+/g, '|')
    expect(text).toBe(
      '|µs|service|waiting|sum|Standing of ours|Group 0|Ours|3.00|–|3.00|predicted|Paper|2.00|1.00|3.00|Group 1|Ours|not measured|',
    )
  })

  it('has as many decimals as its largest number bears, and one unit', () => {
    const long = stackOf([row('a', [service(65_533), waiting(12.5)])])
    const { scaled, text } = stackFigures(long, 1024)
    expect([scaled.unit, text(65_533), text(12.5)]).toEqual(['ms', '65.53', '0.01'])
  })

  it('counts in whole numbers', () => {
    const bytes = { ...stackOf([row('a', [service(4096), waiting(78)])]), unit: '' as const }
    expect(stackFigures(bytes, 1024).text(4096)).toBe('4,096')
    const means = { ...stackOf([row('a', [service(4096), waiting(78.5)])]), unit: '' as const }
    expect(stackFigures(means, 1024).text(78.5)).toBe('78.5')
  })

  it('says in the picture why a row has no bar', () => {
    const empty = stackOf([row('Ours', [], { note: 'not measured' })])
    const svg = renderToStaticMarkup(
      <StackBars stack={empty} figures={stackFigures(empty, 1024)} width={600} narrow={false} />,
    )
    expect(svg).toContain('not measured</text>')
  })
})

describe('a name on the line of its total', () => {
  const long = stackOf([row('Gigabit Ethernet, TCP, over a long cable', [service(10)])])
  const drawn = (width: number) =>
    renderToStaticMarkup(<StackBars stack={long} figures={stackFigures(long, 1024)} width={width} narrow />)

  it('ends before it, and is whole at a touch', () => {
    expect(drawn(200)).toMatch(/>Gigabit Ethernet[^<]*…<title>Gigabit Ethernet, TCP, over a long cable</)
  })

  it('is whole where there is room', () => {
    expect(drawn(500)).toContain('>Gigabit Ethernet, TCP, over a long cable<')
    expect(drawn(500)).not.toContain('…')
  })
})
