import { describe, expect, it } from 'vitest'
import { headlineText } from '../../../../engine/facets/headlineText.ts'
import { equalLatency } from '../../../../engine/pipeline/equalCurve.ts'
import { regimeOf } from '../../../../engine/pipeline/regime.ts'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import { applyEdit } from '../../../../engine/scenario/edit.ts'
import { newScenario } from '../../../../engine/scenario/scenario.ts'
import { pipeline as incomplete } from '../../../../engine/systems/pipeline/system.ts'

const pipeline = await incomplete.complete!()
type Costs = readonly (readonly [overhead: number, perByte: number])[]
const paramsOf = (costs: Costs, bytes: number, strategy: object) =>
  checkedParams(pipeline, {
    bytes,
    stages: costs.map(([overhead, perByte], j) => ({ name: `S${j}`, overhead, perByte })),
    strategy,
  })
const answer = (costs: Costs, bytes: number, strategy: object) =>
  pipeline.analyse(paramsOf(costs, bytes, strategy))
const said = (id: string, costs: Costs, bytes: number, strategy: object) =>
  answer(costs, bytes, strategy).findings.find((finding) => finding.id === id)?.sentence
const ofPreset = (name: string, strategy: object) => {
  const { params } = pipeline.presets.find(({ id }) => id === name)!
  return pipeline.analyse(checkedParams(pipeline, { ...params, strategy }))
}
const equal = (fragments: number) => ({ kind: 'equal', fragments })
const levels = { kind: 'hierarchical', top: 'fixed', inside: 'fixed' }

describe('what the findings say of a cut', () => {
  it('is no bubble where a slow stage before leaves no fragment to wait', () => {
    const slowFirst: Costs = [
      [100, 0.1],
      [1, 0.001],
      [10, 0.01],
    ]
    expect(said('bubbles', slowFirst, 4096, equal(4))).toBeUndefined()
    // The other way round fragments do wait, before the slow one.
    expect(said('bubbles', slowFirst.toReversed(), 4096, equal(4))).toContain('wait between the two')
    // A fragment that would be earliest, but is late itself, does not wait.
    const uneven: Costs = [
      [8, 0],
      [0, 1],
      [0, 2],
    ]
    const sizes = [4, 4, 6, 9]
    const end = [0, 0, 0]
    const early = sizes.map((size, i) => {
      end[0]! += 8
      end[1] = Math.max(end[0]!, end[1]!) + size
      const waits = end[2]! > end[1]
      end[2] = Math.max(end[1], end[2]!) + 2 * size
      return waits ? 2 * sizes[i - 1]! - size : 0
    })
    expect(said('bubbles', uneven, 23, { kind: 'manual', sizes })).toContain(
      `S1 (stage 1) needs up to ${Math.max(...early).toFixed(1)} µs less`,
    )
  })

  it('names who holds a stage up: to make that one quicker takes the wait away', () => {
    const { params } = pipeline.presets.find(({ id }) => id === 'gms')!
    const sentence = pipeline.analyse(params).findings.find(({ id }) => id === 'waits-3')!.sentence
    expect(sentence).toMatch(
      /: Wire \(stage 1\) needs 164\.3 µs to hand one over, and Req-CPU only 162\.7 µs\.$/,
    )
  })

  it('advises nothing for a gain that has no digits, and has words for times that have none', () => {
    const tiny = [
      [3e-8, 2e-11],
      [5e-8, 4e-11],
      [2e-8, 3e-11],
    ] as const
    const strategies = [{ kind: 'none' }, equal(7), { kind: 'static', fragmentBytes: 1024 }, levels]
    for (const strategy of strategies) {
      const { findings } = answer(tiny, 4096, strategy)
      for (const { id, tone, sentence } of findings) {
        expect(sentence).not.toContain('less than less')
        expect(sentence).not.toContain('ns less')
        if (id === 'best-fragments' || id === 'optimum') expect(tone).toBe('fact')
      }
    }
    expect(said('bound', tiny, 4096, equal(7))).toMatch(
      /^No cut at all can take less than a part of 0\.001 ns/,
    )
    // A thousand times as long it has digits, and is advised.
    const slower: Costs = tiny.map(([g, G]) => [g * 1e3, G * 1e3])
    expect(said('best-fragments', slower, 4096, { kind: 'none' })).toMatch(/ ns less than this cut\.$/)
  })

  it('is the formula’s k only where it is', () => {
    const best = (costs: Costs, bytes: number) => said('best-fragments', costs, bytes, { kind: 'equal' })
    const crossing: Costs = [
      [0, 0.02],
      [4.1, 0.01],
    ]
    // Of the second stage √(4096 × 0.02 / 4.1) is 4.47, of the first it is endless.
    expect(best(crossing, 4096)).toContain('their bottleneck changes at k = 9.99')
    const free: Costs = [
      [0, 0.4],
      [0, 0.4],
    ]
    expect(best(free, 1000)).toContain('1,000 equal fragments are best; more would be faster still')
    expect(best([[0, 0.01]], 64)).toMatch(/^Sending it whole is at least as fast/)
    expect(said('best-fragments', [[0, 0.01]], 64, equal(16))).toBe(
      '15, 16 and 17 equal fragments all take 640 ns.',
    )
  })

  it('does not call overheads too small where they are most of the time', () => {
    const costs: Costs = [
      [0.4, 1],
      [0.4, 1],
    ]
    expect(said('when-whole', costs, 4096, equal(4096))).not.toMatch(/too small/)
    // Whatever the length two are no slower than one.
    for (const bytes of [2, 100, 4096])
      expect(equalLatency(paramsOf(costs, bytes, equal(1))['stages'] as never, bytes, 2)).toBeLessThanOrEqual(
        equalLatency(paramsOf(costs, bytes, equal(1))['stages'] as never, bytes, 1),
      )
  })

  it('has the commas of thousands', () => {
    const two: Costs = [
      [0.002, 0.01],
      [0.001, 0.01],
    ]
    // √(2^30 × 0.01 / 0.002) = 73,271.48
    const marks = answer(two, 2 ** 30, { kind: 'equal' }).curves!.flatMap((curve) => curve.marks)
    expect(marks.map(({ label }) => label).join(' ')).toContain('k = 73,271 (real 73,271.48)')
    const sizes = Array.from({ length: 2400 }, (_, i) => (i <= 1500 ? 1 + i : 3001 - i))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    const byHand = answer(Array<Costs[0]>(4).fill([1, 0.01]), bytes, { kind: 'manual', sizes })
    expect(byHand.said!['strategy']).toContain('grow up to the 1,501st and then shrink')
  })

  it('has no digits of next to nothing', () => {
    const ramp: Costs = [
      [0, 0.01],
      [0, 0.024091181722170812],
    ]
    const [phase] = answer(ramp, 2 ** 30, { kind: 'ramp-up' }).phases!
    expect(phase!.end).toBeGreaterThan(0)
    expect(phase!.sentence).toBe('The first fragment takes less than 0.001 ns to reach S1 (stage 1).')
  })

  it.each(['nccl-chain', 'hdfs', 'ethernet-hops'])(
    'tells no waits that are only of whole bytes: %s',
    (name) => {
      const { findings } = ofPreset(name, { kind: 'exact', maxFragments: 64, wholeBytes: true })
      expect(findings.map(({ id }) => id).filter((id) => /^waits|^bubbles/.test(id))).toEqual([])
    },
  )

  it('advises no equal cut for what whole bytes cost, however much it is', () => {
    const same: Costs = [
      [1, 1],
      [1, 1],
    ]
    const result = answer(same, 7, { kind: 'exact', maxFragments: 64, wholeBytes: true })
    // Three of 2.33 B take (3 + 1) (1 + 7 / 3) µs; of whole bytes nothing is as fast.
    expect(result.metrics['latency']).toBeGreaterThan((4 * 10) / 3)
    expect(result.findings.find(({ id }) => id === 'best-fragments')).toMatchObject({
      tone: 'fact',
      sentence:
        'Without rounding to whole bytes, this cut would be at least as fast as the best equal one, 3 fragments.',
    })
  })

  it.each(['nccl-chain', 'hdfs', 'grpc', 'ethernet-hops'])(
    'advises no equal cut for the whole bytes of the best: %s',
    (name) => {
      const exact = ofPreset(name, { kind: 'exact', maxFragments: 64, wholeBytes: true })
      const { tone, sentence } = exact.findings.find(({ id }) => id === 'best-fragments')!
      expect(tone).not.toBe('advice')
      expect(sentence).not.toMatch(/less than this cut/)
    },
  )
})

describe('what is said of groups', () => {
  it('is how many pieces they do cut', () => {
    const costs: Costs = [
      [0.0144, 0.001],
      [0.0144, 0.001],
      [0.0144, 0.001],
    ]
    const { timeline, findings } = answer(costs, 1_048_576, levels)
    const lane = (id: string) => timeline!.lanes.findIndex((each) => each.id === id)
    const spans = (at: number) => timeline!.offsets[at + 1]! - timeline!.offsets[at]!
    const [top, inner] = [spans(lane('stage-0')), spans(lane('stage-1'))]
    expect(findings.find(({ id }) => id === 'levels')!.sentence).toContain(
      `S1 + S2 cuts what it gets into ${inner / top}`,
    )
  })

  it('is how many pieces a group within a group cuts', () => {
    const costs: Costs = [
      [1.36, 0.0065],
      [1.97, 0.0013],
      [0.41, 0.0064],
      [1.76, 0.0163],
      [1.42, 0.0054],
    ]
    const groups = [
      { first: 1, last: 3 },
      { first: 2, last: 3 },
    ]
    const byHand = { ...levels, grouping: { kind: 'hand', groups } }
    const { timeline, findings } = answer(costs, 262_144, byHand)
    const { lanes, offsets } = timeline!
    const spans = (lane: string) => {
      const at = lanes.findIndex(({ id }) => id === lane)
      return offsets[at + 1]! - offsets[at]!
    }
    expect(findings.find(({ id }) => id === 'levels')!.sentence).toContain(
      `S2 + S3 cuts what it gets into ${spans('stage-2') / spans('compound-2-3')}.`,
    )
  })

  it('is no size of less than a byte', () => {
    const ramped = { kind: 'hierarchical', top: 'variable', inside: 'variable', evaluation: 'strict' }
    const costs: Costs = [
      [0, 0.01],
      [0, 0.01],
      [0, 0.024091181722170812],
    ]
    expect(said('fit-0', costs, 2 ** 30, ramped)).toContain('fitted for fragments of up to 593 MiB:')
  })

  it('does not let uncut be the fastest where a hierarchy is faster', () => {
    const costs: Costs = [
      [1, 0.02],
      [5, 0.01],
      [5, 0],
      [0.5, 0.01],
      [4000, 0],
      [0, 0.05],
    ]
    const { headline, findings } = answer(costs, 8192, { kind: 'none' })
    expect(findings.map(({ id }) => id)).toContain('hierarchy')
    expect(headline.rest).toEqual([', and no cut with the same pieces in every stage is faster'])
    // Of a single stage there are no groups.
    const one = answer([[4000, 0.05]], 8192, { kind: 'none' })
    expect(one.headline.rest).toEqual([', and no cut of any sizes is faster'])
  })

  it('is that there are none, where there are none', () => {
    const two: Costs = [
      [5, 0.01],
      [7, 0.02],
    ]
    const result = answer(two, 4096, levels)
    const { findings } = result
    expect(headlineText({ result, units: pipeline.metrics, kilobyte: 1024 })).toContain(
      '2 pieces, with no groups',
    )
    expect(findings.map(({ sentence }) => sentence).join(' ')).not.toMatch(/cut again/)
  })

  it('compares the slowest stage with the others, drawn or not', () => {
    const costs: Costs = Array.from({ length: 6 }, (_, j) => (j === 3 ? [0.01, 0.02] : [0.001, 0.01]))
    for (const bytes of [65_536, 1_073_741_824])
      expect(said('rule-of-thumb', costs, bytes, levels)).toContain(
        'Here S3 (stage 3) has 10 times the overhead',
      )
  })

  it('has commas in its multiples', () => {
    const costs: Costs = Array.from({ length: 5 }, (_, j) => (j === 2 ? [1e5, 1] : [0.001, 0.001]))
    expect(said('rule-of-thumb', costs, 65_536, { kind: 'hierarchical' })).toContain('100,000,000 times')
    const slow = (perByte: number) =>
      said(
        'rule-of-thumb',
        costs.map((each, j) => (j === 2 ? [1e5, perByte] : each)),
        65_536,
        { kind: 'hierarchical' },
      )
    expect(slow(0)).toContain('has 100,000,000 times the overhead and no cost per byte, compared')
    expect(slow(1e-9)).toContain('and less than 0.001 times the cost per byte, compared')
  })
})

describe('a cut by hand', () => {
  const { stages } = pipeline.presets[0]!.params as { stages: never }

  it('falls where its sizes fall, byte by byte', () => {
    expect(regimeOf(stages, [10, 9, 8, 7, 6, 5]).kind).toBe('falling')
    expect(regimeOf(stages, [5, 6, 7, 8, 9, 10]).kind).toBe('rising')
    expect(regimeOf(stages, [3, 2, 1]).kind).not.toBe('static')
  })

  it('is told in the singular where one fragment is left', () => {
    const before = newScenario(pipeline, {
      ...pipeline.presets[0]!.params,
      bytes: 6,
      strategy: { kind: 'manual', sizes: [1, 2, 3] },
    })
    expect(applyEdit(pipeline, before, { kind: 'set', path: 'bytes', value: 1 }).notices[0]).toContain(
      'only 1 fragment of a byte fits',
    )
    const whole = newScenario(pipeline, { ...pipeline.presets[0]!.params, strategy: { kind: 'none' } })
    expect(
      applyEdit(
        pipeline,
        { ...whole, params: { ...whole.params, bytes: 2048 } },
        {
          kind: 'set',
          path: 'strategy',
          value: { kind: 'manual' },
        },
      ).notices[0],
    ).toContain('from the 1 fragment there was')
  })

  it('names stages without a name by their place', () => {
    const nameless = paramsOf(
      [
        [9, 0.5],
        [1, 0.1],
        [1, 0.1],
      ],
      4096,
      { kind: 'ramp-up-and-down' },
    ) as { stages: { name: string }[] }
    const params = { ...nameless, stages: nameless.stages.map((each) => ({ ...each, name: '' })) }
    const all = pipeline.analyse(checkedParams(pipeline, params)).findings.map(({ sentence }) => sentence)
    expect(all.join(' ')).toContain(
      'stage 0 has the larger overhead and cost per byte; lower them, or raise those of stage 1.',
    )
  })
})
