import fc from 'fast-check'
import type { Stage } from '../../../engine/pipeline/stages.ts'

/** Costs with zeros, small whole numbers (so that ties and degenerate lines occur) and any real numbers. */
const cost = (most: number): fc.Arbitrary<number> =>
  fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4 }), fc.double({ min: 0.001, max: most, noNaN: true }))

/** 1 to `most` stages, the same stage twice now and then. */
export const anyStages = (most = 6): fc.Arbitrary<Stage[]> =>
  fc
    .array(fc.record({ name: fc.constant('stage'), overhead: cost(100), perByte: cost(2) }), {
      minLength: 1,
      maxLength: most,
    })
    .chain((stages) => fc.boolean().map((twice) => (twice ? [...stages, stages[0]!].slice(-most) : stages)))

/** Whole sizes, at least a byte each. */
export const anySizes = (most = 8): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: most })

/** What every property runs with: the same cases everywhere. */
export const seeded = { seed: 1998, numRuns: 400 } as const
