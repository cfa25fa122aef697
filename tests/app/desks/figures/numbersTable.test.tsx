import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NumbersTable } from '../../../../app/desks/figures/NumbersTable.tsx'
import { tellingIn } from '../../../../app/document/times/told.ts'
import type { PublishedNumber } from '../../../../engine/index.ts'
import { iniCluster } from '../../../../engine/systems/ini-cluster/system.ts'
import { figures as channelFigures } from '../../../../engine/systems/memory-channel/figures/index.ts'
import { figures as defragFigures } from '../../../../engine/systems/speculative-defragmentation/figures/index.ts'

/** The cells of each row: paper, ours, difference. */
function rowsOf(numbers: readonly PublishedNumber[]): readonly (readonly string[])[] {
  const html = renderToStaticMarkup(<NumbersTable numbers={numbers} />)
  const cells = [...html.matchAll(/<td class="figure">(.*?)<\/td>/g)].map(([, text]) => text!)
  return numbers.map((_, row) => cells.slice(3 * row, 3 * row + 3))
}

const number = (fields: Partial<PublishedNumber>): PublishedNumber => ({
  what: 'Latency',
  published: undefined,
  ours: 0,
  unit: 'us',
  standing: 'calibrated',
  ...fields,
})

it('writes a column in one notation: times in µs whatever they are stored in, rates in MB/s, of one unit as many decimals', () => {
  expect(
    rowsOf([
      number({ published: '2.7 µs', value: 2_700_000, ours: 2_900_000, unit: 'ps' }),
      number({ published: '245.5', value: 245.5, ours: 245.5 }),
      number({ published: '42', value: 42, ours: 62.534, unit: 'B/us' }),
      number({ published: '3,975', value: 3975, ours: 3926, unit: '' }),
      number({ published: '50', value: 50, ours: 48.085, unit: '%' }),
      number({ published: '0.351', value: 0.351, ours: 0.3509, unit: '' }),
      number({ ours: -0.1146, unit: '%' }),
      number({ published: '3 or 4', ours: 3, unit: '' }),
    ]),
  ).toEqual([
    ['2.7 µs', '2.900 µs', '+0.200 µs'],
    ['245.5 µs', '245.500 µs', '0'],
    ['42 MB/s', '62.53 MB/s', '+20.53 MB/s'],
    ['3,975', '3,926', '−49'],
    // Of two percentages, in points.
    ['50 %', '48.1 %', '−1.9 points'],
    // What rounds to nothing has no sign.
    ['0.351', '0.351', '0.000'],
    ['not in the text', '−0.1 %', '–'],
    ['3 or 4', '3', '–'],
  ])
})

it('keeps the zeros that are printed, and sets thousands apart', () => {
  const rows = rowsOf([
    number({ published: '13.0', value: 13, ours: 27.13, unit: '%' }),
    number({ published: '40.0', value: 40, ours: 40.01, unit: '' }),
    number({ published: '0.460', value: 0.46, ours: 0.4484, unit: '' }),
    number({ published: '8775', value: 8775, ours: 8775, unit: 'cycles' }),
    number({ published: '40', value: 40, ours: 8.09, unit: '%' }),
  ])
  expect(rows.map(([paper]) => paper)).toEqual(['13.0 %', '40.0', '0.460', '8,775 cycles', '40 %'])
})

it('shows no unit as it is stored in any figure', () => {
  for (const figure of [...channelFigures, ...defragFigures]) {
    const choices = Object.fromEntries(figure.switches.map(({ id, options }) => [id, options[0]!.value]))
    const sweep = figure.sweep(choices)
    let step = sweep.next()
    while (!step.done) step = sweep.next()
    for (const cells of rowsOf(step.value.numbers))
      for (const cell of cells) expect(cell, figure.id).not.toMatch(/ ps|B\/us/)
  }
})

describe('cycles that are told in µs', () => {
  const cycles = [
    number({ published: '2,318', value: 2318, ours: 2313, unit: 'cycles' }),
    number({ published: '357', value: 357, ours: 353, unit: 'cycles' }),
    number({ ours: 196, unit: 'cycles' }),
  ]
  const told = tellingIn(iniCluster.otherUnits!.units).data(cycles)

  it('stand in µs beside the paper’s, of which the head of the column says in what it was printed', () => {
    expect(rowsOf(cycles)).toEqual([
      ['2,318 cycles', '2,313 cycles', '−5 cycles'],
      ['357 cycles', '353 cycles', '−4 cycles'],
      ['not in the text', '196 cycles', '–'],
    ])
    expect(rowsOf(told)).toEqual([
      ['115.900 µs', '115.650 µs', '−0.250 µs'],
      ['17.850 µs', '17.650 µs', '−0.200 µs'],
      ['not in the text', '9.800 µs', '–'],
    ])
    const heads = [cycles, told].map((numbers) =>
      renderToStaticMarkup(<NumbersTable numbers={numbers} />).includes('printed in cycles'),
    )
    expect(heads).toEqual([false, true])
  })
})

it('sets what it names with a subscript, as the parameters do', () => {
  const html = renderToStaticMarkup(<NumbersTable numbers={[number({ what: 'AM-II: o_s', ours: 4.09 })]} />)
  expect(html).toContain('o<sub>s</sub>')
})
