import { describe, expect, it } from 'vitest'
import { runToEnd } from '../../../../engine/systems/run.ts'
import { newScenario } from '../../../../engine/scenario/scenario.ts'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import type { ContentionParams } from '../../../../engine/systems/ini-cluster/contention/parameters.ts'
import { measuredContention } from '../../../../engine/systems/ini-cluster/contention/run/simulate.ts'
import { iniCluster } from '../../../../engine/systems/ini-cluster/system.ts'
import { table53 } from '../../../../engine/systems/ini-cluster/water/table53.ts'
import { table54 } from '../../../../engine/systems/ini-cluster/water/table54.ts'
import { inTurn } from '../../../sample.ts'

const paramsOf = (id: string) => iniCluster.presets.find((each) => each.id === id)!.params
/** A preset's run, with its points only where these are asked for. */
const run = (id: string, changes: object = { pointRequests: 0 }) =>
  runToEnd(
    iniCluster,
    newScenario(iniCluster, checkedParams(iniCluster, { ...paramsOf(id), watched: 0, ...changes })),
  )
const metrics = (id: string, changes?: object) => run(id, changes).metrics
const ratio = (id: string, name: string, changes?: object) => {
  const all = metrics(id, changes)
  return all[name]! / all[`${name}Simulated`]!
}
const between = (value: number, low: number, high: number) => {
  expect(value).toBeGreaterThan(low)
  expect(value).toBeLessThan(high)
}
const long = { pointRequests: 0, requests: 50_000 }

describe('what a preset of the contention promises in words', () => {
  it('Figure 6-3: more than half of the time is waiting; an interface keeps up with 5.6', () => {
    const { iniResidence, iniResidenceSimulated } = metrics('figure-6-3')
    for (const stay of [iniResidence, iniResidenceSimulated]) expect(2336 / stay!).toBeLessThan(0.5)
    const { findings } = run('figure-6-3')
    expect(findings.find(({ id }) => id === 'further')!.sentence).toContain('Up to 5.63')
  })

  it('who never computes leaves nothing to take off: the queue tends to all of them', () => {
    const nothing = { compute: 0, handler: 0, interLatency: 0, intraLatency: 0 }
    const tends = (id: string) =>
      iniCluster
        .analyse(checkedParams(iniCluster, { ...paramsOf(id), ...nothing }))
        .findings.find(({ id }) => id === 'further')!
        .sentence.replace(/.*tends to /, '')
    expect(tends('figure-6-3')).toBe('N.')
    expect(tends('water-8-2')).toMatch(/^N \/ [\d.]+\.$/)
  })

  it('32 processors: the queue is N − 4.63', () => {
    const { iniQueue, iniQueueSimulated } = metrics('figure-6-3-saturated', long)
    between(iniQueue!, 32 - 4.63, 32 - 4.4)
    between(iniQueueSimulated!, 32 - 4.8, 32 - 4.4)
  })

  it('Water: off by so much on average over ten rows, by four seeds', () => {
    const tables = [
      { id: 'water', rows: table53, seeds: [1, 2, 3, 4] },
      { id: 'water-rr', rows: table54, seeds: [1, 2, 3, 4] },
    ]
    for (const { id, rows, seeds } of inTurn(tables)) {
      const off = rows.flatMap(({ processors, interfaces, messageTime, queue, utilisation }) =>
        seeds.map((seed) => {
          const params = checkedParams(iniCluster, paramsOf(`${id}-${processors}-${interfaces}`))
          const of = measuredContention(params as ContentionParams, seed).metrics
          return [
            (2 * of['iniResidenceSimulated']!) / messageTime - 1,
            of['iniQueueSimulated']! / queue - 1,
            of['iniUtilisationSimulated']! / utilisation - 1,
          ].map((each) => 100 * Math.abs(each))
        }),
      )
      const means = [0, 1, 2].map((each) =>
        Math.round(off.reduce((sum, row) => sum + row[each]!, 0) / off.length),
      )
      const { expected } = iniCluster.presets.find((preset) => preset.id === `${id}-4-1`)!
      expect(expected).toContain(`by ${means[0]}, ${means[1]} and ${means[2]} %.`)
    }
  })

  it('sending and receiving apart: within a thousandth of their mean', () => {
    const apart = iniCluster.analyse(paramsOf('send-and-receive')).metrics
    const mean = iniCluster.analyse(
      checkedParams(iniCluster, { iniService: (5865 + 6125) / 2, iniReceive: undefined }),
    ).metrics
    expect(Math.abs(apart['cycleTime']! / mean['cycleTime']! - 1)).toBeLessThan(1e-3)
  })

  it('two errors that cancel: a tenth, a third and a sixth', () => {
    between(ratio('two-processors', 'iniQueue'), 1.07, 1.13)
    between(ratio('two-processors', 'iniResidence'), 1.27, 1.38)
    between(ratio('two-processors', 'iniUtilisation'), 0.8, 0.86)
  })

  it('constant costs: 1.07, and the equations a quarter above it', () => {
    between(metrics('constant-costs', long)['iniQueueSimulated']!, 1.05, 1.09)
    between(ratio('constant-costs', 'iniQueue', long), 1.21, 1.28)
  })

  it('a pattern without chance: no interval', () => {
    expect(run('limit-cycle').estimates).toBeUndefined()
  })

  it('four interfaces: 36,700 and 34,300 cycles, a fifth beside an idle interface', () => {
    const cycle = (scheduling: string) =>
      metrics('eight-processors-four-interfaces', { ...long, scheduling })['cycleTimeSimulated']!
    for (const scheduling of ['static', 'round-robin']) between(cycle(scheduling), 36_300, 37_100)
    between(cycle('shortest'), 33_900, 34_700)
    between(metrics('eight-processors-four-interfaces', long)['misVisitsSimulated']!, 0.17, 0.24)
  })

  it('hot processors: a tenth more in turn, nothing by luck', () => {
    const gain = (id: string) => {
      const requests = (scheduling: string) => metrics(id, { ...long, scheduling })['throughputSimulated']!
      return requests('round-robin') / requests('static') - 1
    }
    between(gain('hot-odd'), 0.08, 0.13)
    between(gain('hot-first'), -0.03, 0.02)
  })

  it('no IO node and IO delay: nothing at interfaces; the delay, κ times, is what protocols cost', () => {
    const [bypass, delay] = [metrics('no-io-node'), metrics('io-delay')]
    for (const each of [bypass, delay]) expect(each['iniQueueSimulated'] ?? 0).toBe(0)
    const longer = delay['cycleTimeSimulated']! - bypass['cycleTimeSimulated']!
    between(longer / (2 * 5800 * 1.585), 0.97, 1.03)
    between(bypass['cycleTimeSimulated']! / bypass['computeResidenceSimulated']!, 0.999, 1.001)
  })

  it('two threads: more requests, busier interfaces', () => {
    const [two, one] = [metrics('two-threads'), metrics('water-4-1')]
    expect(two['throughputSimulated']!).toBeGreaterThan(1.05 * one['throughputSimulated']!)
    expect(two['iniUtilisationSimulated']!).toBeGreaterThan(1.05 * one['iniUtilisationSimulated']!)
  })

  it('parallelism by connection and by message: a tenth and more, some per cent, none', () => {
    const [connection, message] = [metrics('connection-parallelism'), metrics('message-parallelism')]
    expect(connection['misVisitsSimulated']!).toBeGreaterThan(0.1)
    between(message['cycleTimeSimulated']! / connection['cycleTimeSimulated']!, 0.9, 0.99)
    expect(message['misVisitsSimulated']!).toBeLessThan(0.01)
    between(
      metrics('monitored-queues')['cycleTimeSimulated']! / connection['cycleTimeSimulated']!,
      0.97,
      1.03,
    )
  })

  it('what looking costs: 8, 11 and 6 %', () => {
    const [traced, bare] = [paramsOf('detailed-trace'), paramsOf('water-4-1')].map(
      (params) => iniCluster.analyse(params).metrics,
    )
    const more = (name: string) => traced![name]! / bare![name]! - 1
    const { iniService } = paramsOf('water-4-1') as { iniService: number }
    between((6 * 40) / iniService, 0.075, 0.085)
    between(more('iniResidence'), 0.105, 0.115)
    between(more('cycleTime'), 0.055, 0.065)
  })

  it('from the switching on: three connections each, in 15,000 cycles', () => {
    const { findings } = run('connection-set-up')
    const said = findings.find(({ id }) => id === 'set-up')!.sentence
    expect(said).toContain('3 connections')
    expect(said).toContain('15,000 cycles')
  })
})

describe('what a preset of a station promises in words', () => {
  const answer = (id: string, sharers?: number) => {
    const params = paramsOf(id) as { experiment: object }
    const experiment = { ...params.experiment, ...(sharers !== undefined && { sharers }) }
    return iniCluster.analyse({ ...params, experiment }).metrics
  }
  /** How much longer than for one alone. */
  const longer = (id: string, sharers: number) =>
    answer(id, sharers)['responseTime']! / answer(id, 1)['responseTime']!

  it('a DPU: hardly longer up to 100, half as long again at 151', () => {
    expect(longer('dpu-cores', 100)).toBeLessThan(1.03)
    between(longer('dpu-cores', 151), 1.45, 1.5)
    expect(longer('dpu-cores', 152)).toBeGreaterThan(1.5)
  })

  it('BlueField-2: hardly any waiting up to 56, 84 make it half as long again', () => {
    expect(longer('bluefield-2-packets', 56)).toBeLessThan(1.05)
    expect(answer('bluefield-2-packets')['mostSharers']).toBe(84)
    between(longer('bluefield-2-packets', 84), 1.45, 1.5)
  })

  it('one NVMe queue: many cores before the lock is felt', () => {
    expect(longer('nvme-queue', 32)).toBeLessThan(1.02)
    expect(answer('nvme-queue')['mostSharers']).toBe(65)
  })

  it('a pool: beyond the knee threads wait, and the database is as busy as before', () => {
    const [at, beyond] = [answer('connection-pool', 120), answer('connection-pool', 160)]
    expect(beyond['stationWait']!).toBeGreaterThan(2 * at['stationWait']!)
    expect(beyond['stationThroughput']! / at['stationThroughput']!).toBeLessThan(1.03)
  })

  it('fifty requests: 20 ms over five connections, 100 ms over one', () => {
    expect(answer('connection-spike')['responseTime']).toBeCloseTo(20_000, 6)
    const { experiment, ...params } = paramsOf('connection-spike') as { experiment: object }
    const single = iniCluster.analyse({ ...params, experiment: { ...experiment, servers: 1 } })
    expect(single.metrics['responseTime']).toBeCloseTo(100_000, 6)
  })

  it('a copy engine: three or four, nearly always busy beyond', () => {
    expect(answer('copy-engines')['mostSharers']).toBe(3)
    expect(longer('copy-engines', 4)).toBeLessThan(2.5)
    expect(answer('copy-engines', 5)['stationUtilisation']!).toBeGreaterThan(0.93)
  })
})
