import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bubbleResiduals } from '../../../engine/pipeline/bubbles.ts'
import { criticalPath } from '../../../engine/pipeline/criticalPath.ts'
import {
  equalFragments,
  fragmentCount,
  fragmentSizes,
  givenFragments,
  staticFragments,
  totalBytes,
  wholeSizes,
} from '../../../engine/pipeline/fragmentation.ts'
import { idleCause, idleGaps } from '../../../engine/pipeline/idleGaps.ts'
import { bottleneckOf, latencyPhases, timelinePhases } from '../../../engine/pipeline/phases.ts'
import { schedule } from '../../../engine/pipeline/schedule.ts'
import type { Stage } from '../../../engine/pipeline/stages.ts'
import { utilisation } from '../../../engine/pipeline/utilisation.ts'
import { timelineFaults } from '../../conformance/faults/timeline.ts'
import { draw, picture } from '../timeline/draw.ts'
import { anySizes, anyStages, seeded } from './anyStages.ts'

const stage = (name: string, overhead: number, perByte: number): Stage => ({ name, overhead, perByte })
const sum = (values: Iterable<number>) => [...values].reduce((total, each) => total + each, 0)

describe('a schedule', () => {
  it('keeps the slowest stage busy once the pipe is full', () => {
    const stages = [stage('host', 1, 0), stage('wire', 2, 0), stage('nic', 1, 0)]
    expect(draw(schedule(stages, [1, 1, 1]), 1)).toBe(picture`
      host  012
      wire  .001122
      nic   ...0.1.2`)
  })

  it('lets a short fragment ahead fill the pipe, and a short one behind drain it', () => {
    const stages = [stage('sender', 0, 1), stage('wire', 0, 2), stage('receiver', 0, 1)]
    expect(draw(schedule(stages, [4]), 1)).toBe(picture`
      sender    0000
      wire      ....00000000
      receiver  ............0000`)
    expect(draw(schedule(stages, [1, 2, 1]), 1)).toBe(picture`
      sender    0112
      wire      .00111122
      receiver  ...0...112`)
  })

  it('lets fragments wait before a slow stage: the buffers are unbounded and nothing blocks', () => {
    const stages = [stage('fast', 1, 0), stage('slow', 3, 0)]
    expect(draw(schedule(stages, [1, 1, 1]), 1)).toBe(picture`
      fast  012
      slow  .000111222`)
  })

  it('holds every invariant of a timeline', () => {
    fc.assert(
      fc.property(anyStages(), anySizes(), (stages, sizes) => {
        expect(timelineFaults(schedule(stages, sizes))).toEqual([])
      }),
      seeded,
    )
  })
})

describe('the phases', () => {
  it('sum to the latency and are the same with and without the table', () => {
    fc.assert(
      fc.property(anyStages(), anySizes(), (stages, sizes) => {
        const phases = latencyPhases(stages, givenFragments(sizes))
        expect(timelinePhases(schedule(stages, sizes), phases.bottleneck)).toEqual(phases)
        const parts = phases.toBottleneck + phases.inBottleneck + phases.fromBottleneck
        expect(Math.abs(parts - phases.latency)).toBeLessThanOrEqual(1e-12 * phases.latency)
        expect(Math.min(phases.toBottleneck, phases.fromBottleneck)).toBeGreaterThanOrEqual(0)
      }),
      seeded,
    )
  })

  it('of a long run of equal fragments come from a closed form that the table confirms', () => {
    fc.assert(
      fc.property(anyStages(5), fc.integer({ min: 1, max: 3 }), (stages, size) => {
        const cut = staticFragments(5000 * size + 1, size)
        expect(cut.uniform.count).toBeGreaterThan(4096)
        const phases = latencyPhases(stages, cut)
        const table = timelinePhases(schedule(stages, fragmentSizes(cut)), phases.bottleneck)
        for (const part of ['latency', 'toBottleneck', 'inBottleneck', 'fromBottleneck'] as const)
          expect(Math.abs(table[part] - phases[part])).toBeLessThanOrEqual(1e-9 * table.latency)
      }),
      { ...seeded, numRuns: 60 },
    )
  })

  it('are counted against the stage that works longest on the whole message', () => {
    const stages = [stage('a', 10, 0), stage('b', 0, 1)]
    expect(bottleneckOf(stages, givenFragments([100]))).toBe(1)
    expect(bottleneckOf(stages, equalFragments(100, 20))).toBe(0)
    expect(bottleneckOf([stage('a', 0, 0), stage('b', 0, 0)], equalFragments(100, 20))).toBe(0)
  })
})

describe('the critical path', () => {
  it('runs without a pause from 0 to the latency, each step into the next stage or fragment', () => {
    fc.assert(
      fc.property(anyStages(), anySizes(), (stages, sizes) => {
        const timeline = schedule(stages, sizes)
        const path = criticalPath(timeline, bottleneckOf(stages, givenFragments(sizes)))
        const k = sizes.length
        expect(path).toHaveLength(stages.length + k - 1)
        expect(timeline.start[path[0]!]).toBe(0)
        expect(timeline.end[path.at(-1)!]).toBe(timeline.until)
        for (let p = 1; p < path.length; p++) {
          expect(timeline.start[path[p]!]).toBe(timeline.end[path[p - 1]!])
          const step = path[p]! - path[p - 1]!
          expect(step === 1 || step === k).toBe(true)
        }
      }),
      seeded,
    )
  })

  it('goes through the bottleneck where the fragments are equal', () => {
    const stages = [stage('a', 1, 0), stage('b', 3, 0), stage('c', 1, 0)]
    expect([...criticalPath(schedule(stages, [1, 1, 1, 1]), 1)]).toEqual([0, 4, 5, 6, 7, 11])
  })
})

describe('idle gaps', () => {
  it('and busy time fill every lane from 0 to the end', () => {
    fc.assert(
      fc.property(anyStages(), anySizes(), (stages, sizes) => {
        const timeline = schedule(stages, sizes)
        const gaps = idleGaps(timeline)
        const busy = utilisation(stages, givenFragments(sizes), timeline.until)
        stages.forEach((_, j) => {
          const idle = sum(
            [...gaps.lane.keys()].filter((g) => gaps.lane[g] === j).map((g) => gaps.end[g]! - gaps.start[g]!),
          )
          expect(Math.abs(idle + busy[j]! * timeline.until - timeline.until)).toBeLessThanOrEqual(
            1e-9 * timeline.until,
          )
        })
      }),
      seeded,
    )
  })

  it('starve a stage only while the stage before it works on the fragment that it waits for', () => {
    fc.assert(
      fc.property(anyStages(), anySizes(), (stages, sizes) => {
        const timeline = schedule(stages, sizes)
        const gaps = idleGaps(timeline)
        const k = sizes.length
        for (let g = 0; g < gaps.lane.length; g++) {
          if (gaps.cause[g] !== idleCause.starved) continue
          expect(gaps.lane[g]).toBeGreaterThan(0)
          expect(timeline.end[(gaps.lane[g]! - 1) * k + gaps.item[g]!]).toBe(gaps.end[g])
        }
      }),
      seeded,
    )
  })

  it('name the fragment and the cause', () => {
    const gaps = idleGaps(schedule([stage('a', 2, 0), stage('b', 1, 0)], [1, 1]))
    const named = [...gaps.lane.keys()].map((g) => [
      gaps.lane[g],
      gaps.start[g],
      gaps.end[g],
      gaps.item[g],
      gaps.cause[g],
    ])
    expect(named).toEqual([
      [0, 4, 5, 1, idleCause.drained],
      [1, 0, 2, 0, idleCause.filling],
      [1, 3, 4, 1, idleCause.starved],
    ])
  })
})

describe('bubbles', () => {
  it('are where two stages differ on neighbouring fragments, early or late', () => {
    const stages = [stage('a', 0, 1), stage('b', 0, 2)]
    expect([...bubbleResiduals(stages, [1, 2, 4], 0)]).toEqual([0, 0])
    expect([...bubbleResiduals(stages, [1, 1, 4], 0)]).toEqual([-1, 2])
  })
})

describe('cuts', () => {
  it('of a fixed size leave the remainder to the last', () => {
    expect([...fragmentSizes(staticFragments(10, 4))]).toEqual([4, 4, 2])
    expect([...fragmentSizes(staticFragments(8, 4))]).toEqual([4, 4])
    expect([...fragmentSizes(staticFragments(3, 4))]).toEqual([3])
    expect(fragmentCount(staticFragments(2 ** 30, 1))).toBe(2 ** 30)
  })

  it('become whole bytes that add up, no boundary moved by more than half a byte', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 60 }), (bytes, k) => {
        const cut = equalFragments(bytes, k)
        expect(totalBytes(cut)).toBeCloseTo(bytes, 9)
        const whole = wholeSizes(fragmentSizes(cut), bytes)
        expect(sum(whole)).toBe(bytes)
        expect(whole.every((size) => Number.isInteger(size) && size >= 1)).toBe(true)
        if (k > bytes) return
        whole.reduce((prefix, size, i) => {
          expect(Math.abs(prefix + size - ((i + 1) * bytes) / k)).toBeLessThanOrEqual(0.5 + 1e-9)
          return prefix + size
        }, 0)
      }),
      seeded,
    )
  })
})
