import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highestLevel, layout } from '../../../../app/views/state/layout.ts'
import { allRows, groupsOf, rowsOf } from '../../../../app/views/state/rows.ts'
import { tracksOf } from '../../../../app/views/state/tracks.ts'
import { cellPhrase, fraction, limitPhrase } from '../../../../app/views/state/words.ts'
import { cellsAt, nothing, type StateColumn, type StateTable } from '../../../../engine/index.ts'
import { StateLog } from '../../../../engine/simulation/stateLog.ts'

const columns: readonly StateColumn[] = [
  {
    id: 'state',
    label: 'State',
    sentence: 'What it does.',
    kind: 'choice',
    choices: [
      { id: 'idle', name: 'idle', texture: 'slim' },
      { id: 'sending', name: 'being sent', texture: 'hatched' },
      { id: 'waiting', name: 'waits', texture: 'plain' },
    ],
  },
  { id: 'message', label: 'Message', sentence: 'Who.', kind: 'name', names: ['q0', 'q1', 'q2'] },
  { id: 'bit', label: 'Bit', sentence: 'Which.', kind: 'count', unit: '' },
  { id: 'retries', label: 'Retries', sentence: 'How often.', kind: 'count', unit: '', most: 4 },
  { id: 'sent', label: 'Age', sentence: 'Since when.', kind: 'since', limit: 200 },
  { id: 'in', label: 'In', sentence: 'Received.', kind: 'count', unit: '' },
  { id: 'out', label: 'Out', sentence: 'Written.', kind: 'count', unit: '' },
]
const at = (id: string) => columns.findIndex((column) => column.id === id)

type Change = readonly [time: number, row: number, column: string, value: number]

function made(changes: readonly Change[], rows = 2, until = 1000): StateTable {
  const log = new StateLog(columns.length)
  for (let row = 0; row < rows; row++) log.addRow([0, nothing, 0, 0, nothing, 0, 0])
  for (const [time, row, column, value] of changes) log.set(row, at(column), time, value)
  return {
    id: 'made-up',
    title: 'Made up',
    sentence: 'Rows.',
    unit: 'ns',
    columns,
    rows: Array.from({ length: rows }, (_, row) => ({
      id: `r${row}`,
      name: `row ${row}`,
      group: `Group ${Math.floor(row / 2)}`,
    })),
    lane: {
      bars: 'state',
      empty: 'idle',
      holder: 'message',
      text: ['bit'],
      mark: { column: 'retries', name: 'again' },
      levels: [
        { name: 'received', columns: ['in'] },
        { name: 'written', columns: ['out'] },
      ],
    },
    ...log.deltas(
      Array.from({ length: rows }, (_, row) => row),
      until,
    ),
  }
}

/** A message is sent, waits, is sent again, is answered; another one follows at once. */
const story: readonly Change[] = [
  [100, 0, 'message', 0],
  [100, 0, 'state', 1],
  [200, 0, 'state', 2],
  [500, 0, 'state', 1],
  [500, 0, 'retries', 1],
  [600, 0, 'state', 2],
  [700, 0, 'message', nothing],
  [700, 0, 'state', 0],
  [700, 0, 'bit', 1],
  [700, 0, 'message', 1],
  [700, 0, 'state', 1],
]

const scene = (table: StateTable, window: readonly [number, number], plot: number) => {
  const all = { from: 0, to: table.rows.length }
  const tracks = tracksOf(table, all)
  const rows = rowsOf(table, all, false)
  return layout(table, tracks, rows, window, plot, highestLevel(tracks))
}

describe('a row over time', () => {
  it('is a bar for each of its states, with one label for each message and a mark where it is sent again', () => {
    const { bars, labels, marks } = scene(made(story), [0, 1000], 1000)
    expect(bars.map(({ x, width, texture }) => [x, x + width, texture])).toEqual([
      [100, 200, 'hatched'],
      [200, 500, 'plain'],
      [500, 600, 'hatched'],
      [600, 700, 'plain'],
      [700, 1000, 'hatched'],
    ])
    expect(labels.map(({ text }) => text)).toEqual(['q0 · bit 0', 'q1 · bit 1'])
    // The first label stands where its bar is plain.
    expect(labels[0]!.x).toBe(200)
    expect(marks.map(({ x }) => x)).toEqual([500])
  })

  it('tells on its bar what stands in the table when the bar begins, whatever changed before', () => {
    const { labels } = scene(
      made([
        [100, 0, 'message', 0],
        [100, 0, 'state', 2],
        [300, 0, 'bit', 1],
        [600, 0, 'message', 1],
        [800, 1, 'bit', 1],
        [800, 1, 'message', 2],
        [800, 1, 'state', 2],
      ]),
      [0, 1000],
      1000,
    )
    expect(labels.map(({ text }) => text)).toEqual(['q0 · bit 0', 'q1 · bit 1', 'q2 · bit 1'])
  })

  it('is the same where it is shown without the rows before it, which are not followed', () => {
    const table = made(
      [...story, [800, 1, 'message', 2], [800, 1, 'state', 2], [900, 2, 'message', 0], [900, 2, 'state', 1]],
      3,
    )
    const part = { from: 1, to: 3 }
    const tracks = tracksOf(table, part)
    expect(tracks).toEqual(tracksOf(table, { from: 0, to: 3 }).slice(1))
    const { labels } = layout(table, tracks, rowsOf(table, part, false), [0, 1000], 1000, 1)
    expect(labels.map(({ text }) => text)).toEqual(['q2 · bit 0', 'q0 · bit 0'])
  })

  it('is drawn as the exact share of each pixel where there is too much to draw', () => {
    const changes = Array.from({ length: 400 }, (_, i): Change => [2.5 * i, 0, 'state', i % 2 === 0 ? 2 : 0])
    const { bars, hazes } = scene(made(changes), [0, 1000], 100)
    expect(bars).toEqual([])
    expect(hazes).toHaveLength(1)
    for (const share of hazes[0]!.share) expect(share).toBeCloseTo(0.5, 5)
  })

  it('says in every pixel what the table says there', () => {
    const change = fc.tuple(
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 0, max: 1 }),
      fc.constantFrom('state', 'in', 'out', 'message'),
      fc.integer({ min: 0, max: 2 }),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (list) => {
        const table = made(
          list.sort(([a], [b]) => a - b),
          2,
          300,
        )
        const { bars, hazes, levels } = scene(table, [0, 300], 3000)
        const rows = rowsOf(table, { from: 0, to: 2 }, false)
        const highest = highestLevel(tracksOf(table, { from: 0, to: table.rows.length }))
        expect(hazes).toEqual([])
        for (let t = 0.5; t < 300; t += 7) {
          const cells = cellsAt(table, t)
          rows.lanes.forEach(({ row, y }) => {
            const value = (id: string) => cells[row * columns.length + at(id)]!
            const bar = bars.filter((each) => each.x <= 10 * t && 10 * t < each.x + each.width)
            const here = bar.filter((each) => each.y >= y && each.y < y + rows.pitch)
            expect(here.map(({ texture }) => texture)).toEqual(
              value('state') === 0 ? [] : [value('state') === 1 ? 'hatched' : 'plain'],
            )
            const floor = y + rows.level.top + rows.level.height
            const level = levels.find(
              (each) => each.floor === floor && each.x <= 10 * t && 10 * t < each.x + each.width,
            )
            const unit = rows.level.height / highest
            expect(level?.total ?? 0).toBeCloseTo((value('in') + value('out')) * unit, 4)
            expect(level?.first ?? 0).toBeCloseTo(value('in') * unit, 4)
          })
        }
      }),
      { seed: 3, numRuns: 60 },
    )
  })
})

describe('a word of memory over time', () => {
  it('is a bar for each of its values, which it tells, and none where it says nothing', () => {
    const said = made([
      [200, 0, 'out', 3],
      [500, 0, 'out', 1],
      [700, 0, 'out', nothing],
      [0, 1, 'state', 1],
      [300, 1, 'out', 2],
    ])
    const table: StateTable = {
      ...said,
      rows: said.rows.map((row, i) => (i === 0 ? { ...row, name: 'waiting?' } : row)),
      lane: {
        bars: 'state',
        empty: 'sending',
        words: { choice: 'idle', column: 'out' },
        text: [],
        levels: [],
      },
    }
    const { bars, labels } = scene(table, [0, 1000], 1000)
    expect(bars.map(({ x, width }) => [x, x + width])).toEqual([
      [0, 200],
      [200, 500],
      [500, 700],
    ])
    expect(labels.map(({ text }) => text)).toEqual(['no', 'yes', 'yes'])
    const counts = { ...table, rows: said.rows }
    expect(scene(counts, [0, 1000], 1000).labels.map(({ text }) => text)).toEqual(['0', '3', '1'])
  })
})

describe('the rows', () => {
  it('stand in their groups, and one group at a time where they are many', () => {
    const few = made([], 4)
    expect(groupsOf(few)).toEqual([
      { name: 'Group 0', from: 0, to: 2 },
      { name: 'Group 1', from: 2, to: 4 },
    ])
    expect(allRows(few)).toEqual({ from: 0, to: 4 })
    expect(allRows(made([], 60))).toBeUndefined()
    const long = made([], 150)
    const parts = groupsOf({ ...long, rows: long.rows.map((row) => ({ ...row, group: 'One' })) })
    expect(parts.map(({ name }) => name)).toEqual([
      'One, part 1 of 3',
      'One, part 2 of 3',
      'One, part 3 of 3',
    ])
    expect(parts.flatMap(({ from, to }) => [from, to])).toEqual([0, 64, 64, 128, 128, 150])
    const { lanes, groups, floor } = rowsOf(few, { from: 2, to: 4 }, false)
    expect(lanes.map(({ row }) => row)).toEqual([2, 3])
    expect(groups.map(({ name }) => name)).toEqual(['Group 1'])
    expect(floor).toBeGreaterThan(lanes[1]!.y)
  })
})

describe('a cell in words', () => {
  const table = made(story)
  const column = (id: string) => columns[at(id)]!

  it('is a name, a count, an age, a state, or a dash where there is nothing', () => {
    expect(cellPhrase(table, column('state'), 1, 0)).toBe('being sent')
    expect(cellPhrase(table, column('message'), 2, 0)).toBe('q2')
    expect(cellPhrase(table, column('message'), nothing, 0)).toBe('–')
    expect(cellPhrase(table, column('sent'), 100, 350)).toBe('250 ns')
    expect(cellPhrase(table, column('sent'), nothing, 350)).toBe('–')
    expect(cellPhrase(table, column('retries'), 3, 0)).toBe('3')
  })

  it('knows how much of its limit it has reached', () => {
    expect(fraction(column('sent'), 100, 150)).toBe(0.25)
    expect(fraction(column('sent'), 100, 900)).toBe(1)
    expect(fraction(column('retries'), 2, 0)).toBe(0.5)
    expect(fraction(column('bit'), 1, 0)).toBeUndefined()
    expect(limitPhrase(table, column('sent'))).toBe('of 200 ns')
    expect(limitPhrase(table, column('retries'))).toBe('of 4')
  })
})
