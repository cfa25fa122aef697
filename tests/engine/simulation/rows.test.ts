import { describe, expect, it } from 'vitest'
import { Rows } from '../../../engine/simulation/rows.ts'
import { nothing } from '../../../engine/timeline/stateTable.ts'

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
    rows.cells[rows.row(7)] = 3
    rows.row(2)
    expect([...rows.taken().subarray(14)]).toEqual([3, nothing])
    rows.cells[rows.row(8)] = 4
    expect([...rows.taken().subarray(14)]).toEqual([3, nothing, 4, nothing])
  })
})
