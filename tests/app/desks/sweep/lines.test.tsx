import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { panelsOf } from '../../../../app/desks/sweep/curves.ts'
import { chosen } from '../../../../app/desks/sweep/table/choice.ts'
import { csvTable } from '../../../../app/desks/sweep/table/csv.ts'
import { drawingOf } from '../../../../app/desks/sweep/table/drawing.ts'
import type { DrawnTable } from '../../../../app/desks/sweep/tables.ts'
import { wordTicks } from '../../../../app/desks/sweep/wordTicks.ts'
import { CurveTable } from '../../../../app/views/curve/CurveTable.tsx'
import { curveDomains, curveLayout, logarithmic } from '../../../../app/views/curve/layout.ts'
import { readingNear } from '../../../../app/views/curve/readout.ts'
import { read } from './madeSweep.ts'

const over = [
  { path: 'strategy', unit: '', title: 'Fragmentation' },
  { path: 'bytes', unit: 'B', title: 'Message size' },
]

/** Lines along the first of `columns`, one for each value of the second. */
async function panelOf(columns: readonly string[], rows: readonly string[]) {
  const header = {
    ...{ v: 1, system: 'pipeline', over: over.filter(({ path }) => columns.includes(path)) },
    metrics: [{ name: 'latency', unit: 'us', title: 'Latency' }],
  }
  const text = [`# stagescope: ${JSON.stringify(header)}`, [...columns, 'latency'].join(','), ...rows].join(
    '\n',
  )
  const table = await read(csvTable(new Blob([text]), 'words.csv'))
  const wanted = { form: 'lines', metric: '', x: 'strategy', by: '', panels: '', held: '' } as const
  const { choice } = chosen(table, wanted)
  const drawing = await read(drawingOf(table, choice))
  return panelsOf({ choice, drawing } as unknown as DrawnTable, undefined, 1024)[0]!.curve
}

const words = await panelOf(['strategy'], ['none,286.9', 'equal,188.9', 'exact,184.4'])
const lines = await panelOf(
  ['strategy', 'bytes'],
  ['none,1024,90', 'exact,1024,80', 'none,2048,150', 'exact,2048,120'],
)
const scales = { x: 'linear', y: 'linear' } as const
const layoutOf = (curve: typeof words, width = 600) =>
  curveLayout(curve, { width, height: 300 }, { scales, domains: curveDomains(curve) }, 1024, {
    sizeTicks: wordTicks(curve.x.words!),
  })

it('an axis of words has the words at it, and no number', () => {
  const { xTicks, xUnit, x } = layoutOf(words)
  expect(xTicks.map(({ label }) => label)).toEqual(['equal', 'exact', 'none'])
  expect(xTicks.map(({ position }) => position)).toEqual([x(0), x(1), x(2)])
  expect(xUnit).toBe('')
  expect(logarithmic(curveDomains(words)).x).toBe(false)
})

it('between words nothing is drawn: each has a level piece of the line', () => {
  const { d, points } = layoutOf(words).lines[0]!
  expect(d!.match(/[A-Z]/gi)!.join('')).toBe('MhMhMh')
  const pieces = Array.from(d!.matchAll(/M([\d.]+),([\d.]+)h([\d.]+)/g), ([, ...numbers]) =>
    numbers.map(Number),
  )
  for (const [i, [left, height, wide]] of pieces.entries()) {
    expect([left! + wide! / 2, height]).toEqual([expect.closeTo(points[i]![0], 9), points[i]![1]])
    if (i > 0) expect(left).toBeGreaterThan(pieces[i - 1]![0]! + pieces[i - 1]![2]!)
  }
})

it('a word is read, and stands in the table', () => {
  expect(readingNear(words, 1.2, 1024)!.where).toBe('Fragmentation: exact')
  const html = renderToStaticMarkup(<CurveTable curve={words} />)
  const rows = [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td>/g)]
  expect(rows.map(([, word, value]) => [word, value])).toEqual([
    ['equal', '188.9'],
    ['exact', '184.4'],
    ['none', '286.9'],
  ])
})

it('lines for each value of another parameter have their table too', () => {
  const html = renderToStaticMarkup(<CurveTable curve={lines} />)
  expect([...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, word]) => word)).toEqual([
    'exact',
    'none',
  ])
  expect([...html.matchAll(/<td class="figure">(.*?)<\/td>/g)].map(([, value]) => Number(value))).toEqual([
    80, 120, 90, 150,
  ])
})

it('of many words as many are written as stand apart, long ones shortened', () => {
  const names = Array.from({ length: 40 }, (_, i) => `strategy ${i} of many`)
  const many = { ...words, x: { ...words.x, words: names, domain: [-0.5, 39.5] as const } }
  const { xTicks } = layoutOf(many)
  expect(xTicks.length).toBeGreaterThan(2)
  expect(xTicks.length).toBeLessThan(12)
  expect(xTicks[0]!.label).toBe('strategy 0 of…')
})
