import { describe, expect, it } from 'vitest'
import { substream } from '../../../../engine/base/random.ts'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import type { Params } from '../../../../engine/scenario/document.ts'
import {
  configurationOf,
  experimentOf,
} from '../../../../engine/systems/virtual-network/experiments/configurationOf.ts'
import { assembled } from '../../../../engine/systems/virtual-network/experiments/experiment.ts'
import { markUnrouted } from '../../../../engine/systems/virtual-network/experiments/unrouted.ts'
import { topologyOf } from '../../../../engine/systems/virtual-network/fabric/network.ts'
import { machine } from '../../../../engine/systems/virtual-network/machine/machine.ts'
import { typedParams } from '../../../../engine/systems/virtual-network/parameters/typedParams.ts'
import { virtualNetwork } from '../../../../engine/systems/virtual-network/system.ts'
import { runs } from '../../../sample.ts'

const free = { sendData: 0, receiveData: 0, sendControl: 0, receiveControl: 0 }
const hosts = { send: 0, receive: 0 }
const noWire = { wire: 0 }
const atOnce = { nack: 'immediate', queue: 1 }
const alone = { flush: 0, streamRate: 100_000 }
const fastLink = { wire: 0, linkRate: 100_000 }

/** Scenarios in which something goes round in no time, what is said of each, and the least change that mends it. */
const standing: readonly (readonly [what: string, params: Params, sentence: string, mend: Params])[] = [
  [
    'requests and replies without a cost',
    { experiment: { kind: 'fan_in', clients: 1 }, host: hosts, nic: free, network: noWire },
    'virtual-network.network.wire: expected at least 0.001 µs where neither hosts nor NICs take time, or the clock would stand still, got 0',
    { network: { wire: 0.001 } },
  ],
  [
    'requests of one byte, whose DMA takes less than half a nanosecond',
    {
      experiment: { kind: 'fan_in', clients: 1, bytes: 1 },
      host: hosts,
      nic: free,
      network: fastLink,
      bulk: alone,
    },
    'virtual-network.network.wire: expected at least 0.001 µs where neither hosts nor NICs take time, or the clock would stand still, got 0',
    { bulk: { ...alone, flush: 0.001 } },
  ],
  [
    'a wire that takes no more than what is spared without protection',
    {
      experiment: { kind: 'fan_in', clients: 1 },
      host: hosts,
      nic: { ...free, protection: false },
      network: { wire: 0.07 },
    },
    'virtual-network.network.wire: expected at least 0.071 µs where neither hosts nor NICs take time, or the clock would stand still, got 0.07',
    { network: { wire: 0.071 } },
  ],
  [
    'messages without a route that are sent again',
    {
      experiment: { kind: 'one_way', noRoute: true },
      host: hosts,
      nic: { sendData: 0 },
      transport: { onReturn: 'resend' },
    },
    'virtual-network.nic.sendData: expected at least 0.001 µs where a message without a route comes back and is sent again, and its host takes no time either, or the clock would stand still, got 0',
    { transport: { onReturn: 'drop' } },
  ],
  [
    'messages of a wrong tag that are sent again',
    {
      experiment: { kind: 'one_way', wrongTag: true },
      host: hosts,
      nic: free,
      network: noWire,
      transport: { onReturn: 'resend' },
    },
    'virtual-network.network.wire: expected at least 0.001 µs where a message of the wrong tag comes back and is sent again, and neither hosts nor NICs take time, or the clock would stand still, got 0',
    { nic: { ...free, sendControl: 0.001 } },
  ],
  ...(
    [
      ['fan_in', {}],
      ['hot_spot', {}],
      ['permutation', { window: 4 }],
      ['one_way', { serverStart: 50 }],
      ['unload', {}],
      ['microbenchmark', {}],
    ] as const
  ).map(
    ([kind, more]) =>
      [
        `refusals that are answered at once, ${kind}`,
        { experiment: { kind, ...more }, nic: free, network: noWire, transport: atOnce },
        'virtual-network.network.wire: expected at least 0.001 µs where refused messages are sent again at once and the NICs take no time, or the clock would stand still, got 0',
        { network: { wire: 0.071 } },
      ] as const,
  ),
  [
    'refusals of the benchmark without protection',
    {
      experiment: { kind: 'microbenchmark' },
      nic: { ...free, sendData: 0.525 },
      network: noWire,
      transport: atOnce,
    },
    'virtual-network.network.wire: expected at least 0.071 µs where refused messages are sent again at once and the NICs take no time, or the clock would stand still, got 0',
    { nic: { ...free, sendData: 0.526 } },
  ],
  [
    'refusals for memory that is not mapped',
    {
      experiment: { kind: 'fan_in', bytes: 1 },
      nic: free,
      network: fastLink,
      bulk: alone,
      memory: { mapping: 'demand' },
      transport: { nack: 'immediate' },
    },
    'virtual-network.network.wire: expected at least 0.001 µs where refused messages are sent again at once and the NICs take no time, or the clock would stand still, got 0',
    { memory: { mapping: 'before' } },
  ],
  [
    'refusals of endpoints that wait for a frame',
    {
      experiment: { kind: 'fan_in' },
      nic: free,
      network: noWire,
      paging: { enabled: true },
      transport: { nack: 'immediate' },
    },
    'virtual-network.network.wire: expected at least 0.001 µs where refused messages are sent again at once and the NICs take no time, or the clock would stand still, got 0',
    { paging: { enabled: true, frames: 8 } },
  ],
  [
    'messages between two parts of a network that was wired so',
    {
      experiment: { kind: 'one_way' },
      host: hosts,
      nic: { sendData: 0 },
      transport: { onReturn: 'resend' },
      topology: { kind: 'own', wiring: 'round_1x2_' },
    },
    'virtual-network.nic.sendData: expected at least 0.001 µs where a message without a route comes back and is sent again, and its host takes no time either, or the clock would stand still, got 0',
    { topology: { kind: 'own', wiring: 'round_1x2_0-1' } },
  ],
]

/** The same system without its rules between parameters. */
const unruly = { ...virtualNetwork, check: undefined as never }

describe('a clock that would stand still', () => {
  it.each(standing)('is refused: %s', (_, params, sentence, mend) => {
    expect(() => checkedParams(virtualNetwork, params)).toThrow(sentence)
    const mended = { ...params, ...mend }
    expect(checkedParams(virtualNetwork, mended)).toBeDefined()
    if ((params['experiment'] as Params)['kind'] === 'microbenchmark') return
    expect([stands(params), stands(mended)]).toEqual([true, false])
  })

  it.each([
    ['messages are delivered', {}],
    ['those of a wrong tag find a NIC that is dead', { wrongTag: true, deadNic: true }],
  ])('is none where nothing comes back to be sent again: %s', (_, fields) => {
    const params = {
      ...{ host: hosts, nic: free, network: noWire, transport: { onReturn: 'resend' } },
      experiment: { kind: 'one_way', limit: 10_000, ...fields },
    }
    expect(checkedParams(virtualNetwork, params)).toBeDefined()
    expect(stands(params)).toBe(false)
  })

  it('is refused by the run where the network has come apart', () => {
    const params = checkedParams(virtualNetwork, {
      experiment: { kind: 'one_way' },
      host: hosts,
      nic: { sendData: 0 },
      transport: { onReturn: 'resend' },
      topology: { kind: 'line', switches: 2, hosts: 1 },
    })
    const cut = { kind: 'cut', switch: 0, port: 0 }
    expect(() => virtualNetwork.simulate!(params, 1, [cut])).toThrow('virtual-network.nic.sendData')
    expect(() => virtualNetwork.simulate!(params, 1, [])).not.toThrow()
  })

  it('stands in nothing that passes, with most costs at nothing', () => {
    const told: string[] = []
    let [passed, refused] = [0, 0]
    for (let number = 0; number < runs(400, 6000); number++) {
      const params = nearlyFree(number)
      try {
        checkedParams(virtualNetwork, params)
      } catch {
        refused++
        continue
      }
      passed++
      if (stands(params)) told.push(JSON.stringify(params))
    }
    expect(told).toEqual([])
    expect(passed).toBeGreaterThan(10 * runs(20, 300))
    expect(refused).toBeGreaterThan(runs(20, 300))
  })
})

/** 60,000 events and more at one time. */
function stands(given: Params): boolean {
  const params = typedParams(checkedParams(unruly, given))
  const world = assembled(configurationOf(params, 1), experimentOf(params)!)
  markUnrouted(world, topologyOf(params.topology))
  const model = machine(world)
  for (let stretch = 0, since = 0, before = -1; stretch < 60; stretch++) {
    if (!world.simulation.step(model, 5000, world.measurement.until)) return false
    if (world.now > before) since = stretch
    else if (stretch - since > 12) return true
    before = world.now
  }
  return false
}

/** Most costs are nothing, and much of what makes messages come back is there. Endpoints do not take each other's frame. */
function nearlyFree(number: number): Params {
  const random = substream(number, 'standstill')
  const one = <T>(...of: T[]): T => of[random.below(of.length)]!
  const some = one(0.05, 0.2, 0.5)
  const cost = (least: number) => (random.chance(some) ? least : 0)
  const host = one(0, 4)
  const kind = one('one_way', 'unload', 'unload_cycle', 'fan_in', 'permutation', 'hot_spot')
  const window = one({}, { window: 1 }, { window: 2 }, { window: 9 })
  const size = { bytes: one(0, 0, 1, 40, 5000) }
  const timed = { warm: 0, until: 100 }
  const limit = 1000
  const experiments: Readonly<Record<typeof kind, Params>> = {
    one_way: {
      ...window,
      ...size,
      count: one(1, 5, 50),
      replies: one(true, false),
      serverStart: one(0, 0, 50),
      wrongTag: random.chance(0.2),
      noRoute: random.chance(0.2),
      deadNic: random.chance(0.05),
      limit,
    },
    unload: {
      first: one(1, 2, 9),
      second: one(1, 9),
      secondStart: one(0, 30),
      serverStart: one(0, 30),
      limit,
    },
    unload_cycle: { ...size, endpoints: one(1, 3, 8), messages: one(1, 10), spread: one(0, 10), limit },
    fan_in: { ...window, ...size, ...timed, clients: one(1, 2, 8), shared: one(true, false) },
    permutation: {
      ...window,
      ...size,
      ...timed,
      pattern: one('neighbor', 'cshift'),
      nodes: one(2, 4),
      spread: one(0, 3),
    },
    hot_spot: { ...window, ...timed, senders: one(2, 5) },
  }
  return {
    experiment: { kind, ...experiments[kind] },
    host: { send: host, receive: host, handler: one(0, host) },
    nic: {
      sendData: cost(5),
      receiveData: cost(5),
      sendControl: cost(2),
      receiveControl: cost(2),
      protection: one(true, true, false),
      scan: cost(0.1),
    },
    transport: {
      reliable: random.chance(0.85),
      channels: one(1, 4),
      credits: one(1, 4, 9),
      queue: one(1, 2, 16),
      nack: one('immediate', 'immediate', 'timer'),
      timeout: 20,
      quantum: 10,
      maxRetries: one(0, 3, 255),
      onReturn: one('resend', 'resend', 'drop', 'abort'),
    },
    scheduling: { loiterPoll: one(0, 0.3), endpointSwitch: one(0, 6.7), loiter: one(1, 8) },
    paging: {
      enabled: random.chance(0.4),
      frames: one(1, 2, 7),
      unload: cost(20),
      load: cost(20),
      driverCpu: 5,
      reloadDelay: cost(3),
      minResidency: cost(30),
      unloadRule: one('paper', 'paper', 'strict', 'naive'),
      victim: one('fifo', 'lru', 'random'),
      freeze: one(true, false),
    },
    server: {
      mode: one('poll', 'poll', 'threads'),
      pollCost: cost(0.5),
      wake: cost(40),
      enableGap: cost(1),
      levelTriggered: random.chance(0.8),
      batchMax: one(1, 16),
    },
    network: {
      wire: cost(0.8),
      hopExtra: cost(1),
      linkRate: 100_000,
      lossData: random.chance(0.1) ? 0.1 : 0,
      reorder: random.chance(0.1) ? 1 : 0,
      ...(random.chance(0.1) && { buffer: one(1, 2, 4), whileBlocked: one('receives', 'stands') }),
    },
    bulk: { streaming: one(true, false), flush: 0, streamRate: 100_000, consistentRate: 100_000 },
    memory: {
      kind: one('medium', 'bulk'),
      copy: cost(0.01),
      mapping: one('before', 'demand'),
      map: cost(100),
    },
  }
}
