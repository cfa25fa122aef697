import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indirectRecovery } from '../../../../engine/measurement/indirect.ts'
import type { StageCosts } from '../../../../engine/measurement/samples.ts'
import { outsideStages } from '../../../../engine/measurement/recovered/outsideStages.ts'
import { runs } from '../../../sample.ts'

const bytes = Float64Array.from({ length: 60 }, (_, i) => 64 * (i + 1))
const at = ({ overhead, perByte }: StageCosts, size: number) => overhead + size * perByte

/** What such a pipeline shows from outside, exactly. */
function seen(stages: readonly StageCosts[]) {
  const single = bytes.map((size) => stages.reduce((sum, stage) => sum + at(stage, size), 0))
  const arrivals = bytes.map((size) => Math.max(...stages.map((stage) => at(stage, size))))
  return indirectRecovery({ bytes, time: single }, { bytes, time: arrivals })
}

/** T of k equal fragments by the recurrence (eq. 13): what goes through once, and k - 1 times the slowest. */
const latency = (stages: readonly StageCosts[], size: number, k: number) =>
  stages.reduce((sum, stage) => sum + at(stage, size), 0) +
  (k - 1) * Math.max(...stages.map((stage) => at(stage, size)))

describe('a pipeline that was measured from outside', () => {
  it('takes as long as the one that was measured, for any equal fragments, whatever its stages were', () => {
    const cost = fc.record({
      overhead: fc.integer({ min: 1, max: 50 }),
      perByte: fc.integer({ min: 1, max: 50 }).map((n) => n / 1000),
    })
    const slow = { overhead: 60, perByte: 0.06 }
    fc.assert(
      fc.property(fc.array(cost, { maxLength: 6 }), fc.constantFrom(64, 640, 3840), (others, size) => {
        const { stages } = outsideStages(seen([...others, slow]))
        expect(stages.length).toBeGreaterThan(0)
        for (const k of [1, 2, 9])
          expect(latency(stages, size, k) / latency([...others, slow], size, k)).toBeCloseTo(1, 6)
      }),
      { seed: 1998, numRuns: runs(60, 1000) },
    )
  })

  it('has a bottleneck for each range where it moves, and is as slow on both sides', () => {
    const moving = [
      { overhead: 90, perByte: 0.01 },
      { overhead: 20, perByte: 0.05 },
      { overhead: 40, perByte: 0.005 },
    ]
    const { stages, notices } = outsideStages(seen(moving))
    expect(stages.map(({ name }) => name)).toEqual(['Bottleneck 1', 'Bottleneck 2', 'Other stages'])
    expect(notices).toEqual([])
    for (const size of [64, 3840])
      expect(latency(stages, size, 5) / latency(moving, size, 5)).toBeCloseTo(1, 6)
  })

  it('parts the rest so that none of it is slower than the bottleneck, and says so', () => {
    const { stages, notices } = outsideStages(
      seen(Array.from({ length: 4 }, () => ({ overhead: 10, perByte: 0.01 }))),
    )
    expect(stages.map(({ name }) => name)).toEqual([
      'Bottleneck',
      'Other stages, part 1',
      'Other stages, part 2',
      'Other stages, part 3',
    ])
    expect(notices.join(' ')).toContain('It is parted into 3 equal ones')
  })

  it('is none where the time between arrivals jumps', () => {
    const arrivals = bytes.map((size) => (size < 2000 ? 5 + size / 100 : 500 + size / 100))
    const { stages, notices } = outsideStages(
      indirectRecovery({ bytes, time: arrivals.map((time) => 3 * time) }, { bytes, time: arrivals }),
    )
    expect(stages).toEqual([])
    expect(notices.join(' ')).toContain('jumps or flattens')
  })

  it('is none where the rest would be many times the bottleneck', () => {
    const { stages, notices } = outsideStages(
      indirectRecovery(
        { bytes, time: bytes.map((size) => 100 + size) },
        { bytes, time: bytes.map((size) => 1 + size / 100) },
      ),
    )
    expect(stages).toEqual([])
    expect(notices.join(' ')).toContain('do not belong to one path')
  })
})
