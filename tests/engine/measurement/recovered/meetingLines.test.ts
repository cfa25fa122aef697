import { describe, expect, it } from 'vitest'
import { substream } from '../../../../engine/base/random.ts'
import { indirectRecovery } from '../../../../engine/measurement/indirect.ts'
import { bottleneckRanges } from '../../../../engine/measurement/ranges.ts'
import { meetingLines } from '../../../../engine/measurement/recovered/meetingLines.ts'
import { outsideStages } from '../../../../engine/measurement/recovered/outsideStages.ts'
import type { StageCosts } from '../../../../engine/measurement/samples.ts'

const at = ({ overhead, perByte }: StageCosts, bytes: number) => overhead + bytes * perByte
const slowest = (stages: readonly StageCosts[], bytes: number) =>
  Math.max(...stages.map((stage) => at(stage, bytes)))

const stages: readonly StageCosts[] = [
  { overhead: 6.2, perByte: 0.000298 },
  { overhead: 10.1, perByte: 0.000097 },
  { overhead: 11.8, perByte: 0.000147 },
]
const sizes = [16_384, 65_536, 1_048_576, 4_194_304].flatMap((size) => [size, size, size])

/** Readings with 2 % of noise. */
function arrivals(seed: number) {
  const stream = substream(seed, 'test.meeting')
  return {
    bytes: Float64Array.from(sizes),
    time: Float64Array.from(sizes, (size) => slowest(stages, size) * (1 + 0.02 * stream.normal())),
  }
}
const seeds = Array.from({ length: 60 }, (_, seed) => seed)
const bent = seeds.map((seed) => bottleneckRanges(arrivals(seed))).filter(({ ranges }) => ranges.length === 2)

describe('lines of ranges of which few sizes tell', () => {
  it('are said to change within the sizes that were measured, and between two of them where they meet elsewhere', () => {
    expect(bent.length).toBeGreaterThan(20)
    for (const { ranges, transitions } of bent) {
      const [left, right] = [ranges[0]!, ranges[1]!]
      const { bytes } = transitions[0]!
      expect(bytes.value * 1.25).toBeGreaterThanOrEqual(left.to)
      expect(bytes.value).toBeLessThanOrEqual(right.from * 1.25)
      expect(bytes.low).toBeGreaterThanOrEqual(left.from)
      expect(bytes.high).toBeLessThanOrEqual(right.to)
    }
    const outside = bent.filter(({ transitions }) => transitions[0]!.unplaced)
    expect(outside.length).toBeGreaterThan(0)
    // The second stage gives way to the third at 37 KB, where no size tells of it.
    for (const { transitions } of outside) {
      expect(transitions[0]!.bytes.low).toBeLessThan(37_000)
      expect(transitions[0]!.bytes.high).toBe(1_048_576)
    }
  })

  it('are slowest in their own range alone, so that none overrides the other', () => {
    for (const found of bent) {
      const lines = meetingLines(found)
      found.ranges.forEach(({ from, to }, r) => {
        for (const size of [from, to]) expect(slowest(lines, size)).toBeCloseTo(at(lines[r]!, size), 9)
      })
      // The middle of a range is known to a tenth or so.
      for (const size of [32_768, 2_097_152])
        expect(Math.abs(slowest(lines, size) / slowest(stages, size) - 1)).toBeLessThan(0.12)
    }
  })

  it('are told of in words that keep to the sizes of both', () => {
    const single = {
      bytes: Float64Array.from(sizes),
      time: Float64Array.from(sizes, (size) => 28 + size / 2000),
    }
    const sentences = seeds.flatMap(
      (seed) => indirectRecovery(single, arrivals(seed)).refusal?.sentence ?? [],
    )
    expect(sentences.filter((sentence) => /−|at 0 B/.test(sentence))).toEqual([])
    expect(sentences.some((sentence) => /between \d\S* KiB and 1 MiB, so no one stage/.test(sentence))).toBe(
      true,
    )
  })

  it('make stages that are as slow as what was measured at the sizes that were sent', () => {
    const exact = sizes.map((size) => stages.reduce((sum, stage) => sum + at(stage, size), 0))
    const single = { bytes: Float64Array.from(sizes), time: Float64Array.from(exact) }
    for (const seed of seeds) {
      const found = outsideStages(indirectRecovery(single, arrivals(seed))).stages
      if (found.length === 0) continue
      for (const size of sizes)
        expect(Math.abs(slowest(found, size) / slowest(stages, size) - 1)).toBeLessThan(0.08)
    }
  })
})
