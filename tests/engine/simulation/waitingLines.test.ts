import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WaitingLines } from '../../bench/queues/waitingLines.ts'

describe('WaitingLines', () => {
  it('lets items leave each line in the order in which they joined it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ line: fc.integer({ min: 0, max: 2 }), joins: fc.boolean() }), {
          maxLength: 200,
        }),
        (acts) => {
          const lines = new WaitingLines(3, 1)
          const expected: number[][] = [[], [], []]
          acts.forEach(({ line, joins }, item) => {
            if (joins) expect(lines.join(line, item)).toBe(expected[line]!.push(item))
            else expect(lines.leave(line)).toBe(expected[line]!.shift() ?? -1)
            expect(lines.first(line)).toBe(expected[line]![0] ?? -1)
            expect(lines.length(line)).toBe(expected[line]!.length)
          })
        },
      ),
      { seed: 5, numRuns: 300 },
    )
  })
})
