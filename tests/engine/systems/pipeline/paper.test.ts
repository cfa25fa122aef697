import { describe, expect, it } from 'vitest'
import {
  bestRealFragmentCount,
  bottleneckRanges,
  candidatePoints,
} from '../../../../engine/pipeline/bottleneckRanges.ts'
import { signature } from '../../../../engine/pipeline/equalCurve.ts'
import { analyse } from '../../../../engine/systems/pipeline/analyse.ts'
import type { PipelineParams } from '../../../../engine/systems/pipeline/parameters.ts'
import { presets } from '../../../../engine/systems/pipeline/presets/index.ts'

const preset = (id: string): PipelineParams => presets.find((each) => each.id === id)!.params
const latencyWith = (params: PipelineParams, strategy: PipelineParams['strategy']) =>
  analyse({ ...params, strategy }).metrics['latency']!

describe('the GAM pipeline of Table 1', () => {
  const gam = preset('gam')

  it('takes 286.9 µs for 4 KB sent whole, 189.4 µs in four fragments and 188.9 µs in five', () => {
    expect(latencyWith(gam, { kind: 'none' })).toBeCloseTo(286.9, 9)
    expect(latencyWith(gam, { kind: 'equal', fragments: 4 })).toBeCloseTo(189.4, 9)
    expect(latencyWith(gam, { kind: 'equal', fragments: 5 })).toBeCloseTo(188.9, 9)
  })

  it('is best cut into five: the real optimum is 4.62', () => {
    expect(bestRealFragmentCount(gam.stages, 4096)).toBeCloseTo(Math.sqrt((4 * 40) / 7.5), 9)
    expect(bestRealFragmentCount(gam.stages, 4096).toFixed(2)).toBe('4.62')
    expect(analyse(gam).metrics).toMatchObject({ fragmentCount: 5 })
    expect(analyse(gam).chosen).toEqual({ 'strategy.fragments': 5 })
  })

  it('gains 51.9 % over GAM sending 4 KB whole, which saves 34.2 % of the time', () => {
    const { speedUp, saving } = analyse(gam).metrics
    expect(speedUp).toBeCloseTo(0.519, 3)
    expect(saving).toBeCloseTo(0.342, 3)
  })

  it('takes 364 µs in the 128 B fragments of Fast Messages', () => {
    expect(latencyWith(gam, { kind: 'static', fragmentBytes: 128 })).toBeCloseTo(364.4, 9)
  })

  it('has one bottleneck for every fragment size, stage 2, as the caption of Table 1 says', () => {
    expect(bottleneckRanges(gam.stages, 4096)).toEqual([{ stage: 2, from: 1, to: 4096 }])
    expect(analyse(gam).bottleneck).toBe('stage-2')
  })

  it('divides its latency into T_f, T_b and T_l', () => {
    const { phases, metrics } = analyse(gam)
    expect(phases?.map(({ label, start, end }) => [label, (end - start).toFixed(2)])).toEqual([
      ['T_f', '38.08'],
      ['T_b', '137.10'],
      ['T_l', '13.72'],
    ])
    expect(metrics['lowerBound']).toBeCloseTo(4 * 24.9 + 27.3, 9)
  })

  it('says what a sixth fragment costs and saves', () => {
    const sentence = analyse(gam).findings.find(({ id }) => id === 'one-more')?.sentence
    expect(sentence).toBe(
      'One more fragment would cost 7.5 µs of overhead in Network and receiver DMA (stage 2), save 5.3 µs of filling and draining the pipe: +2.2 µs in all.',
    )
  })

  it('reads 192.1 µs, and a gain of 52.6 %, with KB as 1000 B and a message of 4096 B', () => {
    const stages = gam.stages.map((stage) => ({ ...stage, perByte: (stage.perByte * 1024) / 1000 }))
    expect(bestRealFragmentCount(stages, 4096).toFixed(2)).toBe('4.67')
    const { latency, unfragmentedLatency, speedUp } = analyse({ ...gam, stages }).metrics
    expect(unfragmentedLatency).toBeCloseTo(293.1, 1)
    expect(latency).toBeCloseTo(192.1, 1)
    expect(speedUp).toBeCloseTo(0.526, 3)
  })
})

describe('the GMS pipeline of Table 3', () => {
  const gms = preset('gms')

  it('takes 895.4, 796.2 and 811.6 µs for 8 KB in two, three and four fragments: three are best', () => {
    const latency = (fragments: number) => latencyWith(gms, { kind: 'equal', fragments })
    expect([2, 3, 4].map((k) => latency(k).toFixed(1))).toEqual(['895.4', '796.2', '811.6'])
    expect(analyse(gms).metrics['fragmentCount']).toBe(3)
  })

  it('moves its bottleneck from the CPU to the wire at fragments of 2.619 KB', () => {
    const ranges = bottleneckRanges(gms.stages, 8192)
    expect(ranges.map(({ stage }) => stage)).toEqual([3, 1])
    expect((ranges[0]!.to / 1024).toFixed(3)).toBe('2.619')
    expect(analyse(gms).curves?.[0]?.marks.map(({ kind }) => kind)).toContain('transition')
  })

  it('is not misled by the least of the signatures, 677 µs on a curve that is never the latency', () => {
    const wire = Array.from({ length: 30 }, (_, i) => signature(gms.stages, 8192, 1, i + 1))
    expect(Math.min(...wire)).toBeCloseTo(677, 0)
    const candidates = candidatePoints(gms.stages, 8192)
    expect(Math.min(...candidates.map(({ latency }) => latency))).toBeGreaterThan(792)
  })
})
