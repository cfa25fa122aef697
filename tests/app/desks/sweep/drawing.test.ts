import { describe, expect, it } from 'vitest'
import { studentTQuantile } from '../../../../engine/index.ts'
import { chosen, heldWords, wordsHeld, type Wanted } from '../../../../app/desks/sweep/table/choice.ts'
import { codedNumbers, codedWords } from '../../../../app/desks/sweep/table/coded.ts'
import { drawingOf, most, type Drawing } from '../../../../app/desks/sweep/table/drawing.ts'
import { atOnce, ErrorList, type Table } from '../../../../app/desks/sweep/table/table.ts'
import { csvOfDrawing } from '../../../../app/desks/sweep/csvOfDrawing.ts'
import { csvTable } from '../../../../app/desks/sweep/table/csv.ts'
import type { DrawnTable } from '../../../../app/desks/sweep/tables.ts'
import { named, notesOf, numberText, sizeText } from '../../../../app/desks/sweep/words.ts'
import { made, madeCsv, madeParquet, read, readCsv, readParquet } from './madeSweep.ts'

const auto: Wanted = { form: 'auto', metric: '', x: '', by: '', panels: '', held: '' }

const drawn = async (table: Table, wanted: Partial<Wanted>) => {
  const { choice, refused } = chosen(table, { ...auto, ...wanted })
  return { choice, refused, drawing: await read(drawingOf(table, choice)) }
}

/** The numbers of each cell, gathered the plain way. */
function reference(cellOf: (row: (typeof made.rows)[number]) => string | undefined) {
  const cells = new Map<string, number[]>()
  for (const row of made.rows) {
    const cell = cellOf(row)
    if (cell === undefined || row.latency === undefined) continue
    cells.set(cell, [...(cells.get(cell) ?? []), row.latency])
  }
  return cells
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

function halfOf(numbers: readonly number[]): number {
  const mean = meanOf(numbers)
  const variance = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (numbers.length - 1)
  return studentTQuantile(0.975, numbers.length - 1) * Math.sqrt(variance / numbers.length)
}

/** Every cell by the values of its places. */
function cellsOf({ x, by, panels, mean, half, count }: Drawing) {
  const text = (axis: typeof by, i: number) => axis && (axis.words?.[i] ?? axis.values[i])
  return Array.from(mean, (value, cell) => {
    const [columns, rows] = [x.values.length, by?.values.length ?? 1]
    const place = [
      cell % columns,
      Math.floor(cell / columns) % rows,
      Math.floor(cell / columns / rows),
    ] as const
    const name = [text(x, place[0]), text(by, place[1]), text(panels, place[2])]
      .filter((each) => each !== undefined)
      .join(' ')
    return { name, value, half: half[cell]!, count: count[cell]! }
  })
}

const sweep = readParquet(madeParquet())

describe('what is drawn is what a plain reference finds', () => {
  it.each<readonly [string, Partial<Wanted>, (row: (typeof made.rows)[number]) => string | undefined]>([
    // The third parameter is held where the scenario has it.
    ['a map', {}, ({ bytes, overhead, kind }) => (kind === 'none' ? `${bytes} ${overhead}` : undefined)],
    [
      'another value held',
      { held: 'strategy.kind=equal' },
      ({ bytes, overhead, kind }) => (kind === 'equal' ? `${bytes} ${overhead}` : undefined),
    ],
    [
      'panels of words',
      { panels: 'strategy.kind' },
      ({ bytes, overhead, kind }) => `${bytes} ${overhead} ${kind}`,
    ],
    [
      'words along',
      { x: 'strategy.kind', by: 'bytes', held: 'stages.0.overhead=2' },
      ({ bytes, overhead, kind }) => (overhead === 2 ? `${kind} ${bytes}` : undefined),
    ],
    [
      'lines',
      { form: 'lines', x: 'stages.0.overhead', by: 'strategy.kind' },
      ({ bytes, overhead, kind }) => (bytes === 1024 ? `${overhead} ${kind}` : undefined),
    ],
    [
      'one line',
      { form: 'lines', by: '-', held: 'strategy.kind=equal' },
      ({ bytes, overhead, kind }) => (overhead === 0.5 && kind === 'equal' ? `${bytes}` : undefined),
    ],
  ])('as %s', async (_, wanted, cellOf) => {
    const { drawing, refused } = await drawn(await sweep, wanted)
    expect(refused).toEqual([])
    expect(drawing.interval).toBe('seeds')
    const cells = reference(cellOf)
    expect(
      cellsOf(drawing)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...cells.keys()].toSorted())
    for (const { name, value, half, count } of cellsOf(drawing)) {
      const numbers = cells.get(name)!
      expect(count).toBe(numbers.length)
      expect(value).toBeCloseTo(meanOf(numbers), 12)
      expect(half).toBeCloseTo(halfOf(numbers), 10)
    }
  })

  it('where all values of a parameter are taken together, has no interval', async () => {
    const { drawing } = await drawn(await sweep, { held: 'strategy.kind=*' })
    expect(drawing.interval).toBe('pooled')
    expect(drawing.half.every(Number.isNaN)).toBe(true)
    const cells = reference(({ bytes, overhead }) => `${bytes} ${overhead}`)
    for (const { name, value } of cellsOf(drawing)) expect(value).toBeCloseTo(meanOf(cells.get(name)!), 12)
  })

  it('of one seed, has the half-widths of the file', async () => {
    const rows = made.rows.filter(({ seed }) => seed === 1)
    const { drawing } = await drawn(await readParquet(madeParquet({}, { rows })), {})
    expect(drawing.interval).toBe('file')
    for (const { value, half } of cellsOf(drawing)) expect(half).toBeCloseTo(value / 100, 12)
    const bare = await drawn(await readParquet(madeParquet({ 'latency.halfWidth': null }, { rows })), {})
    expect(bare.drawing.interval).toBe('single')
  })

  it('counts what has no number, and leads to a row of the cell', async () => {
    const { drawing } = await drawn(await sweep, { held: 'strategy.kind=equal' })
    expect(drawing.missing).toBe(3)
    for (const [cell, row] of drawing.row.entries()) {
      const { bytes, overhead, kind, latency } = made.rows[row]!
      expect(`${bytes} ${overhead} ${kind}`).toBe(`${cellsOf(drawing)[cell]!.name} equal`)
      expect(latency).toBeDefined()
    }
  })

  it('keeps the digits of numbers that differ little', async () => {
    const values = Float64Array.of(1e9 + 1, 1e9 + 2, 1e9 + 3)
    const of = table([codedNumbers(Float64Array.of(5, 5, 5))], values, Float64Array.of(1, 2, 3))
    const { drawing } = await drawn(of, {})
    expect(drawing.half[0]).toBeCloseTo(halfOf([1, 2, 3]), 6)
  })
})

/** A table of what is given. */
function table(parameters: Table['parameters'], values: Float64Array, seeds?: Float64Array): Table {
  return {
    ...{ name: 'made', rows: values.length, parameters, errors: new ErrorList() },
    header: {
      ...{ system: 'pipeline', version: '', seeds: [], base: {} },
      over: parameters.map((_, i) => ({ name: `p${i}`, title: `P ${i}`, unit: '' })),
      metrics: [{ name: 'm', title: 'M', unit: 'us' }],
    },
    has: (column) => column === 'seed' && seeds !== undefined,
    numbers: (column) => atOnce(column === 'seed' ? seeds! : values),
    link: () => Promise.resolve(undefined),
  }
}

describe('rows that share a cell', () => {
  const values = Float64Array.of(188.9, 188.9, 190, 192)
  const parameter = codedNumbers(Float64Array.of(1, 1, 2, 2))
  it.each([
    ['are seeds where these differ', [1, 2, 1, 2], 'seeds'],
    ['are rows where a seed is there twice', [1, 1, 1, 2], 'rows'],
    ['are rows where one has no seed', [1, 2, 1, Number.NaN], 'rows'],
    ['are rows where the file says no seeds', undefined, 'rows'],
  ])('%s', async (_, seeds, interval) => {
    const { drawing } = await drawn(table([parameter], values, seeds && Float64Array.from(seeds)), {})
    expect(drawing.interval).toBe(interval)
    expect([...drawing.mean]).toEqual([188.9, 191])
    expect(drawing.half.every(Number.isNaN)).toBe(interval === 'rows')
  })

  it('have the seeds of those alone that have a number', async () => {
    const some = Float64Array.of(188.9, 190, Number.NaN, 192)
    const { drawing } = await drawn(table([parameter], some, Float64Array.of(1, 2, 3, 3)), {})
    expect(drawing.interval).toBe('seeds')
  })

  it.each([
    ['CSV', () => readCsv(madeCsv({ change: twice }))],
    ['Parquet', () => readParquet(madeParquet({ seed: sameSeeds }))],
  ])('in %s with the same seed twice are no sample', async (_, opened) => {
    const { drawing, choice } = await drawn(await opened(), {})
    expect(drawing.interval).toBe('rows')
    const told = { choice, drawing, facts: { parameters: [] } } as unknown as DrawnTable
    expect(notesOf(told)[0]).toBe(
      'Each cell is the mean over up to 3 rows, whose seeds the file does not tell apart: an interval would say nothing.',
    )
    expect(numberText(told, 0, 1024)).toMatch(/^\d+\.\d+ µs, mean of 3 rows$/)
  })
})

const sameSeeds = {
  name: 'seed',
  data: made.rows.map(({ seed }) => BigInt(Math.min(seed, 2))),
  type: 'INT64',
} as const
const twice = (text: string) => text.replace(/^(\d+,[\d.]+,\w+),3,/gm, '$1,2,')

it('words beside a column of seeds are no seeds, and refuse nothing', async () => {
  const words = { name: 'seed', data: made.rows.map(({ seed }) => `s${seed}`), type: 'STRING' } as const
  const csv = madeCsv({ change: (text) => text.replace(/^(\d+,[\d.]+,\w+),(\d),/gm, '$1,s$2,') })
  for (const of of [await readParquet(madeParquet({ seed: words })), await readCsv(csv)])
    expect((await drawn(of, {})).drawing.interval).toBe('rows')
})

it('a file of one row is told as such', () => {
  const facts = (rows: number, ...counts: number[]) =>
    ({ rows, parameters: counts.map((count) => ({ count })) }) as unknown as DrawnTable['facts']
  expect(sizeText(facts(1, 1))).toBe('1 row: 1 value')
  expect(sizeText(facts(1, 1, 1))).toBe('1 row: 1 × 1 values')
  expect(sizeText(facts(12_000, 1000, 4))).toBe('12,000 rows: 1,000 × 4 values')
})

describe('more values than places', () => {
  const many = Float64Array.from({ length: 5000 }, (_, i) => i)
  it('share them with their neighbours: nothing is left out', async () => {
    const { drawing } = await drawn(table([codedNumbers(many)], many), {})
    expect(drawing.x).toMatchObject({ of: 5000, grouped: true, scale: 'linear' })
    expect(drawing.mean).toHaveLength(most.columns)
    expect(drawing.count.reduce((a, b) => a + b)).toBe(5000)
    expect(drawing.interval).toBe('pooled')
    for (const [place, mean] of drawing.mean.entries())
      expect(Math.abs(mean - drawing.x.values[place]!)).toBeLessThan(5000 / most.columns)
  })

  it('have a line each as far as there is room, from the first to the last', async () => {
    const few = many.map((i) => i % 3)
    const { drawing } = await drawn(
      table([codedNumbers(few), codedNumbers(many.map((i) => i % 100))], many),
      { form: 'lines' },
    )
    expect(drawing.by!.values).toHaveLength(most.lines)
    expect([drawing.by!.values[0], drawing.by!.values.at(-1)]).toEqual([0, 99])
    expect(drawing.by!.grouped).toBeUndefined()
  })

  it('are on a logarithmic scale where they grow by factors', async () => {
    const doubling = Float64Array.from({ length: 11 }, (_, i) => 2 ** i)
    expect((await drawn(table([codedNumbers(doubling)], doubling), {})).drawing.x.scale).toBe('log')
    const steps = Float64Array.from({ length: 11 }, (_, i) => 1 + i * 100)
    expect((await drawn(table([codedNumbers(steps)], steps), {})).drawing.x.scale).toBe('linear')
  })
})

describe('what a link asks for', () => {
  it('is told where the table does not have it, and something else is drawn', async () => {
    const { choice, refused } = await drawn(await sweep, {
      metric: 'delay',
      x: 'loss',
      by: 'bytes',
      held: 'strategy.kind=some',
    })
    expect(refused).toEqual([
      'view.sweep.metric: expected a metric of sweep.parquet (latency), got "delay"',
      expect.stringMatching(/^view\.sweep\.x: expected a parameter that sweep\.parquet varies .*got "loss"$/),
      expect.stringMatching(/^view\.sweep\.held: expected a value that strategy\.kind has .*got "some"$/),
    ])
    expect(choice).toMatchObject({ x: 1, by: 0 })
  })

  it('a parameter stands in one place only', async () => {
    const { choice, refused } = await drawn(await sweep, { x: 'bytes', by: 'bytes' })
    expect(choice).toMatchObject({ x: 0, by: 1 })
    expect(refused).toHaveLength(1)
  })

  it('values that are held are written and read, whatever signs they have', () => {
    const held = new Map([
      ['a.b', 'x=1, 2 % of'],
      ['c', '*'],
      ['d', '0.05'],
    ])
    expect(wordsHeld(heldWords(held))).toEqual(held)
  })
})

it('codes are the places of values in order, and NaN is none', () => {
  const { values, codes } = codedNumbers(Float64Array.of(3, 1, Number.NaN, -0, 0, 3))
  expect([...values]).toEqual([0, 1, 3])
  expect([...codes]).toEqual([2, 1, 0xffffffff, 0, 0, 2])
  expect(codedWords(['b', 'a'], Uint32Array.of(0, 1, 0xffffffff))).toEqual({
    values: ['a', 'b'],
    codes: Uint32Array.of(1, 0, 0xffffffff),
  })
})

it.each(['equal', 'none'])('what is drawn at %s is saved as a file that draws the same', async (held) => {
  const source = await sweep
  const { choice, drawing } = await drawn(source, { held: `strategy.kind=${held}` })
  const name = (i: number | undefined) => (i === undefined ? undefined : source.header.over[i]!.name)
  const parameters = source.header.over.map((each) => ({
    ...each,
    count: 2,
    values: [],
    words: false,
    without: 0,
  }))
  const text = csvOfDrawing({
    kind: 'drawn',
    facts: {
      system: 'pipeline',
      version: '1.0',
      base: source.header.base,
      parameters,
    } as unknown as DrawnTable['facts'],
    choice: {
      ...{
        form: 'map',
        metric: choice.metric,
        x: name(choice.x)!,
        by: name(choice.by),
        panels: undefined,
        refused: [],
      },
      held: [['strategy.kind', held]],
    },
    drawing,
  })
  // A mean is of no seed, and an empty list of them would be none at all.
  expect(text.split('\n', 1)[0]).not.toContain('seeds')
  const again = await read(csvTable(new Blob([text]), 'again.csv'))
  expect(again.parameters[2]!.values).toEqual([held])
  const second = await drawn(again, {})
  expect([...second.drawing.mean]).toEqual([...drawing.mean])
  expect(second.drawing.interval).toBe('file')
  expect([...second.drawing.half]).toEqual([...drawing.half])
})

it('sets a name that ends in a number apart from what it is', () => {
  expect([named('Pages of stream 1', '3'), named('Message size', '4 KB')]).toEqual([
    'Pages of stream 1 = 3',
    'Message size 4 KB',
  ])
})
