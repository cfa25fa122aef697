import { describe, expect, it } from 'vitest'
import type { Estimate } from '../../../engine/base/leastSquares.ts'
import { substream } from '../../../engine/base/random.ts'
import { directRecovery, hopByHopRecovery, stagesFrom } from '../../../engine/measurement/direct.ts'
import { indirectRecovery } from '../../../engine/measurement/indirect.ts'
import {
  directTimings,
  hopTimings,
  interArrivals,
  planUpTo,
  unpipelinedLatencies,
  type MeasurementPlan,
} from '../../../engine/measurement/instrument.ts'
import { latency } from '../../../engine/pipeline/recurrence.ts'
import { gam, gms } from './pipes.ts'

const sizes = [16, 64, 256, 512, 1024, 1536, 2048, 2560, 3072, 3584, 4096]
const exact: MeasurementPlan = { sizes, repetitions: 1, noise: 0 }
const noisy: MeasurementPlan = { sizes, repetitions: 10, noise: 0.02 }
const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, i) => from + i * by)

const covers = ({ low, high }: Estimate, truth: number) => low <= truth && truth <= high
const width = ({ low, high, value }: Estimate) => (high - low) / Math.abs(value)

const indirect = (stages: typeof gam, plan: MeasurementPlan, seed: number) =>
  indirectRecovery(
    unpipelinedLatencies(stages, latency, plan, substream(seed, 'latency')),
    interArrivals(stages, latency, plan, substream(seed, 'arrivals')),
  )

describe('direct instrumentation', () => {
  it('gives back Table 1 from exact timings of GAM', () => {
    const recovered = directRecovery(
      gam.map(({ name }) => name),
      directTimings(gam, latency, exact, substream(1, 'direct')),
    )
    recovered.forEach(({ overhead, perByte, outliers }, j) => {
      expect(overhead.value).toBeCloseTo(gam[j]!.overhead, 9)
      expect(perByte.value).toBeCloseTo(gam[j]!.perByte, 12)
      expect(outliers).toEqual([])
    })
    // Table 2, direct: g_b and the sum of the other costs.
    const others = recovered.reduce((sum, { perByte }, j) => sum + (j === 2 ? 0 : 1024 * perByte.value), 0)
    expect([recovered[2]!.overhead.value.toFixed(1), others.toFixed(1)]).toEqual(['7.5', '40.0'])
  })

  it('names the reading that does not belong', () => {
    const timings = directTimings(gam, latency, noisy, substream(2, 'direct'))
    timings[1]!.time[37]! *= 1.3
    expect(directRecovery(['a', 'b', 'c', 'd'], timings).map(({ outliers }) => outliers)).toEqual([
      [],
      [37],
      [],
      [],
    ])
  })

  it('turns an estimate below 0 into 0 and says so', () => {
    const samples = { bytes: Float64Array.of(100, 200, 300), time: Float64Array.of(9, 21, 30) }
    const { stages, notices } = stagesFrom(directRecovery(['disk'], [samples]))
    expect(stages[0]!.overhead).toBe(0)
    expect(stages[0]!.perByte).toBeCloseTo(0.105, 2)
    expect(notices).toEqual([
      expect.stringMatching(/^The overhead of disk came out below 0 \(-1\.\d+\); 0 is used\.$/),
    ])
  })
})

describe('indirect measurement', () => {
  it('gives Table 2 from exact timings of GAM: 7.5 and 40.0', () => {
    const { bottleneck, others, total, refusal } = indirect(gam, exact, 1)
    expect(refusal).toBeUndefined()
    expect(bottleneck!.overhead.value).toBeCloseTo(7.5, 9)
    expect(1024 * bottleneck!.perByte.value).toBeCloseTo(24.9, 9)
    expect(1024 * others!.perByte.value).toBeCloseTo(40, 9)
    expect(total.overhead.value).toBeCloseTo(27.3, 9)
    expect(1024 * total.perByte.value).toBeCloseTo(64.9, 9)
  })

  it('states 95 % intervals that cover the truth in 91 to 98 % of 200 seeds, and are narrower than 5 %', () => {
    const truths = {
      overhead: 7.5,
      perByte: 24.9 / 1024,
      sumOverhead: 27.3,
      sumPerByte: 64.9 / 1024,
      others: 40 / 1024,
    }
    const inside = { overhead: 0, perByte: 0, sumOverhead: 0, sumPerByte: 0, others: 0 }
    let widest = 0
    for (let seed = 1; seed <= 200; seed++) {
      const { bottleneck, others, total } = indirect(gam, noisy, seed)
      const found = {
        overhead: bottleneck!.overhead,
        perByte: bottleneck!.perByte,
        sumOverhead: total.overhead,
        sumPerByte: total.perByte,
        others: others!.perByte,
      }
      for (const name of Object.keys(truths) as (keyof typeof truths)[]) {
        if (covers(found[name], truths[name])) inside[name]++
        widest = Math.max(widest, width(found[name]))
      }
    }
    for (const [name, count] of Object.entries(inside)) {
      expect(count / 200, name).toBeGreaterThanOrEqual(0.91)
      expect(count / 200, name).toBeLessThanOrEqual(0.98)
    }
    expect(widest).toBeLessThan(0.05)
  })

  it('is as good by the plan that is offered', () => {
    const { bottleneck, others } = indirect(gam, planUpTo(4096, 0.02), 1)
    for (const known of [bottleneck!.overhead, bottleneck!.perByte, others!.perByte]) {
      expect(width(known)).toBeLessThan(0.05)
    }
  })

  it('refuses one stage for GMS across its shift, and finds both stages and the shift at 2.619 KB', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const plan = { sizes: steps(256, 8192, 256), repetitions: 4, noise: 0.02 }
      const { bottleneck, ranges, transitions, refusal } = indirect(gms, plan, seed)
      expect(bottleneck).toBeUndefined()
      expect(refusal!.sentence).toMatch(
        /^The bottleneck moves to another stage at 2\.[5-8]\d? KiB, so no one stage is given/,
      )
      expect(ranges).toHaveLength(2)
      expect(transitions[0]!.kind).toBe('bend')
      expect(transitions[0]!.bytes.value / 1024).toBeCloseTo(2.619, 0)
      expect(ranges[0]!.overhead.value).toBeGreaterThan(85)
      expect(1024 * ranges[1]!.perByte.value).toBeGreaterThan(57)
    }
  })

  it('finds the shift of GMS to the byte in exact timings', () => {
    const { ranges, transitions } = indirect(
      gms,
      { sizes: steps(256, 8192, 256), repetitions: 1, noise: 0 },
      1,
    )
    expect(transitions[0]!.bytes.value / 1024).toBeCloseTo((92.8 - 4) / (60.1 - 26.2), 9)
    expect(ranges.map(({ overhead }) => overhead.value.toFixed(3))).toEqual(['92.800', '4.000'])
    expect(ranges.map(({ from, to }) => [from, to])).toEqual([
      [256, 2560],
      [2816, 8192],
    ])
  })

  it('covers the shift of GMS in about 95 % of its intervals', () => {
    const plan = { sizes: steps(256, 8192, 256), repetitions: 4, noise: 0.02 }
    let inside = 0
    for (let seed = 1; seed <= 200; seed++) {
      if (covers(indirect(gms, plan, seed).transitions[0]!.bytes, (1024 * 88.8) / 33.9)) inside++
    }
    expect(inside / 200).toBeGreaterThan(0.88)
  })

  it('shows what one line through GMS would claim, and that it depends on the sizes sent', () => {
    const claims = [steps(256, 8192, 256), steps(1024, 8192, 1024)].map((grid) => {
      const { single } = indirect(gms, { sizes: grid, repetitions: 1, noise: 0 }, 1).refusal!
      return [single.intercept.value.toFixed(1), (1024 * single.slope.value).toFixed(1)]
    })
    expect(claims).toEqual([
      ['49.5', '52.3'],
      ['39.7', '54.3'],
    ])
  })

  it('seldom sees a shift where there is none', () => {
    let refused = 0
    for (let seed = 1; seed <= 200; seed++) if (indirect(gam, noisy, seed).refusal) refused++
    expect(refused).toBeLessThanOrEqual(4)
  })
})

describe('probing hop by hop', () => {
  it('gives every stage without instrumenting one', () => {
    const recovered = hopByHopRecovery(
      gam.map(({ name }) => name),
      hopTimings(gam, latency, exact, substream(1, 'hops')),
    )
    recovered.forEach(({ overhead, perByte }, j) => {
      expect(overhead.value).toBeCloseTo(gam[j]!.overhead, 9)
      expect(perByte.value).toBeCloseTo(gam[j]!.perByte, 12)
    })
  })

  it('knows late stages worse than early ones, and covers the truth all the same', () => {
    let inside = 0
    let [first, last] = [0, 0]
    for (let seed = 1; seed <= 200; seed++) {
      const recovered = hopByHopRecovery(
        ['a', 'b', 'c', 'd'],
        hopTimings(gam, latency, noisy, substream(seed, 'hops')),
      )
      inside += recovered.filter(({ overhead }, j) => covers(overhead, gam[j]!.overhead)).length
      first += recovered[0]!.overhead.error
      last += recovered[3]!.overhead.error
    }
    expect(inside / 800).toBeGreaterThan(0.91)
    expect(inside / 800).toBeLessThan(0.98)
    expect(last).toBeGreaterThan(2 * first)
  })
})
