import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latency } from '../../../../engine/pipeline/recurrence.ts'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import * as incomplete from '../../../../engine/systems/pipeline/analyse.ts'
import { later } from '../../../../engine/systems/pipeline/laterParts.ts'
import type { PipelineParams } from '../../../../engine/systems/pipeline/parameters.ts'
import { presets } from '../../../../engine/systems/pipeline/presets/index.ts'
import { pipeline } from '../../../../engine/systems/pipeline/system.ts'
import { draw, picture } from '../../timeline/draw.ts'
import { anySizes, anyStages, seeded } from '../../pipeline/anyStages.ts'

const gam = presets[0]!.params
const analyse = (params: PipelineParams) => incomplete.analyse(params, later)
const cells = (params: PipelineParams) => incomplete.cells(params, later)
const sentenceOf = (params: PipelineParams, id: string) =>
  analyse(params).findings.find((finding) => finding.id === id)?.sentence

/** The fastest of up to 50 runs, which end once one is fast enough: the machine may be busy with other things [ms]. */
function fastest(limit: number, work: () => void): number {
  let least = Infinity
  for (let run = 0; run < 50 && least >= limit; run++) {
    const start = performance.now()
    work()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

const twelve = Array.from({ length: 12 }, (_, j) => ({
  name: `Stage ${j}`,
  overhead: 1 + (j % 3),
  perByte: 0.001 * (1 + (j % 7)),
}))

it('says no sentence that a name turns around: 98.7 µs would be read as 7.89', () => {
  const stages = [...gam.stages, ...twelve.slice(0, 1)].map((stage, j) => ({
    ...stage,
    name: `\u202eevil\u2066 ${j}`,
  }))
  const strategies = ['equal', 'hierarchical', 'ramp-up-and-down'] as const
  for (const kind of strategies) {
    const params = checkedParams(pipeline, {
      ...gam,
      stages,
      strategy: { kind },
    }) as unknown as PipelineParams
    const said = analyse(params).findings.map(({ sentence }) => sentence)
    expect(said.join(' ')).toContain('evil')
    expect(said.join(' ')).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  }
})

describe('the first picture', () => {
  it('is the GAM pipeline with its best equal cut', () => {
    expect(defaultParams(pipeline)).toEqual(gam)
    const { timeline, headline } = analyse(gam)
    expect(
      draw({ ...timeline!, lanes: timeline!.lanes.map((lane, j) => ({ ...lane, name: `${j}` })) }, 6),
    ).toBe(
      picture`
        0  00112233344
        1  ..000011111222233334444
        2  ......00000111122222333334444
        3  ...........00..111..22...33..44`,
    )
    expect(headline).toEqual({
      lead: [
        'A message of ',
        { path: 'bytes', value: 4096, unit: 'B' },
        ' crosses ',
        { path: 'stages', value: 4, nouns: ['stage', 'stages'] },
        ' in ',
        { path: 'strategy.fragments', value: 5, nouns: ['piece', 'equal pieces'] },
      ],
      metric: 'latency',
      rest: [', not ', { metric: 'unfragmentedLatency' }, ' uncut'],
    })
  })

  it('tells of every pair of neighbours where fragments wait though nothing is idle', () => {
    expect(sentenceOf(gam, 'bubbles')).toMatch(
      /^Sender copy \(stage 0\) needs up to 12\.2 µs less .* The same between stages 1 and 2 \(up to 2\.3 µs\)\.$/,
    )
  })

  it('tells where a stage waits and why, and points at it', () => {
    const waits = analyse(gam).findings.find(({ id }) => id === 'waits-3')
    expect(waits?.sentence).toBe(
      'Receiver copy (stage 3) waits 13.7 µs before each fragment after the first: Network and receiver DMA (stage 2) needs 27.4 µs to hand one over.',
    )
    expect(waits?.target).toEqual({ kind: 'gap', lane: 'stage-3', item: 1 })
  })

  it('names the stage that holds a fragment up, where those between only pass it on', () => {
    const stages = [
      { name: 'Disk', overhead: 1000, perByte: 0 },
      { name: 'Bus', overhead: 0, perByte: 0.25 },
      { name: 'Card', overhead: 2, perByte: 0 },
    ]
    const equal = { bytes: 64, stages, strategy: { kind: 'equal', fragments: 2 } } as const
    expect(sentenceOf(equal, 'waits-2')).toBe(
      'Card (stage 2) waits 998.0 µs before the second fragment: Disk (stage 0) needs 1.000 ms to hand one over, and Card only 2.0 µs.',
    )
    const uneven = { bytes: 12, stages, strategy: { kind: 'manual', sizes: [4, 7, 1] } } as const
    expect(sentenceOf(uneven, 'waits-2')).toMatch(
      /^Card \(stage 2\) waits 998.8 µs before fragment 2, the longest of 2 waits/,
    )
  })

  it('does not call the only wait the longest of one', () => {
    const stages = ['a', 'b'].map((name) => ({ name, overhead: 0, perByte: 1 }))
    const once = { bytes: 35, stages, strategy: { kind: 'manual', sizes: [10, 5, 20] } } as const
    expect(sentenceOf(once, 'waits-1')).toBe(
      'b (stage 1) waits 10.0 µs before fragment 3: a (stage 0) needs 20.0 µs to hand one over.',
    )
  })

  it('tells when not to cut, and offers the best cut where another one is chosen', () => {
    expect(sentenceOf(gam, 'when-whole')).toBe(
      'Do not cut messages of up to 384 B into equal fragments: the overhead of a second fragment costs more than it saves. Unequal ones may still help.',
    )
    const costs = (...perByte: number[]) => ({
      bytes: 64,
      stages: perByte.map((each, j) => ({ name: `${j}`, overhead: 1, perByte: each })),
      strategy: { kind: 'none' } as const,
    })
    expect(sentenceOf(costs(0, 0.5), 'when-whole')).toMatch(/^Do not cut: only one stage costs time per byte/)
    expect(sentenceOf(costs(0, 0), 'when-whole')).toMatch(/^Do not cut: no stage costs time per byte/)
    const toneAt = (bytes: number) =>
      analyse({ ...gam, bytes }).findings.find(({ id }) => id === 'when-whole')!.tone
    expect([384, 385].map(toneAt)).toEqual(['advice', 'fact'])
    const three = { ...gam, strategy: { kind: 'equal', fragments: 3 } } as const
    const advice = analyse(three).findings.find(({ id }) => id === 'best-fragments')
    expect(advice).toMatchObject({
      tone: 'advice',
      edit: { edit: { path: 'strategy', value: { kind: 'equal' } } },
    })
  })

  it('is compared with the policies of the paper', () => {
    // The hierarchy is ours, and only there once it is loaded.
    const rows = analyse(gam).alternatives!.rows.filter(({ id }) => id !== 'hierarchical')
    expect(rows.map(({ id, metrics, emphasis }) => [id, metrics['latency']!.toFixed(1), emphasis])).toEqual([
      ['none', '286.9', undefined],
      ['fm', '364.4', undefined],
      ['gam', '286.9', undefined],
      ['best-equal', '188.9', undefined],
      ['exact', '184.4', 'best'],
      ['yours', '188.9', 'yours'],
    ])
  })
})

describe('the sentences', () => {
  it('do not call one of several equal stages the slowest', () => {
    const chain = presets.find(({ id }) => id === 'nccl-chain')!.params
    expect(sentenceOf(chain, 'bottleneck')).toBe(
      'Hop 1 (stage 0) and 14 other stages are joint bottlenecks: each needs 5.1 µs per fragment and is busy 41.7 % of the time.',
    )
    expect(sentenceOf(chain, 'bottleneck-ranges')).toBeUndefined()
    const two = { ...chain, stages: chain.stages.slice(0, 2) }
    expect(sentenceOf(two, 'bottleneck')).toMatch(
      /^Hop 1 \(stage 0\) and Hop 2 \(stage 1\) are joint bottlenecks: each /,
    )
  })

  it('name the ranges where the slowest stage depends on the fragment size', () => {
    const gms = presets.find(({ id }) => id === 'gms')!.params
    expect(sentenceOf(gms, 'bottleneck-ranges')).toBe(
      'The slowest stage depends on the fragment size: Req-CPU (stage 3) for fragments below 2.62 KiB, Wire (stage 1) above 2.62 KiB. The first fragment is 2.67 KiB.',
    )
    expect(sentenceOf(gms, 'one-more')).toBe(
      'One more fragment would cost 92.8 µs of overhead in Req-CPU (stage 3), save 74.2 µs of filling and draining the pipe, and save another 3.2 µs because the bottleneck moves there: +15.4 µs in all.',
    )
  })

  it('do not tell a fragment of less than a byte in hundred millionths of one', () => {
    const stages = [
      { name: 'a', overhead: 0, perByte: 0.1 },
      { name: 'b', overhead: 50, perByte: 0.01 },
    ]
    const strategy = { kind: 'manual', sizes: [0.25, 4095.75] } as const
    expect(sentenceOf({ ...gam, bytes: 4096, stages, strategy }, 'bottleneck-ranges')).toMatch(
      / The first fragment is less than a byte\.$/,
    )
  })

  it('tell a best cut beside its neighbours, and a message that is best whole', () => {
    expect(sentenceOf(gam, 'best-fragments')).toBe(
      '5 equal fragments are best; the formula gives k = 4.62, and 4 would take 189.4 µs, 6 would take 191.1 µs.',
    )
    // The same digits would not tell which is best.
    expect(sentenceOf({ ...gam, bytes: 4194304 }, 'best-fragments')).toBe(
      '148 equal fragments are best; the formula gives k = 147.80, and 147 would take 30.8 ns longer, 149 would take 70.3 ns longer.',
    )
    expect(sentenceOf({ ...gam, bytes: 200 }, 'best-fragments')).toBe(
      'Sending it whole is at least as fast as any equal fragments: two would take 43.6 µs.',
    )
  })

  it('call the whole message the best of equal cuts only, unless the best of all is proved', () => {
    const whole = { ...gam, strategy: { kind: 'none' } } as const
    expect(analyse({ ...whole, bytes: 380 }).headline.rest).toEqual([', and equal pieces are no faster'])
    expect(sentenceOf({ ...whole, bytes: 380 }, 'optimum')).toContain('2 fragments, would take')
    expect(analyse({ ...whole, bytes: 50 }).headline.rest).toEqual([
      ', and no cut with the same pieces in every stage is faster',
    ])
  })

  it('claim that several numbers of fragments are near the best for the sizes that were proved', () => {
    const exact = { kind: 'exact', maxFragments: 64, wholeBytes: true } as const
    const near = (wholeBytes: boolean) =>
      sentenceOf({ ...gam, strategy: { ...exact, wholeBytes } }, 'near-optimal')
    expect(near(true)).toMatch(/ comes within 1 % of the best, before sizes are rounded to whole bytes\.$/)
    expect(near(false)).toMatch(/ comes within 1 % of the best\.$/)
  })

  it('tell what a cut by hand gains over the best equal one, and where its bubbles are', () => {
    const byHand: PipelineParams = {
      ...gam,
      strategy: { kind: 'manual', sizes: [500, 1000, 1096, 1000, 500] },
    }
    expect(sentenceOf(byHand, 'best-fragments')).toBe(
      'This cut beats the best equal one, 5 fragments in 188.9 µs, by 2.6 µs: unequal fragments fill and drain the pipe faster.',
    )
    expect(sentenceOf(byHand, 'bubbles')).toMatch(
      /^Sender copy \(stage 0\) needs up to .* less for a fragment than/,
    )
  })
})

describe('the analysis', () => {
  it('reads every latency off the timeline', () => {
    fc.assert(
      fc.property(anyStages(), anySizes(), (stages, sizes) => {
        const bytes = sizes.reduce((sum, size) => sum + size, 0)
        const result = analyse({ bytes, stages, strategy: { kind: 'manual', sizes } })
        expect(result.metrics['latency']).toBe(latency(stages, sizes))
        expect(result.timeline!.until).toBe(result.metrics['latency'])
        expect(result.phases!.at(-1)!.end).toBe(result.metrics['latency'])
      }),
      seeded,
    )
  })

  it('says 0 and no speed-up where nothing costs anything', () => {
    const stages = gam.stages.map((stage) => ({ ...stage, overhead: 0, perByte: 0 }))
    const { metrics, findings } = analyse({ ...gam, stages })
    expect(metrics).toMatchObject({ latency: 0, fragmentCount: 1, lowerBound: 0 })
    expect(metrics).not.toHaveProperty('speedUp')
    expect(metrics).not.toHaveProperty('saving')
    expect(findings.map(({ id }) => id)).toEqual(['no-cost'])
  })

  it('sends whole what is of one byte, and through one stage', () => {
    expect(analyse({ ...gam, bytes: 1 }).metrics['fragmentCount']).toBe(1)
    expect(analyse({ ...gam, stages: gam.stages.slice(0, 1) }).metrics['fragmentCount']).toBe(1)
  })

  it('computes a billion fragments through 64 stages without storing them, in less than 50 ms', () => {
    const params: PipelineParams = {
      bytes: 2 ** 30,
      stages: Array.from({ length: 64 }, (_, j) => ({
        name: '',
        overhead: 0,
        perByte: 0.001 * (1 + (j % 7)),
      })),
      strategy: { kind: 'equal', fragments: 1_000_000_000 },
    }
    const result = analyse(params)
    const bytesPerStage = params.stages.reduce((sum, stage) => sum + stage.perByte, 0)
    const closed = 2 ** 30 * 0.007 + (2 ** 30 / 1e9) * (bytesPerStage - 0.007)
    expect(result.metrics['latency']! / closed).toBeCloseTo(1, 12)
    expect(result).not.toHaveProperty('timeline')
    expect(sentenceOf(params, 'not-stored')).toBe(
      '1,000,000,000 fragments through 64 stages are too many to draw: the latency is computed by formula and no timeline is shown.',
    )
    expect(cells(params)).toBe(64)
    expect(fastest(50, () => analyse(params))).toBeLessThan(50)
  })

  it('answers 3,072 cells in a small part of a frame', () => {
    const params: PipelineParams = {
      bytes: 2 ** 20,
      stages: twelve,
      strategy: { kind: 'equal', fragments: 256 },
    }
    expect(cells(params)).toBe(3072)
    expect(fastest(2, () => analyse(params))).toBeLessThan(2)
  })

  it('answers 50,000 cells within 25 ms, on a busy machine too', () => {
    const params: PipelineParams = {
      bytes: 2 ** 20,
      stages: twelve,
      strategy: { kind: 'equal', fragments: 4166 },
    }
    expect(cells(params)).toBe(49_992)
    expect(fastest(10, () => analyse(params))).toBeLessThan(25)
  })
})

describe('bad input', () => {
  const stage = gam.stages[0]!
  it.each([
    ['no bytes', { bytes: 0 }, 'pipeline.bytes: expected'],
    ['negative bytes', { bytes: -1 }, 'pipeline.bytes: expected'],
    ['NaN bytes', { bytes: NaN }, 'pipeline.bytes: expected'],
    ['a byte and a half', { bytes: 1.5 }, 'pipeline.bytes: expected'],
    ['more than 1 GiB', { bytes: 2 ** 31 }, 'pipeline.bytes: expected'],
    ['no stages', { stages: [] }, 'pipeline.stages: expected'],
    ['65 stages', { stages: Array.from({ length: 65 }, () => stage) }, 'pipeline.stages: expected'],
    ['a negative overhead', { stages: [{ ...stage, overhead: -1 }] }, 'pipeline.stages.0.overhead: expected'],
    [
      'an infinite cost',
      { stages: [{ ...stage, perByte: Infinity }] },
      'pipeline.stages.0.perByte: expected',
    ],
    ['a long name', { stages: [{ ...stage, name: 'x'.repeat(61) }] }, 'pipeline.stages.0.name: expected'],
    ['an unknown field', { stages: [{ ...stage, speed: 1 }] }, 'pipeline.stages.0.speed'],
    ['no fragments', { strategy: { kind: 'equal', fragments: 0 } }, 'pipeline.strategy.fragments: expected'],
    [
      'more fragments than bytes',
      { strategy: { kind: 'equal', fragments: 4097 } },
      'pipeline.strategy.fragments: expected at most 4096, one fragment for each byte of the message, got 4097',
    ],
    ['an unknown strategy', { strategy: { kind: 'ramp' } }, 'pipeline.strategy'],
    [
      'sizes that do not add up',
      { strategy: { kind: 'manual', sizes: [2000, 2000] } },
      'pipeline.strategy.sizes: expected sizes that sum to 4096 byte, got 4000',
    ],
    [
      'an empty fragment',
      { strategy: { kind: 'manual', sizes: [0, 4096] } },
      'pipeline.strategy.sizes.0: expected',
    ],
    [
      'a fixed size of nothing',
      { strategy: { kind: 'static', fragmentBytes: 0 } },
      'pipeline.strategy.fragmentBytes: expected',
    ],
  ])('%s: refused by path', (_, change, message) => {
    expect(() => checkedParams(pipeline, { ...gam, ...change })).toThrow(message)
  })

  it.each([
    ['one byte', { bytes: 1 }],
    ['1 GiB', { bytes: 2 ** 30 }],
    ['one stage', { stages: [stage] }],
    ['64 stages', { stages: Array.from({ length: 64 }, () => stage) }],
    [
      'the costliest stages',
      { stages: gam.stages.map((each) => ({ ...each, overhead: 1e9, perByte: 1e6 })) },
    ],
  ])('%s: not bad', (_, change) => {
    const params = { ...gam, ...change } as PipelineParams
    expect(() => checkedParams(pipeline, params)).not.toThrow()
    expect(Number.isFinite(analyse(params).metrics['latency'])).toBe(true)
  })
})

describe('what stands around the picture', () => {
  it('is worked out once it is read, and once', () => {
    let asked = 0
    const counting = {
      ...later,
      rows: (...of: Parameters<typeof later.rows>) => {
        asked++
        return later.rows(...of)
      },
    }
    const result = incomplete.analyse(gam, counting)
    expect(result.timeline).toBeDefined()
    expect(asked).toBe(0)
    expect(result.alternatives).toBe(result.alternatives)
    expect(asked).toBe(1)
    expect(result.findings).toBe(result.findings)
    expect(result.curves).toBe(result.curves)
    // A worker hands it over whole.
    expect(structuredClone(result)).toEqual({ ...result })
  })
})

it('the latency curve has a sample at the best cut and at one’s own, however many fragments they are', () => {
  const stages = gam.stages.map((each) => ({ ...each, overhead: each.overhead / 1000 }))
  const params = { ...gam, bytes: 2 ** 22, stages, strategy: { kind: 'equal', fragments: 1237 } } as const
  const { curves, metrics } = analyse(params)
  const [curve] = curves!
  const line = curve!.lines.find(({ emphasis }) => emphasis === 'main')!
  for (const kind of ['best', 'current'] as const) {
    const mark = curve!.marks.find((each) => each.kind === kind)!
    expect(line.x).toContain(mark.x)
    expect(line.y[line.x.indexOf(mark.x)]! / mark.y).toBeCloseTo(1, 9)
  }
  expect(metrics['fragmentCount']).toBe(1237)
  expect(Array.from(line.x)).toEqual([...new Set(line.x)].sort((a, b) => a - b))
})
