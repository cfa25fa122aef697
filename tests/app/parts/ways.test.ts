import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemAfterKey, leavesText, type Spot } from '../../../app/parts/keyboard/ways.ts'

const inOneRow = (count: number): Spot[] => Array.from({ length: count }, (_, column) => ({ row: 0, column }))

/** Three rows, of 3, 2 and 3 items. */
const rows: readonly Spot[] = [3, 2, 3].flatMap((count, row) =>
  Array.from({ length: count }, (_, column) => ({ row, column })),
)

describe('the arrows of a toolbar', () => {
  it('go along it and round its ends', () => {
    const spots = inOneRow(4)
    expect([0, 3].map((at) => itemAfterKey('row', 'ArrowRight', at, spots))).toEqual([1, 0])
    expect([0, 3].map((at) => itemAfterKey('row', 'ArrowLeft', at, spots))).toEqual([3, 2])
    expect(itemAfterKey('row', 'Home', 2, spots)).toBe(0)
    expect(itemAfterKey('row', 'End', 2, spots)).toBe(3)
  })

  it('leave up and down to the page, which a list takes', () => {
    const spots = inOneRow(4)
    expect(itemAfterKey('row', 'ArrowDown', 1, spots)).toBeUndefined()
    expect(itemAfterKey('all', 'ArrowDown', 1, spots)).toBe(2)
    expect(itemAfterKey('all', 'ArrowUp', 0, spots)).toBe(3)
  })
})

describe('the arrows of a table', () => {
  it('keep to the column where the next row has it, and stop at the edges', () => {
    expect(itemAfterKey('table', 'ArrowDown', 1, rows)).toBe(4)
    expect(itemAfterKey('table', 'ArrowDown', 2, rows)).toBe(4)
    expect(itemAfterKey('table', 'ArrowUp', 1, rows)).toBe(1)
    expect(itemAfterKey('table', 'ArrowDown', 6, rows)).toBe(6)
  })

  it('keep to the row', () => {
    expect(itemAfterKey('table', 'ArrowRight', 2, rows)).toBe(2)
    expect(itemAfterKey('table', 'ArrowLeft', 4, rows)).toBe(3)
    expect(itemAfterKey('table', 'Home', 4, rows)).toBe(3)
    expect(itemAfterKey('table', 'End', 5, rows)).toBe(7)
  })
})

it('no key leads out of a group', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', 'a']
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('row', 'all', 'table'),
      fc.constantFrom(...keys),
      fc.nat(),
      (counts, way, key, from) => {
        const spots = counts.flatMap((count, row) =>
          Array.from({ length: count }, (_, column) => ({ row, column })),
        )
        const to = itemAfterKey(way, key, from % spots.length, spots)
        return to === undefined || (Number.isInteger(to) && to >= 0 && to < spots.length)
      },
    ),
  )
})

describe('a field of text', () => {
  it('is left by an arrow at that end, or while all of it is selected', () => {
    expect(leavesText('ArrowLeft', { from: 0, to: 0, length: 5 })).toBe(true)
    expect(leavesText('ArrowRight', { from: 5, to: 5, length: 5 })).toBe(true)
    expect(leavesText('ArrowRight', { from: 0, to: 5, length: 5 })).toBe(true)
  })

  it('keeps the arrows that move its caret, and Home and End', () => {
    expect(leavesText('ArrowLeft', { from: 2, to: 2, length: 5 })).toBe(false)
    expect(leavesText('ArrowRight', { from: 2, to: 2, length: 5 })).toBe(false)
    expect(leavesText('Home', { from: 0, to: 0, length: 5 })).toBe(false)
  })
})
