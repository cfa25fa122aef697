import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { StateLog } from '../../../engine/simulation/stateLog.ts'
import { stateTableFaults } from '../../conformance/faults/stateTable.ts'
import { cellsAt, changeTimes, deltasUpTo, type StateTable } from '../../../engine/timeline/stateTable.ts'

const rows = 5
const columns = 3

interface Change {
  readonly time: number
  readonly row: number
  readonly column: number
  readonly value: number
}

const change = fc.record({
  time: fc.integer({ min: 0, max: 400 }),
  row: fc.integer({ min: 0, max: rows - 1 }),
  column: fc.integer({ min: 0, max: columns - 1 }),
  value: fc.integer({ min: -1, max: 6 }),
})
const changes = fc
  .array(change, { maxLength: 1200, size: 'max' })
  .map((list) => list.sort((a, b) => a.time - b.time))

/** Rows come into the log in another order than they have in the table. */
const order = [3, 0, 4, 1, 2]

function recorded(list: readonly Change[], limit?: number): StateTable {
  const log = new StateLog(columns, limit)
  for (let row = 0; row < rows; row++) log.addRow([row, 0, -1])
  for (const { time, row, column, value } of list) log.set(row, column, time, value)
  return {
    id: 'made-up',
    title: 'Made up',
    sentence: 'Rows and columns.',
    unit: 'ns',
    columns: Array.from({ length: columns }, (_, c) => ({
      id: `c${c}`,
      label: `C${c}`,
      sentence: 'A column.',
      kind: 'count' as const,
      unit: '' as const,
    })),
    rows: order.map((row) => ({ id: `r${row}`, name: `Row ${row}`, group: 'All' })),
    lane: { bars: 'c0', empty: '', text: [], levels: [] },
    ...log.deltas(order, 400),
  }
}

/** The table replayed from the start, one change after the other. */
function replayed(list: readonly Change[], t: number): number[] {
  const cells = Array.from({ length: rows }, (_, row) => [row, 0, -1])
  for (const { time, row, column, value } of list) if (time <= t) cells[row]![column] = value
  return order.flatMap((row) => cells[row]!)
}

describe('a table read at a time', () => {
  it('is the table replayed from the start', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 420 }), (list, t) => {
        const table = recorded(list)
        expect(stateTableFaults(table)).toEqual([])
        expect([...cellsAt(table, t)]).toEqual(replayed(list, t))
      }),
      { seed: 9, numRuns: 150 },
    )
  })

  it('is replayed from a key frame, not from the start', () => {
    const list = Array.from({ length: 3000 }, (_, time) => ({ time, row: 0, column: 0, value: time % 7 }))
    const table = recorded(list)
    expect(table.frames.length / (rows * columns)).toBeGreaterThan(9)
    // A reader that went back to the start would meet the damage.
    table.value.fill(99, 0, 1000)
    expect(cellsAt(table, 2900)[3]).toBe(2900 % 7)
  })

  it('knows when the rows that are looked at change', () => {
    const range = fc
      .tuple(fc.nat({ max: rows }), fc.nat({ max: rows }))
      .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
    fc.assert(
      fc.property(changes, range, (list, { from, to }) => {
        const table = recorded(list)
        const times = [...table.time].filter((_, delta) => {
          const row = Math.floor(table.cell[delta]! / columns)
          return row >= from && row < to
        })
        expect([...changeTimes(table, { from, to })]).toEqual([...new Set(times)])
      }),
      { seed: 11, numRuns: 150 },
    )
  })

  it('leaves out rows that are not asked for', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 420 }), (list, t) => {
        const log = new StateLog(columns)
        for (let row = 0; row < rows; row++) log.addRow([row, 0, -1])
        for (const { time, row, column, value } of list) log.set(row, column, time, value)
        const table: StateTable = {
          ...recorded(list),
          rows: [4, 1].map((row) => ({ id: `r${row}`, name: '', group: '' })),
          ...log.deltas([4, 1], 400),
        }
        expect(stateTableFaults(table)).toEqual([])
        const whole = replayed(list, t)
        const rowAt = (row: number) =>
          whole.slice(order.indexOf(row) * columns, (order.indexOf(row) + 1) * columns)
        expect([...cellsAt(table, t)]).toEqual([...rowAt(4), ...rowAt(1)])
      }),
      { seed: 13, numRuns: 60 },
    )
  })

  it('keeps only changes', () => {
    const table = recorded([
      { time: 1, row: 0, column: 1, value: 0 },
      { time: 2, row: 0, column: 1, value: 5 },
      { time: 3, row: 0, column: 1, value: 5 },
    ])
    expect([...table.time]).toEqual([2])
    expect(deltasUpTo(table, 1.9)).toBe(0)
    expect(deltasUpTo(table, 2)).toBe(1)
  })

  it('ends where the log was full, before a moment of which not everything was kept', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 1, max: 40 }), (list, limit) => {
        const table = recorded(list, limit)
        const whole = recorded(list)
        expect(table.time.length).toBeLessThanOrEqual(limit)
        expect(table.until).toBe(whole.time[limit] ?? 400)
        expect(table.complete).toBe(whole.time.length <= limit)
        for (const t of [0, table.until / 2, table.until - 1])
          if (t >= 0 && t < table.until) expect([...cellsAt(table, t)]).toEqual([...cellsAt(whole, t)])
      }),
      { seed: 12, numRuns: 100 },
    )
  })
})

it('keeps the same changes of rows in their own order and in another, through blocks and at its limit', () => {
  for (const limit of [9002, 20_000]) {
    const log = new StateLog(2, limit)
    log.addRow([0, 0])
    log.addRow([0, 0])
    // Three changes a moment, so that a limit falls into the middle of one.
    for (let moment = 1; moment <= 4000; moment++) {
      log.set(0, 0, moment, moment)
      log.set(1, 0, moment, 2 * moment)
      log.set(1, 1, moment, 3 * moment)
    }
    const own = log.deltas([0, 1], 5000)
    const other = log.deltas([1, 0], 5000)
    expect(own.time.length).toBe(limit === 9002 ? 9000 : 12_000)
    expect(other.time).toEqual(own.time)
    expect(other.value).toEqual(own.value)
    expect(other.cell).toEqual(own.cell.map((cell) => (cell + 2) % 4))
    expect([own.until, own.complete]).toEqual([other.until, other.complete])
  }
})

it('leaves a table as it is when its memory serves another log, and has no more changes of its own', () => {
  const written = (log: StateLog, times: number) => {
    for (let moment = 1; moment <= 5000; moment++) log.set(0, 1, moment, times * moment)
    return log.deltas([0], 6000)
  }
  const log = new StateLog(2)
  log.addRow([0, 0])
  const first = written(log, 3)
  log.release()
  expect(log.deltas([0], 6000).time).toHaveLength(0)
  const other = new StateLog(2)
  other.addRow([0, 0])
  const second = written(other, 8)
  // Nor does it write into what the other has now.
  written(log, 5)
  expect(other.deltas([0], 6000)).toEqual(second)
  const moments = Float64Array.from({ length: 5000 }, (_, i) => i + 1)
  expect([first.time, second.time]).toEqual([moments, moments])
  expect([first.value, second.value]).toEqual([moments.map((t) => 3 * t), moments.map((t) => 8 * t)])
  expect([...new Set([...first.cell, ...second.cell])]).toEqual([1])
})
