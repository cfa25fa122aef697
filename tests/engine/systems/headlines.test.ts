import { describe, expect, it } from 'vitest'
import { formatQuantity } from '../../../engine/base/formatQuantity.ts'
import { inThousands } from '../../../engine/base/plural.ts'
import { headlineText } from '../../../engine/facets/headlineText.ts'
import type { Result } from '../../../engine/facets/result.ts'
import { checkedParams } from '../../../engine/scenario/check.ts'
import { newScenario } from '../../../engine/scenario/scenario.ts'
import { systems } from '../../../engine/systems/index.ts'
import { runToEnd } from '../../../engine/systems/run.ts'
import type { System } from '../../../engine/systems/system.ts'
import { headlineFaults } from '../../conformance/faults/headline.ts'

const registered = await Promise.all(
  Object.values(systems).map(async (load) => {
    const system = await load()
    return (await system.complete?.()) ?? system
  }),
)
const ofSystem = (id: string) => registered.find((system) => system.id === id)!
const presets = registered.flatMap((system) =>
  system.presets.map((preset) => [`${system.id} ${preset.id}`, system, preset] as const),
)
const textOf = (system: System, result: Result) =>
  headlineText({ result, units: system.metrics, kilobyte: 1024 })

describe('the sentence of a preset', () => {
  it.each(presets)(
    'is English, and says the numbers of the scenario and its result: %s',
    (_, system, preset) => {
      const result = system.analyse(preset.params)
      expect(headlineFaults(result.headline, result, system, preset.params)).toEqual([])
      const { metric } = result.headline
      const { unit } = system.metrics.find(({ name }) => name === metric)!
      const large = formatQuantity(result.metrics[metric]!, unit, { kilobyte: 1024 })
      const text = /^\d+$/.test(large.text) ? inThousands(Number(large.text)) : large.text
      expect(textOf(system, result)).toContain(`: ${`${text} ${large.unit}`.trim()}`)
    },
  )
})

describe('the sentence', () => {
  it('that says another number than that of the scenario is found', () => {
    const pipeline = ofSystem('pipeline')
    const { params } = newScenario(pipeline)
    const result = pipeline.analyse(params)
    const lead = ['Of ', { path: 'bytes', value: 4095, unit: 'B' }] as const
    expect(headlineFaults({ ...result.headline, lead }, result, pipeline, params)).toEqual([
      'the headline says 4095 of bytes, which is 4096',
    ])
  })
})

describe('the sentence of a message', () => {
  const pipeline = ofSystem('pipeline')
  const said = (params: object) => {
    const checked = checkedParams(pipeline, params)
    const result = pipeline.analyse(checked)
    expect(headlineFaults(result.headline, result, pipeline, checked)).toEqual([])
    return textOf(pipeline, result)
  }
  const two = ['host', 'wire'].map((name, j) => ({ name, overhead: 5 + 3 * j, perByte: 0.01 + 0.02 * j }))

  it('tells no difference between numbers that read the same', () => {
    const stages = ['slow', 'quick'].map((name, j) => ({ name, overhead: 1e-4, perByte: 1 - j * 0.9999999 }))
    const sentence = (strategy: object) => said({ bytes: 65536, stages, strategy })
    expect(sentence({ kind: 'none' })).toMatch(/1 piece: 65\.5\d ms, and equal pieces are hardly faster/)
    expect(sentence({ kind: 'equal', fragments: 8 })).toMatch(
      /8 equal pieces: 65\.5\d ms, about the same as uncut/,
    )
    expect(sentence({ kind: 'equal', fragments: 3000 })).toMatch(
      /pieces: 65\.5\d ms, about the same as uncut/,
    )
  })

  it.each([
    [{ kind: 'none' }, '1 piece: 286.9 µs; in 5 equal pieces only 188.9 µs'],
    [{ kind: 'equal' }, '5 equal pieces: 188.9 µs, not 286.9 uncut'],
    [{ kind: 'equal', fragments: 1 }, '1 piece: 286.9 µs; in 5 equal pieces only 188.9 µs'],
    [{ kind: 'static', fragmentBytes: 128 }, '32 pieces of 128 B: 364.4 µs; uncut only 286.9'],
    [
      { kind: 'static', fragmentBytes: 560 },
      '8 pieces of 560 B, the last of 176 B: 198.3 µs, not 286.9 uncut',
    ],
    [
      { kind: 'static', fragmentBytes: 8192 },
      '1 piece of up to 8 KB: 286.9 µs; in 5 equal pieces only 188.9 µs',
    ],
    [{ kind: 'manual' }, '5 pieces cut by hand: 188.9 µs, not 286.9 uncut'],
    [{ kind: 'ramp-up' }, '5 equal pieces, since no ramp applies: 188.9 µs, not 286.9 uncut'],
    [
      { kind: 'ramp-up-and-down', fragments: 12 },
      '5 equal pieces, since a ramp of 12 pieces does not apply: 188.9 µs, not 286.9 uncut',
    ],
    [{ kind: 'hierarchical' }, '3 pieces, cut again in groups: 224.2 µs, not 286.9 uncut'],
    [{ kind: 'exact' }, '6 pieces, the best of any sizes: 184.4 µs, not 286.9 uncut'],
    [{ kind: 'exact', fragments: 5 }, '5 pieces of the best sizes: 184.4 µs, not 286.9 uncut'],
    [{ kind: 'exact', maxFragments: 4 }, '4 pieces of the best sizes: 186.1 µs, not 286.9 uncut'],
  ])('says how it is cut: %j', (strategy, how) => {
    expect(said({ strategy })).toBe(`A message of 4 KB crosses 4 stages in ${how}.`)
  })

  it('says that pieces grow where a ramp applies, and counts one stage and one piece', () => {
    expect(said({ stages: two, strategy: { kind: 'ramp-up' } })).toBe(
      'A message of 4 KB crosses 2 stages in 2 growing pieces: 153.4 µs, not 176.8 uncut.',
    )
    expect(said({ stages: two.slice(0, 1), strategy: { kind: 'ramp-up' } })).toBe(
      'A message of 4 KB crosses 1 stage in 1 piece, since no ramp applies: 46.0 µs, and no cut of any sizes is faster.',
    )
  })

  it('says its own unit where that of the answer is another, and nothing of a pipeline that costs nothing', () => {
    expect(said(pipeline.presets.find(({ id }) => id === 'gms')!.params)).toContain(
      '796.2 µs, not 1.201 ms uncut.',
    )
    expect(said({ stages: [{ name: 'a', overhead: 0, perByte: 0 }] })).toMatch(/: 0 µs\.$/)
  })

  it('reads KB as the person does', () => {
    const result = pipeline.analyse(checkedParams(pipeline, { bytes: 64_000 }))
    const read = (kilobyte: 1000 | 1024) => headlineText({ result, units: pipeline.metrics, kilobyte })
    expect(read(1000)).toContain('of 64 KB ')
    expect(read(1024)).toContain('of 62.5 KB ')
  })
})

describe('the sentence of an experiment', () => {
  const network = ofSystem('virtual-network')
  const short = { warm: 100, until: 2000 }

  it.each([
    [
      { kind: 'one_way', count: 1 },
      /^One node sends 1 short message to another: 41\.9 µs mean round trip\.$/,
    ],
    [
      { kind: 'one_way', bytes: 4096 },
      /^One node sends 5 messages of 4 KB to another: [\d.]+ µs mean round trip\.$/,
    ],
    [
      { kind: 'one_way', replies: false },
      /^One node sends 5 short messages to another: 5 of 5 messages completed\.$/,
    ],
    [
      { kind: 'unload' },
      /^Two endpoints that lose their frames send 2 and 1 message: \d of 3 messages completed\.$/,
    ],
    [
      { kind: 'unload_cycle', endpoints: 1, messages: 2 },
      /^1 pair of endpoints exchanges 2 requests while both hosts page: [\d.]+ µs mean round trip\.$/,
    ],
    [
      { kind: 'fan_in', clients: 2, ...short },
      /^2 clients send requests to a server, each to an endpoint of its own: [\d,]+ \/s completed\.$/,
    ],
    [
      { kind: 'fan_in', clients: 1, bytes: 1024, ...short },
      /^1 client sends requests of 1 KB to one endpoint of a server: [\d,]+ \/s completed\.$/,
    ],
    [
      { kind: 'permutation', nodes: 4, pattern: 'cshift', until: 500 },
      /^4 nodes send requests to the right, in a circle: [\d.]+ µs mean round trip\.$/,
    ],
    [
      { kind: 'hot_spot', senders: 3, ...short },
      /^3 nodes send requests to one server, and to each other in a circle: [\d,]+ \/s completed between neighbours\.$/,
    ],
    [
      { kind: 'microbenchmark', messages: 16 },
      /^Each measurement sends 16 messages: [\d.]+ µs, the gap g, measured\.$/,
    ],
  ])('says what is run, before the run and after it: %j', (experiment, after) => {
    const params = checkedParams(network, { experiment })
    const result = runToEnd(network, newScenario(network, params))
    expect(headlineFaults(result.headline, result, network, params)).toEqual([])
    expect(textOf(network, result)).toMatch(after)
    expect(network.analyse(params).headline.lead).toEqual(result.headline.lead)
  })
})

describe('sentences of the other systems', () => {
  const sentences = (id: string, params: object) => {
    const system = ofSystem(id)
    const scenario = newScenario(system, checkedParams(system, params))
    return runToEnd(system, scenario)
  }
  const found = (result: Result, id: string) => result.findings.find((finding) => finding.id === id)?.sentence

  it('say of what nobody acknowledges that it was sent', () => {
    const wrong = ofSystem('virtual-network').presets.find(({ id }) => id === 'wrong-tag')!.params
    const transport = { ...(wrong['transport'] as object), reliable: false }
    const result = sentences('virtual-network', { ...wrong, transport })
    expect(found(result, 'seen-none-delivered')).toBe('No message was delivered.')
    expect(textOf(ofSystem('virtual-network'), result)).toContain('1 of 1 message sent')
  })

  it('say what a choice of interfaces is less than', () => {
    const { params } = ofSystem('ini-cluster').presets.find(({ id }) => id === 'connection-parallelism')!
    const result = sentences('ini-cluster', { ...params, compute: 31_700, requests: 4000 })
    expect(found(result, 'policy-shortest')).toMatch(
      /^Interfaces chosen by the shorter queue: a cycle takes [\d,]+ ± [\d,]+ cycles, \d % less than [\d,]+ ± [\d,]+ cycles fixed\.$/,
    )
  })

  it('say one page as one', () => {
    const { params } = ofSystem('speculative-defragmentation').presets.find(({ id }) => id === 'd19')!
    const result = sentences('speculative-defragmentation', params)
    expect(textOf(ofSystem('speculative-defragmentation'), result)).toContain('1 of 1 page lands in place')
  })

  it('say of how many pages only where some could land in place', () => {
    const { params } = ofSystem('speculative-defragmentation').presets.find(
      ({ id }) => id === 'standard-sender',
    )!
    const result = sentences('speculative-defragmentation', params)
    expect(textOf(ofSystem('speculative-defragmentation'), result)).toContain(
      ': 0 pages land in place: none arrived whole in fragments.',
    )
  })

  it('do not say that what a rendezvous leaves out is done', () => {
    const { params } = ofSystem('memory-channel').presets.find(({ id }) => id === 'cost-rendezvous')!
    expect(found(sentences('memory-channel', params), 'copy')).toMatch(
      /^Sent eagerly, it would be copied out of the region in 183 µs, \d+ % of the one-way time\./,
    )
    const software = { ...(params['software'] as object), copy: 0, copyBeyond: 0 }
    expect(found(sentences('memory-channel', { ...params, software }), 'matching')).toBe(
      'On a network that can read remote memory or write it in place, matching first would cost no message up to 1 MiB less than the copy that it saves.',
    )
  })
})
