import { describe, expect, it } from 'vitest'
import { bestRealFragmentCount, bottleneckRanges } from '../../../../engine/pipeline/bottleneckRanges.ts'
import { analyse } from '../../../../engine/systems/pipeline/analyse.ts'
import type { PipelineParams } from '../../../../engine/systems/pipeline/parameters.ts'
import { presets } from '../../../../engine/systems/pipeline/presets/index.ts'

const latencyWith = (params: PipelineParams, strategy: PipelineParams['strategy']) =>
  analyse({ ...params, strategy }).metrics['latency']!

describe('the GAM pipeline of Table 1', () => {
  it('takes 286.9 µs for 4 KB sent whole, 189.4 µs in four fragments and 188.9 µs in five', () => {
    expect(latencyWith(gam.params, { kind: 'none' })).toBeCloseTo(286.9, 9)
    expect(latencyWith(gam.params, { kind: 'equal', fragments: 4 })).toBeCloseTo(189.4, 9)
    expect(latencyWith(gam.params, { kind: 'equal', fragments: 5 })).toBeCloseTo(188.9, 9)
  })

  it('is best cut into five: the real optimum is 4.62', () => {
    expect(bestRealFragmentCount(gam.params.stages, 4096)).toBeCloseTo(Math.sqrt((4 * 40) / 7.5), 9)
    expect(bestRealFragmentCount(gam.params.stages, 4096).toFixed(2)).toBe('4.62')
    expect(analyse(gam.params).metrics).toMatchObject({ fragmentCount: 5 })
  })

  it('gains 51.9 % over GAM sending 4 KB whole, which saves 34.2 % of the time', () => {
    const { speedUp, saving } = analyse(gam.params).metrics
    expect(speedUp).toBeCloseTo(0.519, 3)
    expect(saving).toBeCloseTo(0.342, 3)
  })

  it('takes 364 µs in the 128 B fragments of Fast Messages', () => {
    expect(latencyWith(gam.params, { kind: 'static', fragmentBytes: 128 })).toBeCloseTo(364, 0)
  })

  it('has one bottleneck for every fragment size, stage 2', () => {
    expect(bottleneckRanges(gam.params.stages, 4096)).toEqual([{ stage: 2, from: 1, to: 4096 }])
  })

  it('says what a sixth fragment costs and saves', () => {
    const sentence = analyse(gam.params).findings.find(({ id }) => id === 'one-more')?.sentence
    expect(sentence).toBe(
      'One fragment more would cost 7.5 µs of overhead in Network and receiver DMA (stage 2), save 5.33 µs of filling and draining the pipe: +2.17 µs in all.',
    )
  })
})
