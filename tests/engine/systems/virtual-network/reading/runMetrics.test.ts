import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import type { Result } from '../../../../../engine/facets/result.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const run = (settings: Settings): Result =>
  runToEnd(virtualNetwork, newScenario(virtualNetwork, checkedParams(virtualNetwork, settings)))

/** What a run has to tell when it is broken off after so many events. */
function brokenOff(settings: Settings, events: number): Result {
  const broken = virtualNetwork.simulate!(checkedParams(virtualNetwork, settings), 1, [])
  broken.step(events)
  return broken.result()
}

const busiest = ({ stations }: Result, kind: string) =>
  Math.max(...stations!.list.filter((each) => each.kind === kind).map(({ utilisation }) => utilisation.mean))

const found = ({ findings }: Result, id: string) => findings.find((finding) => finding.id === `seen-${id}`)

describe('the busiest NIC', () => {
  it.each<readonly [string, Settings]>([
    ['the opening picture', {}],
    [
      'timers that look once a second',
      { experiment: { kind: 'one_way', count: 50 }, transport: { quantum: 1e6 } },
    ],
    [
      'one transmission longer than the run',
      { experiment: { ...fanIn(), bytes: 65_536 }, bulk: { mtu: 65_536, streamRate: 0.5 } },
    ],
    ['a run without end', { experiment: fanIn() }],
    ['packets lost', { experiment: { kind: 'one_way', count: 50 }, network: { lossData: 0.2 } }],
    ['a dead NIC', { experiment: { kind: 'one_way', deadNic: true }, transport: { maxRetries: 3 } }],
    [
      'endpoints that come and go',
      { experiment: { kind: 'unload_cycle', endpoints: 4 }, paging: { enabled: true, frames: 2 } },
    ],
  ])('is as busy as its lane and its station: %s', (_, settings) => {
    const result = run(settings)
    expect(result.metrics['busiestNic']).toBeCloseTo(busiest(result, 'nic'), 9)
    const most = Math.max(busiest(result, 'nic'), busiest(result, 'host'))
    const busy = most >= 0.9
    expect(found(result, 'bottleneck')?.sentence ?? '').not.toMatch(most < 1 ? / 100 %/ : / more than/)
    const delivers = result.metrics['delivered']! > 0
    expect(found(result, 'bottleneck') !== undefined).toBe(busy && delivers)
  })

  it('is not the bottleneck where a handler takes all of the run: the host is', () => {
    const result = run({ experiment: { ...fanIn(), until: 50_000 }, host: { handler: 100_000 } })
    expect(found(result, 'bottleneck')!.sentence).toBe(
      'The host of node 0 is busy more than 99 % of the time: it is the bottleneck.',
    )
  })
})

describe('the most blocked link', () => {
  it('was stopped for its share of the time, which a last look at the timers does not lengthen', () => {
    const { metrics, timeline, stations } = run({
      experiment: { kind: 'one_way', count: 20, window: 8 },
      network: { buffer: 1 },
    })
    const { lanes, offsets, start, end } = timeline!
    const stopped = lanes.map(({ share }, lane) =>
      share === 'stopped'
        ? start
            .slice(offsets[lane], offsets[lane + 1])
            .reduce((sum, since, i) => sum + end[offsets[lane]! + i]! - since, 0)
        : 0,
    )
    const over = stations!.observed.until
    expect(metrics['simulatedTime']! / over).toBeGreaterThan(1.1)
    expect(metrics['mostBlockedLink']).toBeCloseTo(Math.max(...stopped) / 1000 / over, 9)
  })
})

function fanIn() {
  return { kind: 'fan_in', clients: 4, shared: true, warm: 0, until: 20_000 }
}

it('counts the clients that never had a reply, be it one', () => {
  const said = (until: number) =>
    found(run({ experiment: { ...fanIn(), clients: 2, window: 1, until } }), 'starved')?.sentence
  expect([42, 50, 70].map(said)).toEqual([
    '2 clients never completed a request.',
    '1 client never completed a request.',
    undefined,
  ])
})

describe('a run that is broken off', () => {
  const settings = { experiment: { ...fanIn(), warm: 1000, until: 1_000_000 } }
  const whole = run({ experiment: { ...settings.experiment, until: 100_000 } })

  it('has the rates of the time that it came to', () => {
    const { metrics, shares } = brokenOff(settings, 20_000)
    expect(metrics['simulatedTime']).toBeLessThan(100_000)
    expect(metrics['rate']! / whole.metrics['rate']!).toBeCloseTo(1, 2)
    const sum = shares!.values.reduce((all, each) => all + each, 0)
    expect(sum / metrics['rate']!).toBeCloseTo(1, 9)
  })

  it('has those of a hot spot and its bystanders', () => {
    const experiment = { kind: 'hot_spot', senders: 3, warm: 0, until: 20_000 }
    const all = run({ experiment }).metrics
    const { metrics } = brokenOff({ experiment: { ...experiment, until: 1_000_000 } }, 20_000)
    for (const name of ['hotSpotRate', 'bystanderRate']) expect(metrics[name]! / all[name]!).toBeCloseTo(1, 1)
  })

  it.each<Settings>([
    settings,
    { experiment: { kind: 'hot_spot', senders: 3, warm: 1000, until: 1_000_000 } },
  ])('in its warm-up has no rate, and nobody is said to wait or to starve', (begun) => {
    const result = brokenOff(begun, 400)
    expect(result.metrics['simulatedTime']).toBeLessThan(1000)
    expect(result.metrics['completed']).toBeGreaterThan(0)
    for (const name of ['rate', 'bandwidth', 'hotSpotRate', 'bystanderRate'])
      expect(result.metrics).not.toHaveProperty(name)
    expect(result.shares).toBeUndefined()
    expect([found(result, 'stalled'), found(result, 'starved')]).toEqual([undefined, undefined])
    expect(result.metrics).toHaveProperty(result.headline.metric)
  })
})
