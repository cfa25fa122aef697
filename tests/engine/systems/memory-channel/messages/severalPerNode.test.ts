import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../../../engine/scenario/defaults.ts'
import { mpiLatency } from '../../../../../engine/systems/memory-channel/costs/model.ts'
import { printed, sharedLatency } from '../../../../../engine/systems/memory-channel/costs/sharedMemory.ts'
import { configurationOf } from '../../../../../engine/systems/memory-channel/messages/configurationOf.ts'
import type { Configuration } from '../../../../../engine/systems/memory-channel/messages/machine/configuration.ts'
import { alone } from '../../../../../engine/systems/memory-channel/messages/alone.ts'
import { ways } from '../../../../../engine/systems/memory-channel/messages/ways.ts'
import type { ParamsOf } from '../../../../../engine/systems/memory-channel/parameters.ts'
import { parsed } from '../../../../../engine/systems/memory-channel/programs/parse.ts'
import { memoryChannel } from '../../../../../engine/systems/memory-channel/system.ts'
import { cellsAfter, cellsAt, nothing } from '../../../../../engine/timeline/stateTable.ts'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { watched } from './watcher.ts'

const usual = defaultParams(memoryChannel) as unknown as ParamsOf<'messages'>

const configured = (
  programs: string,
  perNode: number,
  changes: Partial<Configuration> = {},
  interventions: readonly object[] = [],
): Configuration => ({
  ...configurationOf(usual, parsed(programs).sections, interventions as never),
  perNode,
  ...changes,
})

const pingPong = (bytes: number) =>
  `process 0\nloop 10\nsend 1 ${bytes} B\nrecv 1\nend\nprocess 1\nloop 10\nrecv 0\nsend 0 ${bytes} B\nend`

const endOf = (configuration: Configuration) => {
  const { machine, faults } = watched(configuration)
  expect(faults).toEqual([])
  return machine.world.processes.map(({ ended }) => ended)
}

describe('two processes of one node', () => {
  it.each([0, 4, 28, 128, 512, 1024, 4096, 8192, 100_000])(
    'take, for %d B, what the closed form says to the picosecond, and on two nodes what it says there',
    (bytes) => {
      const inside = Math.round(sharedLatency(bytes))
      expect(Math.max(...endOf(configured(pingPong(bytes), 2)))).toBe(20 * inside)
      const apart = configured(pingPong(bytes), 1)
      expect(Math.max(...endOf(apart))).toBe(20 * mpiLatency(apart.costs, bytes))
    },
  )

  it('take what the paper’s text says', () => {
    for (const { bytes, latency } of Object.values(printed))
      expect(Math.max(...endOf(configured(pingPong(bytes), 2)))).toBe(20 * latency)
  })

  it('write no token, and none of the channel’s costs is theirs', () => {
    const programs = 'process 0\nloop 40\nsend 1 100 B\nend\nprocess 1\ncompute 900 us\nloop 40\nrecv 0\nend'
    const small = { buffer: 1000, slots: 4, fragment: 972 }
    const plain = configured(programs, 2, small)
    const { machine, faults } = watched(plain)
    const { counters } = machine.world
    expect(faults).toEqual([])
    // A queue of four is full at once, yet nobody drains: each slot is free as it has been read.
    expect([counters.drains, counters.drainWait, counters.betweenTime]).toEqual([0, 0, 0])
    expect(counters.fullQueues).toBeGreaterThan(0)
    expect(counters.queueWait).toBeGreaterThan(800e6)
    const dear = Object.fromEntries(
      Object.entries(plain.costs).map(([name, cost]) => [name, name === 'header' ? cost : 7 * cost]),
    )
    expect(endOf({ ...plain, costs: dear as never })).toEqual(endOf(plain))
  })

  it('take no lock of the channel, which two nodes take at each end', () => {
    const costs = { ...configured(pingPong(512), 2).costs, lock: 120_000_000 }
    const inside = Math.round(sharedLatency(512))
    expect(Math.max(...endOf(configured(pingPong(512), 2, { costs })))).toBe(20 * inside)
    const without = mpiLatency({ ...costs, lock: 0 }, 512)
    expect(Math.max(...endOf(configured(pingPong(512), 1, { costs })))).toBe(20 * (without + 240_000_000))
  })

  it('that copy at once are as fast as the slower half: the queue goes round', () => {
    const many = 200
    const programs = `process 0\nloop ${many}\nsend 1 2 KiB\nend\nprocess 1\nloop ${many}\nrecv 0\nend`
    const half = Math.round(sharedLatency(2048)) / 2
    const last = Math.max(...endOf(configured(programs, 2, { buffer: 10_000, slots: 256, fragment: 9972 })))
    expect(last / half).toBeCloseTo(many + 1, 0)
  })

  it('go on when one that holds the lock does not run, later', () => {
    const programs =
      'process 0\nrecv 1\nrecv 2\nprocess 1\nsend 0 8 KiB\nprocess 2\ncompute 1 us\nsend 0 8 KiB'
    const away = [{ kind: 'deschedule', node: 1, from: 10, length: 500 }]
    const half = 54.5e6
    expect(endOf(configured(programs, 3, {}, away))[2]).toBe(500e6 + 2 * half)
    expect(endOf(configured(programs, 3))[2]).toBe(2 * half)
  })
})

describe('two kinds at once', () => {
  const who = (programs: string, perNode: number) => {
    const { took, machine } = watched(configured(programs, perNode))
    return took[0]!.map((message) => machine.world.store.from[message!])
  }

  it('are looked at from the process after one’s own on, the queue where the first of the own node stands', () => {
    const programs =
      'process 0\ncompute 1 ms\nrecv any\nrecv any\nrecv any\nprocess 1\nsend 0 4 B\nprocess 2\nsend 0 4 B\nprocess 3\nsend 0 4 B'
    // In the queue what was written first comes first; a node to itself gives the order of numbers.
    expect(who(programs, 2)).toEqual([1, 2, 3])
    expect(who(programs, 1)).toEqual([1, 2, 3])
    const turned =
      'process 0\nprocess 1\nsend 2 4 B\nprocess 2\ncompute 1 ms\nrecv any\nrecv any\nprocess 3\nsend 2 4 B'
    const order = (perNode: number) => {
      const { took, machine } = watched(configured(turned, perNode))
      return took[2]!.map((message) => machine.world.store.from[message!])
    }
    expect(order(2)).toEqual([3, 1])
    expect(order(4)).toEqual([1, 3])
  })

  it('are counted apart, and each alone takes its closed form', () => {
    const programs =
      'process 0\nsend 1 1 KiB\nrecv 1\nsend 2 1 KiB\nrecv 2\nprocess 1\nrecv 0\nsend 0 1 KiB\nprocess 2\nrecv 0\nsend 0 1 KiB'
    const { machine } = watched(configured(programs, 2))
    const { inside, between } = ways(machine.world)
    expect([inside.messages, between.messages, inside.bytes, between.bytes]).toEqual([2, 2, 2048, 2048])
    expect(inside.took / 2).toBe(Math.round(sharedLatency(1024)))
    expect(between.took).toBe(alone(machine.world).between.time)
  })
})

describe('a run with several processes on a node', () => {
  const result = (programs: string, processesPerNode: number) => {
    const params = checkedParams(memoryChannel, {
      ...usual,
      region: { ...usual.region, buffer: 1024, slots: 3 },
      experiment: { kind: 'messages', programs, processesPerNode },
    })
    const run = memoryChannel.simulate!(params, 1, [])
    while (run.step(1 << 20));
    return run.result()
  }
  const exchange =
    'process 0\nloop 6\nsend 1 256 B\nend\nsend 2 4 B\nprocess 1\nrecv 2\nloop 6\nrecv 0\nend\nprocess 2\nrecv 1\nprocess 3\nrecv 0'

  it('tells a deadlock by processes, and rows by their nodes', () => {
    const { findings, state, timeline, messages } = result(exchange, 2)
    expect(findings[0]!.sentence).toMatch(
      /process 1 waits? for a message from process 2|process 2 for a message/,
    )
    const table = state!.find(({ id }) => id === 'nodes')!
    expect(table.rows.map(({ name, group }) => [group, name])).toEqual([
      ['Node 0', 'process 0'],
      ['Node 0', 'process 1'],
      ['Node 1', 'process 2'],
      ['Node 1', 'process 3'],
    ])
    expect(messages!.nodes.map(({ name }) => name)[3]).toBe('Node 1, process 3')
    const kinds = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
    expect(kinds(timeline!.kinds)).toEqual(expect.arrayContaining(['put', 'take', 'lock']))
    expect(kinds(messages!.kinds)).toContain('inside')
    expect(state!.map(({ id }) => id)).toEqual(expect.arrayContaining(['queue-1', 'regions', 'waits']))
    // Before anything is written nobody holds its lock or has asked for room, and no slot was written or read.
    const queue = state!.find(({ id }) => id === 'queue-1')!
    const words = queue.rows.findLastIndex(({ id }) => id.startsWith('word')) + 1
    const width = queue.columns.length
    const begins = cellsAfter(queue, 0)
    expect(Array.from({ length: words }, (__, row) => begins[row * width + 4])).toEqual([
      ...[nothing, 0, 0, 0, nothing],
    ])
  })

  it('names the message in a slot from when it is written until it is read', () => {
    const late = 'process 0\nloop 2\nsend 1 100 B\nend\nprocess 1\ncompute 1 ms\nloop 2\nrecv 0\nend'
    const queue = result(late, 2).state!.find(({ id }) => id === 'queue-1')!
    const width = queue.columns.length
    const slots = (time: number) => {
      const cells = cellsAt(queue, time)
      return queue.rows.flatMap(({ id }, row) =>
        id.startsWith('word') ? [] : [[...cells.slice(row * width + 1, row * width + 4)]],
      )
    }
    const none = [nothing, nothing, nothing]
    const taken = 100 + usual.channel.header
    expect(slots(0.5e9)).toEqual([[1, 0, taken], [2, taken, taken], none])
    expect(slots(queue.until)).toEqual([none, none, none])
  })

  it('takes of the address space whole pages for buffers and queues, and one more, between nodes only', () => {
    const { region, channel } = usual
    const slots = 1000
    const params = {
      ...usual,
      region: { ...region, slots },
      experiment: { ...usual.experiment, programs: exchange, processesPerNode: 2 },
    }
    const run = memoryChannel.simulate!(checkedParams(memoryChannel, params), 1, [])
    while (run.step(1 << 20));
    const pages = (bytes: number) => Math.ceil(bytes / 8192)
    const each = pages(region.buffer) + pages(slots * channel.descriptor) + 1
    // Of four processes on two nodes each has two others, both ways.
    const mebibytes = (8 * each * 8192) / 2 ** 20
    expect(run.result().findings.find(({ id }) => id === 'regions')!.sentence).toContain(
      `: 8 in all, ${mebibytes.toPrecision(3)} MiB of`,
    )
  })

  it('cannot have so many on a node, or half of one', () => {
    for (const [value, rule] of [
      [9, /1 to 8, got 9/],
      [0, /1 to 8, got 0/],
      [1.5, /whole number.*1\.5/],
    ] as const)
      expect(() => result(exchange, value)).toThrow(rule)
    expect(() => result(exchange, 9)).toThrow('memory-channel.experiment.processesPerNode')
  })
})

it('has no mean way where no message went', () => {
  const measured = (programs: string, processesPerNode: number) => {
    const params = { ...usual, experiment: { ...usual.experiment, programs, processesPerNode } }
    const run = memoryChannel.simulate!(checkedParams(memoryChannel, params), 1, [])
    while (run.step(1000));
    return run.result().metrics
  }
  const between = measured('process 0\nsend 2 100 B\nprocess 1\ncompute 1 us\nprocess 2\nrecv 0', 2)
  expect(between).toMatchObject({ insideMessages: 0, betweenMessages: 1 })
  expect(between['betweenLatency']).toBeGreaterThan(0)
  expect(between).not.toHaveProperty('insideLatency')
  const inside = measured('process 0\nsend 1 100 B\nprocess 1\nrecv 0\nprocess 2\ncompute 1 us', 2)
  expect(inside['insideLatency']).toBeGreaterThan(0)
  expect(inside).not.toHaveProperty('betweenLatency')
})
