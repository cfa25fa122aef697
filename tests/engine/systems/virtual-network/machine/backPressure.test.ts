import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import type { Result } from '../../../../../engine/facets/result.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import {
  configurationOf,
  experimentOf,
} from '../../../../../engine/systems/virtual-network/experiments/configurationOf.ts'
import { assembled } from '../../../../../engine/systems/virtual-network/experiments/experiment.ts'
import { audit } from '../audit.ts'
import { machine } from '../../../../../engine/systems/virtual-network/machine/machine.ts'
import { messageName } from '../../../../../engine/systems/virtual-network/machine/message.ts'
import type { VirtualNetworkParams } from '../../../../../engine/systems/virtual-network/parameters/index.ts'
import { story } from '../../../../../engine/systems/virtual-network/reading/story.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'
import { spanKind } from '../../../../../engine/timeline/timeline.ts'

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const run = (settings: Settings): Result =>
  runToEnd(virtualNetwork, newScenario(virtualNetwork, checkedParams(virtualNetwork, settings)))

/** When the link of each node waited for room [ns]: node, start, end. */
function waits({ timeline }: Result): readonly (readonly [string, number, number])[] {
  const { lanes, offsets, kinds, tag, start, end } = timeline!
  return lanes.flatMap(({ id }, lane) =>
    [...tag.keys()]
      .slice(offsets[lane], offsets[lane + 1])
      .filter((span) => kinds[spanKind(tag[span]!)]!.id === 'blocked')
      .map((span) => [id, start[span]!, end[span]!] as const),
  )
}

/** A few clients that all send their first request at once, to one endpoint. */
const burst = (buffer?: number, clients = 3) => ({
  experiment: { kind: 'fan_in', clients, shared: true, window: 1, warm: 0, until: 100 },
  network: buffer === undefined ? {} : { buffer },
})

describe('a NIC with a buffer of one packet', () => {
  const result = run(burst(1))

  it('stops the links of those who come second and third until it has read what came before', () => {
    // All are through with sending at 4.09 + 5.88. The first packet arrives 0.83 later and is read at once, so the
    // second may leave; the third, when the NIC has read one (5.89), acknowledged it (2.10) and taken the second.
    const sent = 4090 + 5880
    expect(waits(result).slice(0, 2)).toEqual([
      ['node2.output', sent, sent + 830],
      ['node3.output', sent, sent + 830 + 5890 + 2100],
    ])
  })

  it('says so in its numbers: as many packets and as much time as the picture shows, and never more in the inbox', () => {
    const { blockedPackets, blockedTime, inboxPeak, mostBlockedLink } = result.metrics
    const shown = waits(result)
    const time = shown.reduce((sum, [, start, end]) => sum + end - start, 0)
    expect(shown.length).toBe(blockedPackets)
    expect(blockedTime).toBeCloseTo(time / 1000, 9)
    expect(inboxPeak).toBe(1)
    const third = shown.filter(([id]) => id === 'node3.output')
    const most = third.reduce((sum, [, start, end]) => sum + end - start, 0)
    expect(mostBlockedLink).toBeCloseTo(most / 100_000, 9)
  })

  it('is the station that packets wait for: they stay longer at the link by what they waited', () => {
    const link = result.stations!.list.find(({ id }) => id === 'node3.link')!
    const free = run(burst()).stations!.list.find(({ id }) => id === 'node3.link')!
    expect(free.residence!.mean).toBeCloseTo(0.83, 9)
    expect(link.residence!.mean).toBeGreaterThan(2)
  })
})

describe('a buffer that is never full', () => {
  it('changes nothing but the lanes of the links, which stay empty', () => {
    const [free, wide] = [run(burst()), run(burst(1024))]
    expect(wide.metrics).toEqual({
      ...free.metrics,
      ...{ blockedPackets: 0, blockedTime: 0, mostBlockedLink: 0 },
    })
    expect(waits(wide)).toEqual([])
    expect(free.timeline!.lanes.map(({ id }) => id)).toEqual(
      wide.timeline!.lanes.map(({ id }) => id).filter((id) => !id.endsWith('.output')),
    )
    expect(wide.messages!.sent).toEqual(free.messages!.sent)
  })
})

describe('the head of the line', () => {
  const { params } = virtualNetwork.presets.find(({ id }) => id === 'hot-spot-blocked')!
  const result = runToEnd(virtualNetwork, newScenario(virtualNetwork, params))
  const { messages } = result
  const wire = (node: number) => messages!.nodes[node]!.lanes[0]!

  it('holds up packets to nodes that have room, and is named as what they waited for', () => {
    const reasons = [...messages!.sent.keys()]
      .slice(1000, 1600)
      .filter((packet) => messages!.to[packet] !== wire(0) && messages!.from[packet] !== wire(0))
      .flatMap((packet) => story(params as never, result, packet)!.stays)
      .filter(({ place }) => place.startsWith('in the queue of the NIC'))
      .map(({ reason }) => reason)
    const stopped = reasons.filter((reason) => reason.includes('its link was stopped: it waits for room'))
    expect(stopped.length).toBeGreaterThan(0.5 * reasons.length)
  })

  it('itself is told to wait for the buffer of the hot spot, and what keeps that busy', () => {
    const stays = [...messages!.sent.keys()]
      .slice(1000, 1600)
      .flatMap((packet) => story(params as never, result, packet)!.stays)
      .filter(({ place }) => place.startsWith('at the head of the link'))
    expect(stays.length).toBeGreaterThan(50)
    for (const { wait, reason } of stays) {
      expect(wait).toBe(true)
      expect(reason).toMatch(
        /^The buffer of the NIC of node \d had no room: 4 packets .* That NIC was busy: it /,
      )
    }
    const hot = stays.filter(({ reason }) => reason.includes('NIC of node 0 had no room'))
    expect(hot.length).toBeGreaterThan(0.9 * stays.length)
  })

  it('is found in words', () => {
    expect(result.findings.map(({ sentence }) => sentence).join(' ')).toMatch(
      /packets found a buffer of 4 full and waited [\d.]+ µs each .* The link of node \d was stopped 8\d % of the time/,
    )
  })
})

describe('a scan of the timers', () => {
  /** Four clients whose timers run out long before a place is free. */
  const impatient = (maxRetries: number) => ({
    experiment: { kind: 'fan_in', clients: 4, shared: true, bytes: 4096, warm: 0, until: 10_000 },
    ...{ network: { buffer: 1 }, transport: { timeout: 200, quantum: 10, maxRetries } },
  })

  it('gives up nothing that has not left: it stands at the head of its link', () => {
    const params = checkedParams(virtualNetwork, impatient(0)) as unknown as VirtualNetworkParams
    const world = assembled(configurationOf(params, 1), experimentOf(params)!)
    const early: string[] = []
    let back = 0
    world.observer = {
      ...audit(world),
      returned(message) {
        back++
        for (const { nic } of world.nodes)
          if (nic.held?.packet.kind === 'DATA' && nic.held.packet.message === message)
            early.push(`${messageName(message)} at ${world.now}`)
      },
    }
    const model = machine(world)
    while (world.simulation.step(model, 1000, world.measurement.until));
    expect(back).toBeGreaterThan(20)
    expect(early).toEqual([])
    expect(world.violations).toEqual([])
  })

  it.each(['timer', 'immediate'])(
    'leaves every story of what waited at a link without a hole, policy %s',
    (nack) => {
      const { transport, ...others } = impatient(255)
      const params = checkedParams(virtualNetwork, { ...others, transport: { ...transport, nack, queue: 2 } })
      const result = runToEnd(virtualNetwork, newScenario(virtualNetwork, params))
      const holes = [...result.messages!.sent.keys()].flatMap((packet) => {
        const { stays } = story(params as never, result, packet)!
        return stays.flatMap(({ start }, i) => {
          const before = stays[i - 1]?.end ?? start
          return Number.isNaN(before) || before === start ? [] : [`${packet}: ${before} to ${start}`]
        })
      })
      expect(result.metrics['retransmitted']).toBeGreaterThan(10)
      expect(holes).toEqual([])
    },
  )
})

describe('NICs that stand still while their links wait', () => {
  it.each([
    ['two', { experiment: { kind: 'one_way', count: 40, limit: 20_000 } }],
    ['a circle of five', { experiment: { kind: 'permutation', nodes: 5, pattern: 'cshift', window: 8 } }],
  ])('%s come to wait for each other, and it is told who for whom', (_, settings: Settings) => {
    const network = { buffer: 1, whileBlocked: 'stands' }
    const { findings } = run({ ...settings, network })
    const told = findings.find(({ id }) => id === 'seen-deadlock')!.sentence
    const pairs = [...told.matchAll(/node (\d) for node (\d)/g)].map(([, a, b]) => [a, b])
    expect(pairs.length).toBeGreaterThan(1)
    // Each waits for the next, and the last for the first.
    pairs.forEach(([, next], i) => expect(next).toBe(pairs[(i + 1) % pairs.length]![0]))
    const { findings: receiving } = run({ ...settings, network: { buffer: 1 } })
    expect(receiving.map(({ id }) => id)).not.toContain('seen-deadlock')
  })
})

describe('the audit of the buffers', () => {
  /** A burst of eight, with a hand in the machine after the thousandth event. */
  function tampered(hand: (world: ReturnType<typeof assembled>) => void): readonly string[] {
    const settings = { ...burst(2, 8), experiment: { ...burst(2, 8).experiment, until: 2000 } }
    const params = checkedParams(virtualNetwork, settings) as unknown as VirtualNetworkParams
    const world = assembled(configurationOf(params, 1), experimentOf(params)!)
    world.observer = audit(world)
    const model = machine(world)
    world.simulation.step(model, 1000, world.measurement.until)
    expect(world.violations).toEqual([])
    hand(world)
    while (world.simulation.step(model, 1000, world.measurement.until));
    return world.violations
  }

  it('has nothing to say of an honest run', () => {
    expect(tampered(() => undefined)).toEqual([])
  })

  it('sees a packet more than there are places, and a place that is lost', () => {
    expect(tampered(({ nodes }) => nodes[0]!.nic.taken--).join(' ')).toMatch(/BUFFER: .*places counted/)
    expect(tampered(({ nodes }) => nodes[0]!.nic.taken++).join(' ')).toMatch(/BUFFER: .*places counted/)
  })

  it('sees a link that nobody will call', () => {
    const lost = tampered(({ nodes }) => {
      nodes[0]!.nic.awaited.shift()
    })
    expect(lost.join(' ')).toMatch(/BUFFER: node \d waits 0 times in the line of node 0/)
  })
})
