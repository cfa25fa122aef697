import { describe, expect, it } from 'vitest'
import { checkedIntervention, checkedParams } from '../../../../engine/scenario/check.ts'
import type { Params } from '../../../../engine/scenario/document.ts'
import { mergedResult } from '../../../../engine/facets/merge.ts'
import type { Result } from '../../../../engine/facets/result.ts'
import { virtualNetwork } from '../../../../engine/systems/virtual-network/system.ts'
import { timelineFaults } from '../../../conformance/faults/timeline.ts'

function run(params: unknown, interventions: readonly Params[] = [], seed = 1, chunk = 100_000): Result {
  const checked = checkedParams(virtualNetwork, params)
  const simulation = virtualNetwork.simulate!(checked, seed, interventions)
  while (simulation.step(chunk));
  return mergedResult(virtualNetwork.analyse(checked), simulation.result())
}

const preset = (id: string) => {
  const found = virtualNetwork.presets.find((each) => each.id === id)!
  return run(found.params, found.interventions)
}

const bytes = (result: Result) =>
  JSON.stringify(result, (_, value: unknown) =>
    ArrayBuffer.isView(value) ? Array.from(value as Uint8Array) : value,
  )

describe('a run', () => {
  it('gives the same bytes in chunks of any size, with losses and paging', () => {
    const params = {
      experiment: { kind: 'unload_cycle', endpoints: 3, messages: 6 },
      transport: { timeout: 200, quantum: 50 },
      paging: {
        enabled: true,
        frames: 2,
        unload: 100,
        load: 100,
        minResidency: 400,
        residencyJitter: 1,
        victim: 'random',
      },
      network: { lossData: 0.1, lossControl: 0.1, corrupt: 0.02 },
    }
    const whole = bytes(run(params, [], 7))
    for (const chunk of [1, 3, 64, 1000])
      expect(bytes(run(params, [], 7, chunk)) === whole, `${chunk}`).toBe(true)
    expect(bytes(run(params, [], 8)) === whole).toBe(false)
  })

  it('records occupancy that keeps the promises of a timeline', () => {
    for (const id of ['random-loss', 'two-paging-hosts', 'event-threads'])
      expect(timelineFaults(preset(id).timeline!), id).toEqual([])
  })

  it('draws a round trip span by span', () => {
    const { timeline } = preset('round-trip')
    const { lanes, offsets, start, end, tag, kinds } = timeline!
    const spans = lanes.map(({ id }, lane) =>
      [...Array(offsets[lane + 1]! - offsets[lane]!).keys()]
        .map((i) => offsets[lane]! + i)
        .map((span) => `${id} ${kinds[tag[span]! >>> 26]!.id} ${start[span]!}-${end[span]!}`),
    )
    expect(spans.flat()).toEqual([
      'node0.host send 0-4090',
      'node0.host receive 37660-41940',
      'node0.nic txData 4090-9970',
      'node0.nic rxAck 19620-21730',
      'node0.nic rxData 31770-37660',
      'node0.nic txAck 37660-39760',
      'node1.host serve 16690-25060',
      'node1.nic rxData 10800-16690',
      'node1.nic txAck 16690-18790',
      'node1.nic txData 25060-30940',
      'node1.nic rxAck 40590-42700',
    ])
  })

  it('names each packet so that it can be chosen: the second copy of the lost message arrives', () => {
    const { names, name, kind, kinds, copy, lost, arrived } = preset('loss-four-channels').messages!
    const copies = [...name.keys()].filter((i) => names[name[i]!] === 'f:q2' && kinds[kind[i]!]!.id !== 'ACK')
    expect(copies.map((i) => [kinds[kind[i]!]!.id, copy[i], lost[i]])).toEqual([
      ['DATA', 1, 1],
      ['again', 2, 0],
    ])
    expect(arrived[copies[1]!]).toBe(256_710)
  })

  it('says so when an intervention touches nothing', () => {
    const intervention = checkedIntervention(
      virtualNetwork,
      { kind: 'drop', message: 'f:q99' },
      'intervention',
    )
    const { findings } = run({}, [intervention])
    expect(findings.map(({ sentence }) => sentence)).toContain(
      'Nothing to drop: there was no DATA number 1 for “f:q99”.',
    )
  })

  it('is shown to the last thing that happens, not to a later scan of timers', () => {
    const { timeline, messages } = run({})
    const last = Math.max(...timeline!.end, ...messages!.arrived)
    expect(timeline!.until).toBe(last)
  })

  it('is broken off when it would not end, and says so', () => {
    const { findings } = run({
      experiment: { kind: 'one_way', count: 1, replies: false, deadNic: true, limit: 1000 },
    })
    expect(findings.map(({ sentence }) => sentence).join(' ')).toContain('never completed')
  })
})

describe('what a run counts', () => {
  const sentences = ({ findings }: Result) => findings.map(({ sentence }) => sentence).join(' ')
  const headline = (result: Result) =>
    `${result.headline.rest.map(String).join('')}. ${result.headline.sentence}`

  it('is packets where messages are cut, and so are their round trips', () => {
    const whole = run({ experiment: { kind: 'one_way', count: 3, bytes: 4096 } })
    expect(headline(whole)).toMatch(/^ mean round trip\. 3 of 3 messages completed\./)
    const cut = run({ experiment: { kind: 'one_way', count: 3, bytes: 9000 } })
    expect(headline(cut)).toMatch(
      /^ mean round trip of a packet\. 9 of 9 packets completed, 3 to a message\./,
    )
    expect(sentences(cut)).toContain('9 packets of requests and 9 replies delivered')
    const many = run({ experiment: { kind: 'fan_in', clients: 2, bytes: 9000 } })
    expect(headline(many)).toMatch(/^ completed, counted in packets\. Mean round trip of a packet .*, 3 to a/)
  })

  it('is flows around a hot spot, where each node has two', () => {
    const stuck = run({
      experiment: { kind: 'hot_spot', senders: 8 },
      network: { buffer: 1, whileBlocked: 'stands' },
    })
    expect(sentences(stuck)).toContain('16 of 16 flows, 2 for each node, never completed a request.')
  })

  it('is as many loads as frames where what is loaded stays to the end', () => {
    const stay = run({
      experiment: { kind: 'fan_in', clients: 8, warm: 2000, until: 60_000 },
      paging: { enabled: true, minResidency: 70_000 },
      server: { mode: 'threads' },
    })
    expect(stay.metrics['evictions']).toBe(7)
    expect(sentences(stay)).toContain('once all 7 frames have been loaded, an endpoint without one waits')
  })
})

describe('presets show what they promise', () => {
  const metric = (id: string, name: string) => preset(id).metrics[name]!

  it('LogP is measured inside the simulation as published', () => {
    const { metrics } = preset('logp')
    const measured = ['SendOverhead', 'ReceiveOverhead', 'Latency', 'Gap', 'RoundTrip']
    const of = (suffix: string) =>
      measured.map((name) => Number(metrics[`measured${name}${suffix}`]!.toFixed(2)))
    expect(of('')).toEqual([4.09, 4.28, 12.6, 15.98, 41.94])
    expect(of('Unprotected')).toEqual([4.09, 4.28, 11.48, 14.93, 39.7])
    expect(of('Baseline')).toEqual([4.09, 4.28, 10.36, 9.6, 37.46])
  })

  it('exactly-once holds by the rule of the paper and breaks without it', () => {
    expect(metric('unload-paper', 'violations')).toBe(0)
    expect(metric('unload-any-nack', 'violations')).toBe(2)
    expect(metric('unload-at-once', 'violations')).toBe(2)
  })

  it('bulk streams reach the bandwidth of the closed form', () => {
    const { bandwidth, predictedBandwidth } = preset('bulk-streaming').metrics
    expect(predictedBandwidth).toBeCloseTo(31, 1)
    expect(Math.abs(bandwidth! / predictedBandwidth! - 1)).toBeLessThan(0.02)
  })

  it('the closed form foretells the rates with everything resident', () => {
    for (const id of ['shared-endpoint', 'round-trip-slope', 'own-endpoints', 'event-threads']) {
      const { rate, predictedRate } = preset(id).metrics
      expect(Math.abs(rate! / predictedRate! - 1), id).toBeLessThan(0.01)
    }
  })

  it.each([
    // A channel is free again after 15.98 µs of the NICs and two ways of 100.83 µs.
    [
      'one channel over long wires',
      {
        experiment: { clients: 1, shared: true, window: 16 },
        transport: { channels: 1 },
        network: { hopExtra: 100 },
      },
      1e6 / (15.98 + 2 * 100.83),
    ],
    // Four sends and four empty attempts for each visit of an endpoint.
    [
      'a NIC behind four processors',
      { experiment: { clients: 4, window: 4 }, host: { cpus: 4, handler: 50 }, server: { mode: 'threads' } },
      4e6 / (4 * 15.98 + 6.7 + 4 * 0.3),
    ],
    // Two threads at a time, each woken for a full batch of 16.
    [
      'two processors',
      { experiment: { clients: 4, window: 4 }, host: { cpus: 2, handler: 50 }, server: { mode: 'threads' } },
      2e6 / (58.37 + 41.3 / 16),
    ],
    // One endpoint has one thread, whatever the processors.
    [
      'one thread on four processors',
      {
        experiment: { clients: 4, shared: true, window: 4 },
        host: { cpus: 4, handler: 50 },
        server: { mode: 'threads' },
      },
      1e6 / (58.37 + 41.3 / 16),
    ],
    // Two channels let two requests go for each visit, and six attempts are empty.
    [
      'two channels over long wires',
      { experiment: { clients: 4, window: 4 }, transport: { channels: 2 }, network: { hopExtra: 20 } },
      2e6 / (2 * 15.98 + 6.7 + 6 * 0.3),
    ],
    // Flush and DMA at both ends, and the link: 8.36 + 4096 / 38, twice, and 4096 / 160.
    [
      'one request with data at a time',
      { experiment: { clients: 1, window: 1, bytes: 4096 } },
      1e6 / (41.94 + 2 * (8.36 + 4096 / 38) + 4096 / 160),
    ],
    [
      'one request with data at a time, to a thread that sleeps',
      { experiment: { clients: 1, window: 1, bytes: 1024 }, server: { mode: 'threads' } },
      1e6 / (41.94 + 41.3 + 2 * (8.36 + 1024 / 38) + 1024 / 160),
    ],
  ])('the closed form foretells the rate of %s', (_, params, expected) => {
    const experiment = { kind: 'fan_in', warm: 5000, until: 65_000, ...params.experiment }
    const { rate, predictedRate } = run({ ...params, experiment }).metrics
    expect(predictedRate).toBeCloseTo(expected, 0)
    expect(Math.abs(rate! / predictedRate! - 1)).toBeLessThan(0.01)
  })

  const streaming = (more: object) => ({ kind: 'one_way', count: 4000, bytes: 4096, window: 16, ...more })
  it.each([
    ['short messages without replies', streaming({ bytes: 0, replies: false }), {}, 1e6 / (5.88 + 2.11)],
    [
      'the same, which nobody acknowledges',
      streaming({ bytes: 0, replies: false }),
      { transport: { reliable: false } },
      1e6 / (5.88 - 0.56),
    ],
    [
      'one message without a reply at a time',
      streaming({ bytes: 0, replies: false, window: 1 }),
      {},
      1e6 / (4.09 + 12.6 + 2.1 + 0.83 + 2.11),
    ],
    ['packets of two sizes', streaming({ bytes: 4200 }), {}, 2e6 / (2 * (15.98 + 8.36) + 4200 / 38)],
    ['a slow link', streaming({}), { network: { linkRate: 10 } }, 1e6 / 409.6],
    [
      'clients that copy',
      streaming({}),
      { memory: { kind: 'medium', copy: 0.05 } },
      1e6 / (4.09 + 4096 * 0.05 + 4.28),
    ],
    [
      'nodes that ask and serve',
      { kind: 'permutation', bytes: 4096, window: 4, nodes: 8, until: 100_000 },
      {},
      8e6 / (2 * (15.98 + 8.36 + 4096 / 38)),
    ],
  ])('the closed form is right within 2 %% for %s', (_, experiment, rest, expected) => {
    const { rate, predictedRate } = run({ experiment, ...rest }).metrics
    expect(predictedRate! / expected).toBeCloseTo(1, 3)
    expect(Math.abs(rate! / predictedRate! - 1)).toBeLessThan(0.02)
  })

  it.each([
    ['streams over a slow link', streaming({}), { network: { linkRate: 10 } }],
    ['streams to a slow host', streaming({ bytes: 1024 }), { host: { handler: 100 } }],
    ['streams without replies', streaming({ bytes: 1024, replies: false }), {}],
  ])('%s have the bandwidth that is foretold', (_, experiment, rest) => {
    const { bandwidth, predictedBandwidth } = run({ experiment, ...rest }).metrics
    expect(Math.abs(bandwidth! / predictedBandwidth! - 1)).toBeLessThan(0.02)
  })

  it('curves go through what the metric says, and are not drawn where nobody asks one server', () => {
    const analysed = (experiment: object) =>
      virtualNetwork.analyse(checkedParams(virtualNetwork, { experiment }))
    const { metrics, curves } = analysed({ kind: 'fan_in', clients: 8, shared: true, window: 4, bytes: 4096 })
    const now = (id: string) =>
      curves!.find((curve) => curve.id === id)!.marks.find((mark) => mark.id === 'current')!.y
    expect(now('rate')).toBe(metrics['predictedRate'])
    expect(now('round-trip')).toBeCloseTo(32e6 / metrics['predictedRate']!, 6)
    for (const experiment of [{ kind: 'permutation' }, { kind: 'one_way', replies: false }])
      expect(analysed(experiment).curves!.map(({ id }) => id)).toEqual(['bandwidth'])
    expect(analysed({ kind: 'hot_spot' }).metrics['predictedRate']).toBeUndefined()
  })

  /** One thread that polls eight endpoints on seven frames, with more said of it. */
  const polling = (more: Readonly<Record<string, object>>) => {
    const { params } = virtualNetwork.presets.find(({ id }) => id === 'overcommit-polling')!
    return Object.fromEntries(
      Object.entries(params).map(([key, value]) => [key, { ...(value as object), ...more[key] }]),
    )
  }

  it.each([
    ['polling, a batch for each fault', { host: { handler: 100 } }],
    ['polling, one request for each fault', { experiment: { window: 1 } }],
    [
      'polling, a batch of four of sixteen',
      { experiment: { window: 16 }, transport: { channels: 16 }, server: { pollBatch: 4 } },
    ],
  ])('the rate of one thread that pages is foretold: %s', (_, more) => {
    const { rate, predictedThrashingRate } = run(polling(more)).metrics
    expect(Math.abs(rate! / predictedThrashingRate! - 1)).toBeLessThan(0.03)
  })

  it.each([
    ['the least recently used endpoint goes', { paging: { victim: 'lru' } }],
    ['an endpoint is back before what it refused', { paging: { load: 500, unload: 500 } }],
    ['a queue has no room for all that is sent', { transport: { queue: 3 } }],
    ['no request comes while the driver works, 56 times the rate', { paging: { driverCpu: 0 } }],
    ['the driver has a processor of its own', { host: { cpus: 2 } }],
    ['what is refused is sent again at once', { transport: { nack: 'immediate' } }],
    ['what is refused is lost', { transport: { reliable: false } }],
    ['an endpoint stays for longer than frames go round', { paging: { minResidency: 30_000 } }],
    [
      'the NIC is at other endpoints while the thread waits for more, a fifth of the rate',
      { experiment: { window: 3 }, host: { handler: 10 }, scheduling: { loiter: 64 } },
    ],
    [
      'requests are sent again before the NIC has read all of them',
      {
        experiment: { clients: 25, window: 12 },
        transport: { queue: 12, channels: 32, timeout: 2000 },
        server: { pollBatch: 8 },
        paging: { frames: 5, load: 5000, unload: 5000 },
      },
    ],
  ])('and not where it does not fault everywhere: %s', (_, more) => {
    const { metrics } = virtualNetwork.analyse(checkedParams(virtualNetwork, polling(more)))
    expect(metrics['predictedThrashingRate']).toBeUndefined()
  })

  it.each([
    [100_000, 'far from', true],
    [350_000, 'near', false],
  ])(
    'of 84 endpoints, counted from %d µs on, the rate is %s what is foretold, and told so',
    (warm, _, far) => {
      const { metrics, findings } = run(polling({ experiment: { clients: 84, warm, until: warm + 400_000 } }))
      expect(metrics['rate']! < 0.9 * metrics['predictedThrashingRate']!).toBe(far)
      expect(findings.some(({ id }) => id === 'loads')).toBe(far)
    },
  )

  it('an overcommit of twelve costs less than a tenth of the rate with threads', () => {
    expect(metric('overcommit-twelve-fold', 'rate')).toBeGreaterThan(0.9 * 53_490)
  })

  it('the bisection carries what Table 1 says', () => {
    const { predictedNodeBandwidth } = preset('bisection').metrics
    expect(predictedNodeBandwidth).toBeCloseTo(5.65, 2)
  })
})

describe('bad input is refused in words', () => {
  const free = { send: 0, receive: 0 }
  const idle = { sendData: 0, receiveData: 0, sendControl: 0, receiveControl: 0 }
  it.each([
    ['no channels', { transport: { channels: 0 } }, 'transport.channels: expected'],
    ['no credits', { transport: { credits: 0 } }, 'transport.credits: expected'],
    ['a queue without entries', { transport: { queue: 0 } }, 'transport.queue: expected'],
    ['no frames', { paging: { enabled: true, frames: 0 } }, 'paging.frames: expected'],
    ['a scan without a period', { transport: { quantum: 0 } }, 'transport.quantum: expected'],
    ['a timeout of nothing', { transport: { timeout: 0 } }, 'transport.timeout: expected'],
    ['a host without processors', { host: { cpus: 0 } }, 'host.cpus: expected'],
    ['a link without a rate', { network: { linkRate: 0 } }, 'network.linkRate: expected'],
    ['a buffer without places', { network: { buffer: 0 } }, 'network.buffer: expected'],
    [
      'a hot spot with one sender',
      { experiment: { kind: 'hot_spot', senders: 1 } },
      'experiment.senders: expected',
    ],
    [
      'a run of hours around a hot spot',
      { experiment: { kind: 'hot_spot', senders: 100, until: 10_000_000 } },
      'experiment.until: expected at most 1275000 µs with 200 flows',
    ],
    ['a probability above 1', { network: { lossData: 2 } }, 'network.lossData: expected'],
    [
      'a warm-up beyond the end',
      { experiment: { kind: 'fan_in', warm: 100, until: 50 } },
      'experiment.warm: expected less than the end of the run',
    ],
    [
      'an odd number of nodes in pairs',
      { experiment: { kind: 'permutation', nodes: 5 } },
      'experiment.nodes: expected an even number',
    ],
    [
      'a run of hours by clients',
      { experiment: { kind: 'fan_in', clients: 255, until: 10_000_000 } },
      'experiment.until: expected at most 1000000 µs with 255 clients',
    ],
    [
      'a run of hours by nodes',
      { experiment: { kind: 'permutation', nodes: 254, until: 10_000_000 } },
      'experiment.until: expected at most',
    ],
    [
      'a clock that would stand still',
      { experiment: { kind: 'fan_in' }, host: free, nic: idle, network: { wire: 0 } },
      'network.wire: expected at least 0.001 µs where neither hosts nor NICs take time',
    ],
  ])('%s', (_, params, sentence) => {
    expect(() => checkedParams(virtualNetwork, params)).toThrow(`virtual-network.${sentence}`)
  })

  it('lets the clock be moved by any one cost', () => {
    for (const more of [{ host: { ...free, handler: 1 } }, { network: { wire: 0, hopExtra: 1 } }])
      expect(() =>
        checkedParams(virtualNetwork, {
          ...{ experiment: { kind: 'fan_in' }, host: free, nic: idle, network: { wire: 0 } },
          ...more,
        }),
      ).not.toThrow()
  })
})

describe('what is allowed because it teaches something is said beforehand', () => {
  const cautions = (params: unknown) =>
    virtualNetwork.analyse(checkedParams(virtualNetwork, params)).findings.map(({ id }) => id)

  it('says nothing of the defaults', () => {
    expect(cautions({})).toEqual([])
  })

  it.each([
    [
      'quantum',
      { transport: { timeout: 100, quantum: 5000 } },
      { transport: { timeout: 5000, quantum: 5000 } },
    ],
    // Until one is acknowledged: 17.4 µs; and four requests that are read and acknowledged in turn: 4 × 7.99.
    ['timeout', { transport: { timeout: 17, quantum: 1 } }, { transport: { timeout: 32, quantum: 1 } }],
    ['timeout', { transport: { timeout: 31, quantum: 1 } }, { transport: { timeout: 32, quantum: 1 } }],
    [
      'timeout',
      { experiment: { kind: 'fan_in', clients: 92, bytes: 4096, shared: true } },
      { experiment: { kind: 'fan_in', clients: 16, bytes: 4096, shared: true } },
    ],
    [
      'permutation',
      { experiment: { kind: 'permutation', bytes: 4096 } },
      { experiment: { kind: 'permutation', bytes: 0 } },
    ],
    [
      'credits',
      { experiment: { kind: 'one_way', count: 17, window: 17 }, transport: { channels: 17 } },
      { experiment: { kind: 'one_way', count: 16, window: 17 }, transport: { channels: 17 } },
    ],
    ['channels', { transport: { channels: 3 } }, { transport: { channels: 4 } }],
    [
      'memory',
      { experiment: { kind: 'fan_in', clients: 8 } },
      { experiment: { kind: 'fan_in', clients: 8 }, paging: { enabled: true } },
    ],
    [
      'nothing-unloads',
      { experiment: { kind: 'unload_cycle' }, paging: { enabled: true, frames: 3 } },
      { experiment: { kind: 'unload_cycle' }, paging: { enabled: true, frames: 2 } },
    ],
    [
      'stay',
      { experiment: { kind: 'fan_in' }, paging: { enabled: true, minResidency: 60_000 } },
      { experiment: { kind: 'fan_in' }, paging: { enabled: true, minResidency: 59_999 } },
    ],
    [
      'stay',
      { experiment: { kind: 'fan_in' }, paging: { enabled: true, minResidency: 60_000 } },
      { experiment: { kind: 'fan_in', clients: 7 }, paging: { enabled: true, minResidency: 60_000 } },
    ],
    [
      'residency',
      { experiment: { kind: 'fan_in' }, paging: { enabled: true, unload: 1000, load: 1000 } },
      { experiment: { kind: 'fan_in' }, paging: { enabled: true, unload: 2000, load: 2000 } },
    ],
    ['all-lost', { network: { lossControl: 1 } }, { network: { lossControl: 0.99 } }],
    [
      'endless',
      { experiment: { kind: 'one_way', noRoute: true }, transport: { onReturn: 'resend' } },
      { experiment: { kind: 'one_way', noRoute: true } },
    ],
    ['overtaking', { network: { reorder: 1 } }, {}],
    [
      'stands-still',
      { network: { buffer: 4, whileBlocked: 'stands' } },
      { network: { buffer: 4, whileBlocked: 'receives' } },
    ],
    [
      'crowded-buffer',
      {
        experiment: { kind: 'hot_spot', senders: 8 },
        network: { buffer: 4 },
        transport: { timeout: 255, quantum: 50 },
      },
      {
        experiment: { kind: 'hot_spot', senders: 8 },
        network: { buffer: 4 },
        transport: { timeout: 256, quantum: 50 },
      },
    ],
    ['unreliable', { transport: { reliable: false } }, {}],
    [
      'unload-rule',
      { experiment: { kind: 'unload' }, paging: { enabled: true, frames: 1, unloadRule: 'naive' } },
      { experiment: { kind: 'unload' }, paging: { frames: 1, unloadRule: 'naive' } },
    ],
    ['edge', { server: { mode: 'threads', levelTriggered: false } }, { server: { mode: 'threads' } }],
  ])('%s', (id, said, silent) => {
    expect(cautions(said)).toContain(id)
    expect(cautions(silent)).not.toContain(id)
  })

  it('foretells what happens: a timeout that is too short only sends again, and delivers nothing twice', () => {
    const params = { experiment: { kind: 'one_way', count: 100 }, transport: { timeout: 1, quantum: 1 } }
    const { metrics } = run(params)
    expect(metrics['violations']).toBe(0)
    expect(metrics['retransmitted']).toBeGreaterThan(1000)
  })

  it('bounds a run that would never end, says so, and counts no message twice', () => {
    const experiment = { kind: 'one_way', noRoute: true, count: 3, limit: 2000 }
    const { findings } = run({ experiment, transport: { onReturn: 'resend' } })
    expect(findings.map(({ sentence }) => sentence).join(' ')).toMatch(
      /^[34] messages never completed: the run ended at.*for ever: the run stops/,
    )
  })

  it('gives the credit of a request back once, though it came back and its reply as well', () => {
    const params = {
      experiment: { kind: 'one_way', count: 40 },
      transport: { timeout: 200, quantum: 50, maxRetries: 1 },
      network: { lossControl: 0.9 },
    }
    for (let seed = 1; seed <= 10; seed++) {
      const { metrics, findings } = run(params, [], seed)
      expect(metrics['returned']).toBeGreaterThan(0)
      expect(findings.map(({ sentence }) => sentence).join(' ')).not.toMatch(/-\d+ message/)
    }
  })
})

describe('what is said of a run', () => {
  const said = (params: unknown) => {
    const { headline, findings } = run(params)
    const words = headline.rest.filter((slot) => typeof slot === 'string')
    return [...words, headline.sentence, ...findings.map(({ sentence }) => sentence)].join(' ')
  }
  const oneWay = (more: object) => ({ experiment: { kind: 'one_way', replies: false, ...more } })

  it('does not hide what is lost where nothing is sent again', () => {
    const text = said({
      ...oneWay({ count: 40 }),
      transport: { reliable: false },
      network: { lossData: 0.5 },
    })
    expect(text).toMatch(/\d+ losses\./)
    expect(text).not.toContain('Nothing was lost')
  })

  it('tells the loss of a message and its repair before what went well', () => {
    const lost = run({ ...oneWay({ count: 40 }), network: { lossData: 0.1 } })
    const ids = lost.findings.filter(({ tone }) => tone !== 'warning').map(({ id }) => id)
    expect(ids[0]).toBe('seen-recovery')
    expect(ids.indexOf('seen-retransmissions')).toBeLessThan(ids.indexOf('seen-exactly-once'))
  })

  it('tells what came back and may have arrived from what cannot have', () => {
    expect(said(oneWay({ count: 1, wrongTag: true }))).toMatch(
      /undelivered: the tag.*No message was delivered/,
    )
    expect(said(oneWay({ noRoute: true }))).toMatch(/5 messages came back undelivered: there is no route/)
    expect(said(oneWay({ count: 1, deadNic: true }))).toMatch(/after 255 retransmissions.*may have been/)
  })

  it('counts one thing as one, and groups thousands', () => {
    expect(said(oneWay({ count: 1 }))).toMatch(/of 1 message completed.* 1 message delivered, once/)
    expect(said({ experiment: { kind: 'one_way', count: 5 } })).toContain(
      '5 requests and 5 replies delivered, none twice',
    )
    expect(said({ experiment: { kind: 'fan_in', clients: 1 } })).toContain('completed Mean')
    expect(said({ experiment: { kind: 'one_way', count: 1000 } })).toContain('1,000 of 1,000 messages')
  })

  it('the overhead of receiving is measured with any handler, and a fault of the link is not passed over', () => {
    const slow = run({ experiment: { kind: 'microbenchmark', messages: 16 }, host: { handler: 20_000 } })
    expect(slow.metrics['measuredReceiveOverhead']).toBeCloseTo(4.28, 6)
    const lost = checkedIntervention(virtualNetwork, { kind: 'drop' }, 'intervention')
    const { findings } = run({ experiment: { kind: 'microbenchmark', messages: 16 } }, [lost])
    expect(findings.map(({ id }) => id)).toContain('without-faults')
  })

  it('the closed form collapses where one polling thread pages, as the simulation does', () => {
    const { curves, metrics } = preset('overcommit-polling')
    const { y } = curves!.find(({ id }) => id === 'rate')!.marks.find(({ id }) => id === 'current')!
    expect(Math.abs(y / metrics['rate']! - 1)).toBeLessThan(0.05)
  })
})

describe('what is left to the system', () => {
  it('is told: the credits of the endpoint, or one for a ping-pong; nothing where the scenario says it', () => {
    const chosen = (experiment: object) =>
      run({ experiment, transport: { credits: 6 } }).chosen?.['experiment.window']
    expect(chosen({ kind: 'one_way' })).toBe(6)
    expect(chosen({ kind: 'one_way', window: 2 })).toBeUndefined()
    expect(chosen({ kind: 'permutation', nodes: 4 })).toBe(1)
  })
})
