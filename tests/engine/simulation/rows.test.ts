import { describe, expect, it } from 'vitest'
import { Rows } from '../../../engine/simulation/rows.ts'
import { nothing } from '../../../engine/timeline/stateTable.ts'

const put = (rows: Rows, row: number, value: number) => {
  const at = rows.row(row)
  rows.cells[at] = value
}

describe('rows of numbers', () => {
  it('hold nothing where nothing was written, in rows that were passed over and after they have grown', () => {
    const rows = new Rows(3)
    for (const row of [0, 5, 1023, 1024, 9000]) {
      const at = rows.row(row)
      rows.cells[at + 1] = row
    }
    const cells = rows.taken()
    expect(rows.count).toBe(9001)
    expect(cells.length).toBe(3 * 9001)
    const written = new Map([0, 5, 1023, 1024, 9000].map((row) => [3 * row + 1, row]))
    expect(cells.findIndex((value, cell) => value !== (written.get(cell) ?? nothing))).toBe(-1)
  })

  it('keep what a row holds when it is asked for again', () => {
    const rows = new Rows(2)
    put(rows, 7, 3)
    rows.row(2)
    expect([...rows.taken().subarray(14)]).toEqual([3, nothing])
    put(rows, 8, 4)
    expect([...rows.taken().subarray(14)]).toEqual([3, nothing, 4, nothing])
  })

  it('leave what was taken as it is when their memory serves another table, which begins blank', () => {
    const write = (rows: Rows, from: number) => {
      for (let row = 0; row < 1500; row++) put(rows, row, from + row)
      return rows.taken()
    }
    const rows = new Rows(2)
    const first = write(rows, 0)
    rows.release()
    expect(rows.count).toBe(0)
    expect(rows.taken()).toHaveLength(0)
    const second = write(new Rows(2), 7000)
    const again = write(rows, 9000)
    for (const [cells, from] of [
      [first, 0],
      [second, 7000],
      [again, 9000],
    ] as const)
      expect([...cells]).toEqual(Array.from({ length: 3000 }, (_, i) => (i % 2 ? nothing : from + i / 2)))
  })
})
