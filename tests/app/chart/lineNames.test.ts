import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textWidth } from '../../../app/chart/labels.ts'
import {
  leader,
  namesAtEnds,
  rowHeight,
  spreadApart,
  wrapped,
  type EndNames,
  type NamedEnd,
} from '../../../app/chart/lineNames.ts'

const name = fc
  .array(fc.string({ minLength: 1, maxLength: 14, unit: fc.constantFrom('a', 'b', 'M', '(', '1') }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((words) => words.join(' '))
const ends = fc.array(
  fc.record({ name, y: fc.double({ min: -400, max: 700, noNaN: true }), reaches: fc.boolean() }),
  { minLength: 1, maxLength: 14 },
)
const size = fc.record({
  width: fc.integer({ min: 200, max: 1200 }),
  height: fc.integer({ min: 120, max: 400 }),
})
const numbered = (all: readonly Omit<NamedEnd, 'id'>[]) => all.map((end, i) => ({ ...end, id: String(i) }))

const boxes = ({ names }: EndNames) =>
  names.map(({ id, middle, rows }) => ({
    id,
    top: middle - (rows.length * rowHeight()) / 2,
    bottom: middle + (rows.length * rowHeight()) / 2,
  }))

describe('names beside the ends of lines', () => {
  it('never touch each other, stay beside the plot and fit into the room that is kept for them', () => {
    let placed = 0
    fc.assert(
      fc.property(ends, size, (all, room) => {
        const found = namesAtEnds(numbered(all), room)
        if (!found) return
        placed++
        const each = boxes(found)
        expect(found.names).toHaveLength(all.length)
        each.slice(1).forEach(({ top }, i) => expect(top).toBeGreaterThanOrEqual(each[i]!.bottom))
        for (const { top, bottom } of each) {
          expect(top).toBeGreaterThanOrEqual(-6)
          expect(bottom).toBeLessThanOrEqual(room.height + 36)
        }
        const widest = Math.max(...found.names.flatMap(({ rows }) => rows).map(textWidth))
        expect(leader.text + widest).toBeLessThanOrEqual(found.margin)
        expect(found.margin).toBeLessThanOrEqual(0.4 * room.width + leader.text + 2)
      }),
      { seed: 12 },
    )
    // A property of nothing would hold too.
    expect(placed).toBeGreaterThan(30)
  })

  it('stand in the order of the ends, each where its end is if it has the room', () => {
    const all = numbered([
      { name: 'low', y: 200, reaches: true },
      { name: 'high', y: 20, reaches: true },
      { name: 'below the axes', y: 900, reaches: true },
      { name: 'ends before', y: 110, reaches: false },
    ])
    const { names } = namesAtEnds(all, { width: 500, height: 246 })!
    expect(names.map(({ id }) => id)).toEqual(['1', '3', '0', '2'])
    expect(names.map(({ middle }) => middle).slice(0, 3)).toEqual([20, 110, 200])
    // What leaves the plot elsewhere has no line drawn from where it is not.
    expect(names.map(({ from }) => from)).toEqual([20, undefined, 200, undefined])
  })

  it('are whole where they can be, and left to a key where the plot would lose half its room', () => {
    const long = numbered([{ name: 'Network and receiver DMA (stage 2)', y: 50, reaches: true }])
    expect(namesAtEnds(long, { width: 330, height: 246 })!.names[0]!.rows).toEqual([
      'Network and',
      'receiver DMA',
      '(stage 2)',
    ])
    expect(namesAtEnds(long, { width: 1000, height: 246 })!.names[0]!.rows).toHaveLength(1)
    expect(namesAtEnds(long, { width: 150, height: 246 })).toBeUndefined()
    const many = numbered(Array.from({ length: 30 }, (_, i) => ({ name: `line ${i}`, y: i, reaches: true })))
    expect(namesAtEnds(many, { width: 1000, height: 246 })).toBeUndefined()
  })
})

describe('a name', () => {
  it('is broken between words into rows that are even', () => {
    expect(wrapped('Req-CPU (stage 3)', 95)).toEqual(['Req-CPU', '(stage 3)'])
    expect(wrapped('Short', 95)).toEqual(['Short'])
    expect(wrapped('unbreakablyLongName', 60)).toBeUndefined()
    expect(wrapped('one two three four', 30)).toBeUndefined()
  })
})

describe('boxes in a column', () => {
  const column = fc.array(
    fc.record({
      middle: fc.double({ min: -50, max: 350, noNaN: true }),
      height: fc.integer({ min: 5, max: 30 }),
    }),
    { minLength: 1, maxLength: 8 },
  )

  it('stay inside, off each other, and no shift of all that may move brings them nearer', () => {
    fc.assert(
      fc.property(column, fc.integer({ min: 240, max: 300 }), (unsorted, room) => {
        const all = unsorted.sort((a, b) => a.middle - b.middle)
        const tops = spreadApart(all, room)
        const far = (from: readonly number[]) =>
          from.reduce((sum, top, i) => sum + (top + all[i]!.height / 2 - all[i]!.middle) ** 2, 0)
        const allowed = (from: readonly number[]) =>
          from.every(
            (top, i) =>
              top >= (i === 0 ? 0 : from[i - 1]! + all[i - 1]!.height) - 1e-9 &&
              top + all[i]!.height <= room + 1e-9,
          )
        expect(allowed(tops)).toBe(true)
        // The problem is convex: where no run of neighbours gains by a small step, nothing does.
        for (let first = 0; first < tops.length; first++)
          for (let last = first; last < tops.length; last++)
            for (const step of [-0.01, 0.01]) {
              const moved = tops.map((top, i) => (i >= first && i <= last ? top + step : top))
              if (allowed(moved)) expect(far(moved)).toBeGreaterThanOrEqual(far(tops) - 1e-6)
            }
      }),
      { seed: 7 },
    )
  })
})
