import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Everywhere, fixedCountOptimum } from './inOnePiece.ts'
import { latency } from '../../../../engine/pipeline/recurrence.ts'
import { reversed } from '../../../../engine/pipeline/stages.ts'
import { anyStages } from '../randomStages.ts'

const instances = fc.tuple(anyStages(2, 5), fc.integer({ min: 2, max: 12 }))
/** More than can be reached: the mirrored pipeline is tried as well. */
const unreachable = 0

describe('an optimum that is not proved to the last digit', () => {
  it('is the better one of both directions, with the proof of the better one', () => {
    fc.assert(
      fc.property(instances, ([stages, count]) => {
        const there = fixedCountOptimum(stages, 5000, count, unreachable, new Everywhere(stages))
        const mirrored = reversed(stages)
        const back = fixedCountOptimum(mirrored, 5000, count, unreachable, new Everywhere(mirrored))
        expect([back.latency, back.lowerBound, back.iterations]).toEqual([
          there.latency,
          there.lowerBound,
          there.iterations,
        ])
      }),
      { seed: 1998, numRuns: 40 },
    )
  })

  it('has the sizes whose latency it tells, to the bit, in the direction in which they were found', () => {
    fc.assert(
      fc.property(instances, ([stages, count]) => {
        const found = fixedCountOptimum(stages, 5000, count, unreachable)
        expect(found.sizes).toHaveLength(count)
        expect([latency(stages, found.sizes), latency(reversed(stages), found.sizes.toReversed())]).toContain(
          found.latency,
        )
      }),
      { seed: 1998, numRuns: 40 },
    )
  })
})
