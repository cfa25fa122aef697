import { describe, expect, it } from 'vitest'
import { substream } from '../../../../engine/base/random.ts'
import type { RandomStream } from '../../../../engine/base/random.ts'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import type { World } from '../../../../engine/systems/virtual-network/machine/world.ts'
import type { VirtualNetworkParams } from '../../../../engine/systems/virtual-network/parameters/index.ts'
import { virtualNetwork } from '../../../../engine/systems/virtual-network/system.ts'
import { auditedWorld } from './referenceScenario.ts'
import { runs } from '../../../sample.ts'

const between = (random: RandomStream, low: number, high: number) => low + random.below(high - low + 1)
const sometimes = (random: RandomStream, probability: number) => random.chance(probability)
const oneOf = <T>(random: RandomStream, ...options: readonly T[]): T => options[random.below(options.length)]!

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const checked = (settings: Settings) =>
  checkedParams(virtualNetwork, settings) as unknown as VirtualNetworkParams

/** Loss, damage, slow readers, small queues, short timers; a message that cannot arrive comes back. */
function faultyOneWay(random: RandomStream): Settings {
  const unreachable = sometimes(random, 0.15)
  return {
    experiment: {
      kind: 'one_way',
      count: between(random, 1, 40),
      replies: sometimes(random, 0.5),
      window: between(random, 1, 12),
      serverStart: oneOf(random, 0, 0, 300, 2000),
      wrongTag: unreachable && sometimes(random, 0.4),
      deadNic: unreachable && sometimes(random, 0.5),
      noRoute: unreachable && sometimes(random, 0.3),
      bytes: oneOf(random, 0, 0, 0, 900, 9000),
    },
    host: { handler: oneOf(random, 0, 5, 40) },
    transport: {
      channels: between(random, 1, 6),
      queue: between(random, 1, 16),
      timeout: between(random, 150, 600),
      quantum: between(random, 20, 200),
      nack: oneOf(random, 'timer', 'timer', 'immediate'),
      // Enough that chance alone does not return a message: 0.6^80.
      maxRetries: oneOf(random, 80, 255),
    },
    network: faults(random),
    memory: memory(random),
  }
}

/** Both hosts page while packets are lost. */
function pagingPair(random: RandomStream): Settings {
  const data = oneOf(random, 0, 64, 300)
  return {
    experiment: {
      kind: 'unload_cycle',
      endpoints: between(random, 2, 5),
      messages: between(random, 2, 8),
      bytes: data,
    },
    transport: {
      channels: between(random, 1, 4),
      queue: between(random, 1, 8),
      timeout: between(random, 150, 400),
      quantum: between(random, 20, 100),
      nack: oneOf(random, 'timer', 'timer', 'immediate'),
    },
    paging: {
      enabled: true,
      frames: between(random, 1, 3),
      unload: between(random, 20, 200),
      load: between(random, 20, 200),
      driverCpu: between(random, 0, 60),
      victim: oneOf(random, 'fifo', 'lru', 'random'),
      minResidency: between(random, 300, 900),
      residencyJitter: 1,
    },
    network: faults(random),
    scheduling: { loiter: between(random, 1, 8) },
    memory: memory(random),
  }
}

/** Messages of every kind, into memory that is mapped or not yet. */
const memory = (random: RandomStream) => ({
  kind: oneOf(random, 'medium', 'bulk', 'zeroCopy'),
  copy: oneOf(random, 0, 0.01),
  mapping: oneOf(random, 'before', 'demand'),
  pages: between(random, 1, 6),
  map: oneOf(random, 0, 100, 800),
})

const faults = (random: RandomStream) => ({
  lossData: oneOf(random, 0, 0.02, 0.1, 0.25),
  lossControl: oneOf(random, 0, 0.02, 0.1, 0.25),
  corrupt: oneOf(random, 0, 0, 0.02, 0.1),
  ...smallBuffers(random),
})

/** In half of the cases a NIC's buffer has room for few packets. */
const smallBuffers = (random: RandomStream) =>
  sometimes(random, 0.5) ? { buffer: oneOf(random, 1, 1, 2, 4) } : {}

/** A crowd and its bystanders for a few ms, with buffers that are often full; timers may go off while packets wait. */
function hotSpot(random: RandomStream): Settings {
  return {
    experiment: {
      kind: 'hot_spot',
      senders: between(random, 2, 6),
      window: between(random, 1, 8),
      warm: 0,
      until: between(random, 2000, 6000),
    },
    transport: {
      channels: between(random, 1, 4),
      queue: between(random, 1, 16),
      timeout: oneOf(random, 150, 400),
      quantum: between(random, 20, 200),
    },
    server: { mode: oneOf(random, 'poll', 'threads') },
    network: { ...faults(random), buffer: oneOf(random, 1, 2, 4, 8) },
  }
}

interface Case {
  readonly number: number
  readonly settings: Settings
  readonly world: World
}

function casesOf(count: number, draw: (random: RandomStream) => Settings, change: Settings = {}): Case[] {
  return Array.from({ length: count }, (_, number) => {
    const settings = merged(draw(substream(number, 'fuzz')), change)
    return {
      number,
      settings,
      world: auditedWorld({ params: checked(settings), seed: number, interventions: [] }),
    }
  })
}

const merged = (settings: Settings, change: Settings): Settings =>
  Object.fromEntries(
    [...new Set([...Object.keys(settings), ...Object.keys(change)])].map((group) => [
      group,
      { ...settings[group], ...change[group] },
    ]),
  )

/** Requests without an end: neither completed nor returned; where traffic goes on for ever, nothing completes at all. */
const stalled = ({ flows, counters }: World) =>
  flows
    .filter(({ completed, returned, count }) =>
      count === Infinity ? counters.completed === 0 : completed + returned < count,
    )
    .map(({ name }) => name)

const broken = (cases: readonly Case[]) =>
  cases.filter(({ world }) => world.violations.length > 0 || stalled(world).length > 0)

const total = (cases: readonly Case[], count: (world: World) => number) =>
  cases.reduce((sum, { world }) => sum + count(world), 0)

describe('any configuration, with every invariant checked after every event', () => {
  const faulty = casesOf(runs(320, 3200), faultyOneWay)
  const paging = casesOf(runs(240, 2400), pagingPair)
  const crowded = casesOf(runs(60, 600), hotSpot)
  const all = [...faulty, ...paging, ...crowded]

  it('delivers exactly once and never stalls', () => {
    expect(
      broken(all).map(({ number, world, settings }) => ({
        number,
        violations: world.violations,
        stalled: stalled(world),
        settings,
      })),
    ).toEqual([])
  })

  it('was put under every kind of stress', () => {
    const seen = {
      configurations: all.length,
      events: total(all, (world) => world.events),
      lostData: total(all, (world) => world.counters.droppedData),
      lostControl: total(all, (world) => world.counters.droppedControl),
      corrupted: total(all, (world) => world.counters.corrupted + world.counters.controlCorrupted),
      duplicates: total(all, (world) => world.counters.duplicates),
      refusedForRoom: total(all, (world) => world.counters.refusedFull),
      refusedForResidency: total(all, (world) => world.counters.refusedNonResident),
      refusedForMemory: total(all, (world) => world.counters.refusedUnmapped),
      mappings: total(all, (world) => world.counters.mappings),
      returned: total(all, (world) => world.counters.returned),
      blocked: total(all, (world) => world.counters.blocked),
      evictions: total(all, (world) => world.counters.unloads),
    }
    console.info('fuzz:', JSON.stringify(seen))
    expect(seen.configurations).toBeGreaterThanOrEqual(500)
    for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(0)
  })
})

describe('control groups: the same configurations with one rule taken away', () => {
  const group = (name: string, change: Settings, draw = pagingPair, count = runs(20, 60)) => {
    const cases = casesOf(count, draw, change)
    const failed = broken(cases)
    const duplicated = cases.filter(({ world }) =>
      world.violations.some((text) => text.startsWith('DUP')),
    ).length
    const lost = cases.filter(({ world }) => world.violations.some((text) => text.startsWith('LOST'))).length
    console.info(
      `${name}: ${failed.length} of ${count} broken, ${duplicated} with duplicates, ${lost} with losses`,
    )
    return {
      failed: failed.length,
      duplicated,
      lost,
      stalled: cases.filter(({ world }) => stalled(world).length > 0).length,
    }
  }

  it('loses or duplicates when an endpoint leaves on any NACK', () => {
    const { duplicated, lost } = group('anynack', { paging: { unloadRule: 'anynack' } })
    expect(duplicated + lost).toBeGreaterThan(0)
  })

  it('loses and duplicates when an endpoint leaves at once', () => {
    const { duplicated, lost } = group('naive', { paging: { unloadRule: 'naive' } })
    expect(duplicated).toBeGreaterThan(0)
    expect(lost).toBeGreaterThan(0)
  })

  it('stalls when two paging hosts wait for ACKs only', () => {
    // A stalled run goes on scanning to its limit: the limit is short, and long enough for all that do not stall.
    const limited = (unloadRule: string) => ({ experiment: { limit: 500_000 }, paging: { unloadRule } })
    expect(group('strict', limited('strict')).stalled).toBeGreaterThan(0)
    expect(group('paper', limited('paper')).stalled).toBe(0)
  })

  it('loses or duplicates when packets overtake each other', () => {
    const { duplicated, lost } = group('overtaking', { network: { reorder: 400 } }, faultyOneWay)
    expect(duplicated).toBeGreaterThan(0)
    expect(lost).toBeGreaterThan(0)
  })

  it('stalls when a NIC whose link waits for room stands still', () => {
    const change = {
      network: { buffer: 1, whileBlocked: 'stands' },
      experiment: { limit: 500_000, deadNic: false },
    }
    const standing = casesOf(runs(20, 60), faultyOneWay, change)
    const locked = standing.filter(({ world }) => world.network.deadlock)
    console.info(`standing still: ${locked.length} of ${standing.length} deadlocked`)
    expect(locked.length).toBeGreaterThan(0)
    // Nobody gets out of the circle, and nobody else stalls.
    for (const { world } of locked)
      for (const node of world.network.deadlock!.nodes) expect(world.nodes[node]!.nic.held).toBeDefined()
    for (const { world } of standing.filter(({ world }) => !world.network.deadlock))
      expect(stalled(world)).toEqual([])
    expect(group('receiving', { network: { buffer: 1 } }, faultyOneWay).failed).toBe(0)
  })

  it('loses without reliability', () => {
    const change = {
      transport: { reliable: false },
      network: { lossData: 0.1 },
      experiment: { limit: 2_000_000 },
    }
    expect(group('unreliable', change, faultyOneWay).stalled).toBeGreaterThan(0)
  })
})
