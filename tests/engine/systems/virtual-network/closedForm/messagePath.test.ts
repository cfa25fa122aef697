import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import {
  kindOf,
  messageKinds,
  messagePath,
} from '../../../../../engine/systems/virtual-network/closedForm/messagePath.ts'
import type { MessageKind } from '../../../../../engine/systems/virtual-network/closedForm/messagePath.ts'
import type { VirtualNetworkParams } from '../../../../../engine/systems/virtual-network/parameters/index.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'
import { auditedWorld } from '../referenceScenario.ts'

const checked = (settings: object): VirtualNetworkParams =>
  checkedParams(virtualNetwork, settings) as unknown as VirtualNetworkParams

/** One request of this kind and its short reply, in an idle system [ns]. */
function roundTrip(params: VirtualNetworkParams, kind: MessageKind, bytes: number): number {
  const experiment = { ...params.experiment, kind: 'one_way', count: 1, bytes: kind === 'short' ? 0 : bytes }
  const memory = kind === 'short' ? params.memory : { ...params.memory, kind }
  const { measurement, violations } = auditedWorld({
    params: checked({ ...params, experiment, memory }),
    seed: 1,
    interventions: [],
  })
  expect(violations).toEqual([])
  return measurement.roundTrips[0]!
}

const copied = { memory: { copy: 0.01 } }
const path = (kind: MessageKind, bytes: number, settings: object = copied) =>
  messagePath(checked(settings), kind, bytes)
const movers = (kind: MessageKind) => path(kind, 1000).steps.map(({ mover }) => mover)

describe('the path of a message', () => {
  it('has the copies that the paper counts: one at the sender of a medium message, one more for bulk', () => {
    expect(messageKinds.map((kind) => path(kind, 1000).copies)).toEqual([
      { sender: 0, receiver: 0 },
      { sender: 1, receiver: 0 },
      { sender: 1, receiver: 1 },
      { sender: 0, receiver: 0 },
    ])
    for (const kind of messageKinds) {
      const { sender, receiver } = path(kind, 1000).copies
      expect(movers(kind).filter((mover) => mover === 'copy')).toHaveLength(sender + receiver)
    }
  })

  it('takes a short message by programmed I/O alone: no DMA, no copy, 20.97 µs', () => {
    expect(movers('short')).toEqual(['pio', 'nic', 'wire', 'nic', 'pio'])
    expect(path('short', 1000).total).toBe(20_970)
  })

  it('leads from each place to the next: data never jumps', () => {
    for (const kind of messageKinds) {
      const data = path(kind, 1000).steps.filter(
        ({ mover }) => mover !== 'nic' && (kind === 'short' || mover !== 'pio'),
      )
      expect(data[0]!.from, kind).toBe('source')
      data.slice(1).forEach(({ from }, i) => expect(from, kind).toBe(data[i]!.to))
      expect(data.at(-1)!.to, kind).toBe(kind === 'medium' ? 'receiveStaging' : 'sink')
    }
  })

  it('costs what the simulator takes, to the nanosecond, whatever the costs are', () => {
    const costs = fc.record({
      kind: fc.constantFrom(...messageKinds),
      bytes: fc.integer({ min: 1, max: 4096 }),
      copy: fc.constantFrom(0, 0.0037, 0.01, 0.5),
      send: fc.integer({ min: 0, max: 20 }),
      streaming: fc.boolean(),
      protection: fc.boolean(),
      linkRate: fc.constantFrom(40, 160, 1280),
      handler: fc.constantFrom(0, 7),
    })
    fc.assert(
      fc.property(costs, ({ kind, bytes, copy, send, streaming, protection, linkRate, handler }) => {
        const params = checked({
          host: { send, handler },
          nic: { protection },
          bulk: { streaming },
          network: { linkRate },
          memory: { copy },
        })
        const there = messagePath(params, kind, bytes).total
        const back = messagePath(params, 'short', 0).total
        expect(roundTrip(params, kind, bytes)).toBe(there + handler * 1000 + back)
      }),
      { seed: 1998, numRuns: 60 },
    )
  })

  it('is that of a short message where the scenario sends no data', () => {
    expect(kindOf(checked({ memory: { kind: 'bulk' } }))).toBe('short')
    expect(kindOf(checked({ experiment: { kind: 'one_way', bytes: 1 }, memory: { kind: 'bulk' } }))).toBe(
      'bulk',
    )
    expect(kindOf(checked({ experiment: { kind: 'microbenchmark' } }))).toBe('short')
  })
})

describe('a stream of messages that the hosts copy', () => {
  it('goes as fast as the slower host copies, where that is slower than the NIC', () => {
    for (const kind of ['medium', 'bulk'] as const) {
      const params = checked({
        experiment: { kind: 'one_way', count: 300, bytes: 4096 },
        memory: { kind, copy: 0.1 },
      })
      const { metrics } = runToEnd(virtualNetwork, newScenario(virtualNetwork, params))
      expect(metrics['predictedBandwidth']).toBeCloseTo(4096 / (409.6 + 4.09 + 4.28), 9)
      expect(metrics['bandwidth']! / metrics['predictedBandwidth']!).toBeGreaterThan(0.99)
      expect(metrics['bandwidth']! / metrics['predictedBandwidth']!).toBeLessThan(1.001)
    }
  })
})

describe('memory that is mapped on demand', () => {
  const demand = (settings: object) =>
    auditedWorld({
      params: checked({
        experiment: { kind: 'one_way', count: 12, replies: false, bytes: 1024 },
        transport: { timeout: 2000, quantum: 100 },
        memory: { mapping: 'demand', pages: 3, ...settings },
      }),
      seed: 1,
      interventions: [],
    })

  it('is refused until the driver has mapped it, once for each page, and never again', () => {
    const { counters, violations } = demand({})
    expect(violations).toEqual([])
    expect(counters).toMatchObject({ mappings: 3, accepted: 12, completed: 12, faults: 0 })
    // The first three find their pages unmapped; so does the fourth, for the page of the first.
    expect(counters.refusedUnmapped).toBe(4)
    expect(counters.refusals).toBe(4)
  })

  it('takes the driver’s time and that of the mapping: with a slow one a resend comes too early', () => {
    const slow = demand({ map: 5000 })
    expect(slow.counters.refusedUnmapped).toBeGreaterThan(4)
    expect(slow.counters).toMatchObject({ mappings: 3, accepted: 12 })
  })

  it('never concerns short messages', () => {
    const world = auditedWorld({
      params: checked({ experiment: { kind: 'one_way', count: 5 }, memory: { mapping: 'demand' } }),
      seed: 1,
      interventions: [],
    })
    expect(world.counters).toMatchObject({ refusals: 0, mappings: 0, accepted: 10 })
  })
})
