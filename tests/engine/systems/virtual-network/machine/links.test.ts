import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import type { Result } from '../../../../../engine/facets/result.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import type { VirtualNetworkParams } from '../../../../../engine/systems/virtual-network/parameters/index.ts'
import { story } from '../../../../../engine/systems/virtual-network/reading/story.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const paramsOf = (settings: Settings) => checkedParams(virtualNetwork, settings)
const run = (settings: Settings): Result =>
  runToEnd(virtualNetwork, newScenario(virtualNetwork, paramsOf(settings)))

/** 4 KB take 409.6 µs of a link of 10 MB/s, and the NIC 122 to send them. */
const slow = { experiment: { kind: 'one_way', count: 8, bytes: 4096 }, network: { linkRate: 10 } }
const payload = 409_600

const kindsOf = ({ messages }: Result) => Array.from(messages!.kind, (kind) => messages!.kinds[kind]!.id)
const data = (result: Result) =>
  kindsOf(result).flatMap((kind, p) => (kind === 'DATA' && result.messages!.from[p] === 1 ? [p] : []))
const utilisation = ({ stations }: Result, id: string) =>
  stations!.list.find((station) => station.id === id)!.utilisation.mean

describe('a link slower than its NIC', () => {
  const result = run(slow)
  const requests = data(result).slice(0, 4)

  it('carries one payload after the other: the first four come one transfer apart', () => {
    const arrivals = requests.map((p) => result.messages!.arrived[p]!)
    expect(arrivals.slice(1).map((arrival, i) => arrival - arrivals[i]!)).toEqual([payload, payload, payload])
  })

  it('is at work for the payload and never more than all the time', () => {
    const { until } = result.stations!.observed
    expect(utilisation(result, 'node0.link')).toBeCloseTo((8 * payload) / (until * 1000), 9)
    expect(utilisation(result, 'node0.link')).toBeLessThan(1)
    expect(utilisation(run({ ...slow, transport: { channels: 1 } }), 'node0.link')).toBeLessThan(1)
  })

  it('is told as a wait before the link, by the NIC’s haste and the payload ahead of it', () => {
    const [first, second] = requests.map(
      (p) => story(paramsOf(slow) as unknown as VirtualNetworkParams, result, p)!.stays,
    )
    expect(first!.some(({ place }) => place === 'before the link of node 0')).toBe(false)
    const wait = second!.find(({ place }) => place === 'before the link of node 0')!
    const sent = requests.map((p) => result.messages!.sent[p]!)
    expect(wait).toMatchObject({ wait: true, start: sent[1], end: sent[0]! + payload })
  })

  it('sends nothing again that still waits for it, however short the timeout', () => {
    const oneWay = { ...slow.experiment, replies: false }
    const impatient = run({ ...slow, experiment: oneWay, transport: { timeout: 300, quantum: 50 } })
    // The one that is on the link when its time is up has a copy waiting by then; what waits behind it has none.
    expect(impatient.metrics['retransmitted']).toBeLessThanOrEqual(8)
    expect(impatient.metrics['completed']).toBe(8)
  })
})

describe('a link faster than its NIC', () => {
  it('makes nothing wait: a stream takes the time that it takes over a link without end', () => {
    const stream = { kind: 'one_way', count: 20, bytes: 4096 }
    const [real, endless] = [160, 100_000].map((linkRate) =>
      run({ experiment: stream, network: { linkRate } }),
    )
    const late = (result: Result) => result.metrics['simulatedTime']!
    const difference = 4096 / 160 - 4096 / 100_000
    // The window of credits turns over five times.
    expect(late(real!) - late(endless!)).toBeLessThan(6 * difference)
  })
})

describe('a run that is broken off at its time limit', () => {
  it('has no NIC and no link at work for more than all the time', () => {
    // The second message is in hand when the answer to the first arrives, the last thing that happens.
    const result = run({
      experiment: { kind: 'one_way', count: 2, replies: false, limit: 1500 },
      ...{ host: { send: 0 }, nic: { sendData: 1000 }, network: { wire: 50 } },
    })
    expect(utilisation(result, 'node0.nic')).toBe(1)
    const cut = run({ ...slow, experiment: { ...slow.experiment, limit: 500 } })
    expect(utilisation(cut, 'node0.link')).toBeLessThan(1)
  })
})
