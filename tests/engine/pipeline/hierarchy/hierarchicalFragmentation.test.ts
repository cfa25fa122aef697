import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { bestFragmentCount, equalLatency } from '../../../../engine/pipeline/equalCurve.ts'
import { hierarchicalFragmentation } from '../../../../engine/pipeline/hierarchy/hierarchicalFragmentation.ts'
import { hierarchicalLatency } from '../../../../engine/pipeline/hierarchy/hierarchicalSchedule.ts'
import { hierarchicalTimeline } from '../../../../engine/pipeline/hierarchy/hierarchicalTimeline.ts'
import { bottleneckTree, type Compound } from '../../../../engine/pipeline/hierarchy/tree.ts'
import { optimalFragmentation } from '../../../../engine/pipeline/exact/optimalFragmentation.ts'
import { rampUp } from '../../../../engine/pipeline/rampUp.ts'
import { timelineFaults } from '../../../conformance/faults/timeline.ts'
import { draw, picture } from '../../timeline/draw.ts'
import { anyStages, degenerateStages } from '../randomStages.ts'

// Room for a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const stage = (name: string, overhead: number, perByte: number) => ({ name, overhead, perByte })
const fixed = (...parts: Compound['parts']): Compound => ({ base: 'fixed', parts })
const anyBytes = fc.integer({ min: 1, max: 200_000 })

describe('hierarchical fragmentation', () => {
  it('without compounds is the plain algorithm of its base strategy', () => {
    const stages = [stage('a', 7, 0.02), stage('b', 5, 0.03)]
    const equal = hierarchicalFragmentation(stages, 8192, fixed(0, 1))
    expect(equal.modelLatency).toBeCloseTo(equalLatency(stages, 8192, bestFragmentCount(stages, 8192)), 9)
    expect(hierarchicalLatency(equal, 'strict')).toBeCloseTo(equal.modelLatency, 9)
    const variable = hierarchicalFragmentation(stages, 8192, { base: 'variable', parts: [0, 1] })
    expect(variable.algorithm).toBe('ramp-up')
    expect(variable.sizes).toEqual((rampUp(stages, 8192) as { sizes: Float64Array }).sizes)
  })

  it('calls a compound by all its stages while they are few, then by the first and the last', () => {
    const stages = ['a', 'b', '', 'd', 'e', 'f', 'g'].map((name) => stage(name, 1, 0.25))
    const inner = fixed(2, 3, 4, 5)
    const cut = hierarchicalFragmentation(stages, 32, fixed(0, fixed(1, inner), 6))
    expect(hierarchicalTimeline(cut, 'strict').lanes.map(({ name }) => name)).toEqual([
      'a',
      'b to f',
      'b',
      'Stage 2 + d + e + f',
      '',
      'd',
      'e',
      'f',
      'g',
    ])
  })

  it('cuts again inside the compound and reassembles in front of the slow stage', () => {
    const stages = [stage('host', 1, 0.25), stage('wire', 1, 0.25), stage('disk', 4, 0.5)]
    const cut = hierarchicalFragmentation(stages, 32, fixed(fixed(0, 1), 2))
    expect(cut.sizes).toEqual(Float64Array.of(16, 16))
    expect(draw(hierarchicalTimeline(cut, 'strict'), 1)).toBe(picture`
      host + wire  000000000111111111
      host         000111...222333
      wire         ...000111...222333
      disk         .........000000000000111111111111`)
    expect(draw(hierarchicalTimeline(cut, 'overlapping'), 1)).toBe(picture`
      host + wire  000000***111111
      host         000111222333
      wire         ...000111222333
      disk         .........000000000000111111111111`)
  })

  it('keeps every invariant of a timeline, nested lanes included, and ends at the latency', () => {
    let nested = 0
    fc.assert(
      fc.property(fc.oneof(anyStages(2, 7), degenerateStages(2, 5)), anyBytes, (stages, bytes) => {
        fc.pre(stages.every(({ overhead }) => overhead > 0))
        const cut = hierarchicalFragmentation(stages, bytes, bottleneckTree(stages, bytes))
        for (const evaluation of ['strict', 'overlapping'] as const) {
          const timeline = hierarchicalTimeline(cut, evaluation)
          expect(timelineFaults(timeline)).toEqual([])
          expect(timeline.until).toBe(hierarchicalLatency(cut, evaluation))
          expect(timeline.lanes.filter((lane) => lane.id.startsWith('stage-'))).toHaveLength(stages.length)
          if (evaluation === 'strict') expect(timeline.lanes.every((lane) => lane.capacity === 1)).toBe(true)
          if (timeline.lanes.some((lane) => lane.parent !== undefined)) nested++
        }
      }),
      { seed: 1998, numRuns: 60 },
    )
    expect(nested).toBeGreaterThan(40)
  })

  it('is never slower overlapping than strict, and never below bound (5)', () => {
    fc.assert(
      fc.property(anyStages(2, 7), anyBytes, (stages, bytes) => {
        const cut = hierarchicalFragmentation(stages, bytes, bottleneckTree(stages, bytes))
        const strict = hierarchicalLatency(cut, 'strict')
        const overlapping = hierarchicalLatency(cut, 'overlapping')
        expect(overlapping).toBeLessThanOrEqual(strict * (1 + 1e-12))
        const slowest = Math.max(...stages.map(({ perByte }) => perByte))
        const overheads = stages.reduce((sum, { overhead }) => sum + overhead, 0)
        expect(overlapping).toBeGreaterThanOrEqual((bytes * slowest + overheads) * (1 - 1e-12))
      }),
      { seed: 1998, numRuns: 60 },
    )
  })

  it('may beat every cut whose fragments stay the same: a slow disk behind a fine-grained network', () => {
    const stages = [stage('a', 5, 0.1), stage('b', 5, 0.1), stage('c', 5, 0.1), stage('disk', 8000, 0.1)]
    const cut = hierarchicalFragmentation(stages, 65536, fixed(fixed(0, 1, 2), 3))
    const exact = optimalFragmentation(stages, 65536)
    expect(hierarchicalLatency(cut, 'strict')).toBeLessThan(exact.lowerBound)
  })

  it('narrows its fits to the fragments it makes, where the line is closer', () => {
    const stages = [
      stage('a', 36, 0.036),
      stage('b', 26, 0.1245),
      stage('c', 37.5, 0.1245),
      stage('disk', 4000, 0.2),
    ]
    const cut = hierarchicalFragmentation(stages, 65536, { base: 'variable', parts: [fixed(0, 1, 2), 3] })
    const part = cut.tree.parts[0]!
    if (part.kind !== 'compound') throw new Error('the first part is a compound')
    const [low, high] = part.fit.range
    expect(low).toBeCloseTo(Math.min(...cut.sizes) / 1.001, -2)
    expect(high).toBeCloseTo(Math.max(...cut.sizes) * 1.001, -2)
    expect(part.fit.deviation).toBeLessThan(0.01 * part.fit.mean)
    expect(Math.abs(cut.modelLatency / hierarchicalLatency(cut, 'strict') - 1)).toBeLessThan(0.01)
  })
})
