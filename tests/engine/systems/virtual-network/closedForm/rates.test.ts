import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { substream } from '../../../../../engine/base/random.ts'
import { measuredRun } from '../../../../../engine/systems/virtual-network/simulate.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const checked = (settings: Settings) => checkedParams(virtualNetwork, settings)
const analysed = (settings: Settings) => virtualNetwork.analyse(checked(settings))
const caution = (settings: Settings, id: string) =>
  analysed(settings).findings.find((finding) => finding.id === id)?.sentence
/** What is foretold, over what a run has. */
function ratio(settings: Settings): number {
  const params = checked(settings)
  const { metrics } = measuredRun(params as never, 1, [])!
  return virtualNetwork.analyse(params).metrics['predictedRate']! / metrics['rate']!
}

/** A ratio takes a run: it is had once, and held against both. */
function between(ratio: number, least: number, most: number, where?: string): void {
  expect(ratio, where).toBeGreaterThan(least)
  expect(ratio, where).toBeLessThan(most)
}

const steady = { warm: 50_000, until: 250_000 }
const fanIn = (more: object) => ({
  kind: 'fan_in',
  clients: 8,
  shared: true,
  bytes: 4096,
  ...steady,
  ...more,
})
const permutation = (more: object) => ({
  ...{ kind: 'permutation', nodes: 4, bytes: 4096, window: 4, ...steady, ...more },
})

describe('the rate that is foretold', () => {
  it.each([
    ['clients over slow links of their own', { experiment: fanIn({}), network: { linkRate: 10 } }],
    [
      'many clients with fragments over slower ones',
      { experiment: fanIn({ clients: 20, bytes: 9000 }), network: { linkRate: 3 } },
    ],
    [
      'nodes that exchange over a slow link, which carries only what they ask',
      {
        experiment: permutation({ window: 32 }),
        network: { linkRate: 10 },
        transport: { channels: 32, queue: 64 },
      },
    ],
    [
      'nodes whose one thread copies, asks and serves',
      { experiment: permutation({}), memory: { kind: 'medium', copy: 0.1 } },
    ],
    [
      'nodes of a permutation, which have no event threads',
      { experiment: permutation({ bytes: 0, nodes: 8 }), server: { mode: 'threads' } },
    ],
    [
      'a circular shift with one channel',
      { experiment: permutation({ pattern: 'cshift' }), transport: { channels: 1 } },
    ],
  ])('is right within 4 %% for %s', (_, settings) => {
    expect(Math.abs(ratio(settings) - 1)).toBeLessThan(0.04)
  })

  it('is of no more requests at a time than there are', () => {
    const rate = (experiment: object) =>
      analysed({ experiment: { kind: 'one_way', ...experiment } }).metrics['predictedRate']
    expect(rate({ count: 1 })).toBeCloseTo(1e6 / 41.94, 6)
    expect(rate({ count: 2, window: 4 })).toBeCloseTo(2e6 / 41.94, 6)
    // Five requests, of which four may be outstanding: the NIC is busy.
    expect(rate({ count: 5 })).toBeCloseTo(1e6 / 15.98, 6)
    // One message of two packets.
    expect(rate({ count: 1, bytes: 8192 })).toBeGreaterThan(1.9 * rate({ count: 1, bytes: 4096 })!)
  })

  it('is what nodes get that share the one channel, or, in step, half of it, which is said', () => {
    const share = (settings: Settings) => ({ transport: { channels: 1 }, ...settings })
    const inStep = share({ experiment: permutation({}) })
    expect(caution(inStep, 'in-step')).toMatch(
      /of the 13,644 requests a second predicted, about 7,259 remain\.$/,
    )
    expect(ratio(inStep) * (7259 / 13_644)).toBeCloseTo(1, 1)
    // The handler lets the reply come after the next request has the channel, each time.
    const apart = share({
      experiment: permutation({ pattern: 'bisect', nodes: 6, window: 16 }),
      network: { linkRate: 10 },
      host: { handler: 50 },
    })
    expect(Math.abs(ratio(apart) - 1)).toBeLessThan(0.02)
    for (const other of [{ pattern: 'cshift' }, { window: 1 }])
      expect(caution(share({ experiment: permutation(other) }), 'in-step')).toBeUndefined()
  })

  it('is of cables that replies and acknowledgements do not wait for, which is said', () => {
    const slow = {
      experiment: permutation({ pattern: 'cshift', nodes: 12, window: 2, bytes: 444 }),
      ...{ transport: { channels: 2 }, network: { linkRate: 3.25 } },
    }
    expect(caution(slow, 'behind-data')).toMatch(
      /wait behind data: of the 87,838 requests a second predicted, as few as 51,329 remain\.$/,
    )
    between(ratio(slow), 1.3, 87_838 / 51_329)
    for (const other of [
      { ...slow, network: {} },
      { ...slow, experiment: permutation({ window: 1 }) },
    ])
      expect(caution(other, 'behind-data')).toBeUndefined()
  })

  it('is up to twice what nodes get that always have a request to serve, which is said', () => {
    const settings = (handler: number, more: object = {}) => ({
      experiment: permutation({ bytes: 0, warm: 10_000, until: 60_000, ...more }),
      host: { handler },
    })
    expect(caution(settings(60), 'served-first')).toMatch(
      /and serves before it asks: of the 52,124 requests a second predicted, as few as 29,253 remain\.$/,
    )
    // Pairs come to it, and one of each then asks nobody; of a circular shift they do so by turns.
    expect(ratio(settings(60)) * (29_253 / 52_124)).toBeCloseTo(1, 2)
    between(ratio(settings(60, { pattern: 'cshift', nodes: 8 })), 1.2, 52_124 / 29_253)
    expect(ratio(settings(60, { window: 1 }))).toBeLessThan(1.1)
    for (const other of [settings(60, { window: 1 }), settings(0)])
      expect(caution(other, 'served-first')).toBeUndefined()
  })

  it('is more than pairs with one request each get that serve and ask by turns, which is said', () => {
    const slow = {
      experiment: permutation({ nodes: 2, window: 1, bytes: 0, warm: 10_000, until: 60_000 }),
      ...{ host: { send: 1, receive: 8 }, nic: { sendData: 1, receiveData: 1 } },
    }
    expect(caution(slow, 'served-first')).toMatch(
      /of the 84,531 requests a second .* as few as 50,429 remain\.$/,
    )
    expect(ratio(slow)).toBeCloseTo(84_531 / 50_429, 2)
    // A request that comes behind the reply too late finds the thread asking.
    for (const other of [{ host: { send: 8, receive: 8 } }, { nic: { sendData: 1, receiveData: 6 } }])
      expect(caution({ ...slow, ...other }, 'served-first')).toBeUndefined()
  })

  it('is more than a circular shift gets where few are under way and the thread has long to serve, which is said', () => {
    const few = (window: number, bytes: number, handler: number) => ({
      experiment: permutation({ pattern: 'cshift', nodes: 8, window, bytes, warm: 10_000, until: 60_000 }),
      host: { handler },
    })
    for (const settings of [few(1, 0, 60), few(2, 1024, 50), few(2, 0, 10)]) {
      const [, foretold, least] = /of the ([\d,]+) .* as few as ([\d,]+) remain/
        .exec(caution(settings, 'served-first')!)!
        .map((number) => Number(number.replaceAll(',', '')))
      between(ratio(settings), 1.1, foretold! / least!)
    }
    expect(caution(few(1, 4096, 0), 'served-first')).toBeUndefined()
  })

  it('is not below what a run gets: 40 of either kind, with links, copies, channels and windows at random', () => {
    const random = substream(1, 'rates')
    const one = <T>(of: readonly T[]): T => of[random.below(of.length)]!
    for (let i = 0; i < 80; i++) {
      const bytes = one([0, 64, 512, 1500, 4096])
      const window = one([1, 2, 4, 8])
      const linkRate = one([1, 2, 5, 10, 20, 40, 80, 160])
      const copy = one([0, 0, 0.02, 0.1])
      const clients = one([1, 2, 3, 4, 8, 12])
      const fan = i % 2 === 0
      const each = Math.max(60, bytes / linkRate, 2 * bytes * copy, (fan ? clients : 2) * (16 + bytes / 30))
      const time = { window, bytes, warm: each * 60, until: each * 240 }
      const settings = {
        experiment: fan
          ? { kind: 'fan_in', clients, shared: one([true, false]), ...time }
          : {
              kind: 'permutation',
              pattern: one(['neighbor', 'cshift', 'bisect']),
              nodes: one([2, 4, 6]),
              ...time,
            },
        network: { linkRate },
        transport: { channels: 1 + random.below(8), queue: 1024, timeout: 900_000 },
        memory: { copy, kind: one(['medium', 'bulk', 'zeroCopy']) },
        server: { mode: one(['poll', 'threads']) },
      }
      between(ratio(settings), 0.97, 2.05, JSON.stringify(settings))
    }
  })
})

describe('what is said of rates beforehand', () => {
  it('is that a node receives more than its cable carries, where it may', () => {
    expect(caution({ experiment: fanIn({}), network: { linkRate: 10 } }, 'cable')).toBe(
      'A cable is taken by what its node sends, not by what it receives: up to 31.0 MB/s come to the server, over one of 10 MB/s.',
    )
    expect(caution({ experiment: fanIn({}) }, 'cable')).toBeUndefined()
    expect(caution({ experiment: fanIn({ clients: 1 }), network: { linkRate: 10 } }, 'cable')).toBeUndefined()
  })

  it('is how much of a stream a node of a permutation gets: of its NIC half, of its link all', () => {
    const settings = (linkRate: number, copy = 0) => ({
      experiment: permutation({}),
      network: { linkRate },
      memory: { kind: 'medium', copy },
    })
    expect(caution(settings(160), 'permutation')).toMatch(
      /data, so that a node gets at most half of what it can stream\./,
    )
    expect(caution(settings(160, 0.1), 'permutation')).toMatch(/gets at most 99 % of what it can stream\./)
    expect(caution(settings(5), 'permutation')).toMatch(/each NIC sends and receives data\.$/)
  })

  it('is what a server does in the long run: the first requests may be answered before they are acknowledged', () => {
    const { headline } = analysed({ experiment: { kind: 'fan_in', clients: 92, shared: true } })
    expect(headline.sentence).toMatch(/: in the long run no server does more than 62,578 a second\.$/)
    expect(
      ratio({ experiment: { kind: 'fan_in', clients: 92, shared: true, warm: 1000, until: 6000 } }),
    ).toBeLessThan(1)
  })

  it('knows no event thread where nobody only serves', () => {
    const threads = { server: { mode: 'threads', levelTriggered: false } }
    for (const kind of ['permutation', 'unload_cycle']) {
      const settings = { experiment: { kind }, ...threads }
      expect(analysed(settings).headline.rest).toEqual([' idle round trip'])
      expect(caution(settings, 'edge')).toBeUndefined()
    }
    const { series } = runToEnd(
      virtualNetwork,
      newScenario(virtualNetwork, checked({ experiment: { kind: 'permutation', nodes: 4 }, ...threads })),
    )
    const roundTrip = series!.find(({ id }) => id === 'round-trip')!
    expect(roundTrip.levels.map(({ value }) => value)).toEqual([41_940])
  })

  it('is what a sender sends where nothing is acknowledged, however slow the NIC and the host that receive', () => {
    const oneWay = { kind: 'one_way', count: 2000, replies: false }
    const settings = { experiment: oneWay, transport: { reliable: false }, nic: { receiveData: 30 } }
    for (const handler of [0, 100]) expect(ratio({ ...settings, host: { handler } })).toBeCloseTo(1, 2)
    expect(analysed(settings).headline.sentence).toMatch(/busy 5\.32 µs .* no node sends more than 187,970 a/)
  })

  it.each([
    [{ kind: 'one_way', count: 3000, replies: false, limit: 10_000_000 }, 50],
    [{ kind: 'fan_in', clients: 28, window: 6, shared: true, ...steady }, 50],
  ])('falls to what a full queue holds in a timeout, as is said: %j', (experiment, handler) => {
    const settings = { experiment, host: { handler }, transport: { channels: 1, timeout: 5000 } }
    const said = /of the ([\d,]+) requests a second predicted, at worst ([\d,]+) remain\.$/
    const [most, least] = said
      .exec(caution(settings, 'overflow')!)!
      .slice(1)
      .map((number) => Number(number.replaceAll(',', '')))
    const { metrics } = measuredRun(checked(settings) as never, 1, [])!
    expect(metrics['predictedRate'] ?? most).toBe(most)
    expect(metrics['rate']).toBeLessThan(0.5 * most!)
    expect(metrics['rate']).toBeGreaterThanOrEqual(least!)
  })

  it('is not said to fall where the host keeps up, no queue can fill, or what is refused comes back or at once', () => {
    const settings = (more: object, transport = {}, handler = 50) => ({
      experiment: { kind: 'one_way', count: 3000, replies: false, ...more },
      host: { handler },
      transport,
    })
    expect(caution(settings({}), 'overflow')).toMatch(/^The host is slower .* receive queue of 16 full/)
    for (const each of [
      settings({}, {}, 0),
      settings({ count: 16 }),
      settings({ replies: true }),
      ...[{ reliable: false }, { nack: 'immediate' }, { maxRetries: 0 }].map((transport) =>
        settings({}, transport),
      ),
    ])
      expect(caution(each, 'overflow')).toBeUndefined()
  })
})
