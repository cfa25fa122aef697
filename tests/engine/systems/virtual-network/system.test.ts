import { describe, expect, it } from 'vitest'
import { checkedIntervention, checkedParams } from '../../../../engine/scenario/check.ts'
import type { Params } from '../../../../engine/scenario/document.ts'
import { mergedResult } from '../../../../engine/systems/merge.ts'
import type { Result } from '../../../../engine/systems/result.ts'
import { virtualNetwork } from '../../../../engine/systems/virtual-network/system.ts'
import { timelineFaults } from '../../../../engine/timeline/faults.ts'

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
      'Nothing to drop: there was no DATA number 1 for "f:q99".',
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

  it('an overcommit of twelve costs less than a tenth of the rate with threads', () => {
    expect(metric('overcommit-twelve-fold', 'rate')).toBeGreaterThan(0.9 * 53_490)
  })

  it('the bisection carries what Table 1 says', () => {
    const { predictedNodeBandwidth } = preset('bisection').metrics
    expect(predictedNodeBandwidth).toBeCloseTo(5.65, 2)
  })
})

describe('bad input is refused in words', () => {
  it.each([
    [{ transport: { channels: 0 } }, 'virtual-network.transport.channels'],
    [{ experiment: { kind: 'fan_in', warm: 100, until: 50 } }, 'virtual-network.experiment.warm'],
    [{ experiment: { kind: 'permutation', nodes: 5 } }, 'virtual-network.experiment.nodes'],
    [{ experiment: { kind: 'fan_in', clients: 255, until: 10_000_000 } }, 'virtual-network.experiment.until'],
    [{ network: { lossData: 2 } }, 'virtual-network.network.lossData'],
  ])('%o', (params, path) => {
    expect(() => checkedParams(virtualNetwork, params)).toThrow(path)
  })

  it('allows a scan period above the timeout, with a warning', () => {
    const params = checkedParams(virtualNetwork, { transport: { timeout: 100, quantum: 5000 } })
    expect(virtualNetwork.analyse(params).findings.map(({ id }) => id)).toContain('quantum')
  })
})

describe('the scan of the timers', () => {
  it('takes the time of the channels that it looks at from the traffic', () => {
    const share = (32 * 0.5) / 100
    const { metrics, timeline } = preset('eager-scan')
    expect(metrics['rate']! / (62_578 * (1 - share))).toBeCloseTo(1, 2)
    const scan = timeline!.kinds.findIndex(({ id }) => id === 'scan')
    expect(timeline!.tag.some((tag) => tag >>> 26 === scan)).toBe(true)
  })

  it('costs nothing where nothing is said, however often', () => {
    const often = { experiment: { kind: 'fan_in', clients: 8, shared: true }, transport: { quantum: 100 } }
    expect(run(often).metrics['rate']! / 62_578).toBeCloseTo(1, 2)
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
