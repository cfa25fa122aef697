import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { latestRefused } from '../../../../../engine/protocols/quiescence.ts'
import {
  configurationOf,
  experimentOf,
} from '../../../../../engine/systems/virtual-network/experiments/configurationOf.ts'
import { assembled } from '../../../../../engine/systems/virtual-network/experiments/experiment.ts'
import { machine } from '../../../../../engine/systems/virtual-network/machine/machine.ts'
import { messageName } from '../../../../../engine/systems/virtual-network/machine/message.ts'
import type { World } from '../../../../../engine/systems/virtual-network/machine/world.ts'
import type { VirtualNetworkParams } from '../../../../../engine/systems/virtual-network/parameters/index.ts'
import { Recording } from '../../../../../engine/systems/virtual-network/recording/recording.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'
import { cellsAt, type StateTable } from '../../../../../engine/timeline/stateTable.ts'

/** Both hosts page, packets are lost, a queue is short: everything that a table may show comes up. */
const rough = (seed: number) => ({
  params: {
    experiment: { kind: 'unload_cycle', endpoints: 3, messages: 8 },
    transport: { timeout: 200, quantum: 50, channels: 2, queue: 2, maxRetries: 2, nack: 'timer' },
    paging: { enabled: true, frames: 2, unload: 100, load: 100, minResidency: 400 },
    network: { lossData: 0.1, lossControl: 0.1, corrupt: 0.02 },
  },
  seed,
})

/** Runs event by event; `at` sees the world after the last event of each moment. */
function watched({ params, seed }: ReturnType<typeof rough>, at: (world: World) => void): Recording {
  const checked = checkedParams(virtualNetwork, params) as unknown as VirtualNetworkParams
  const world = assembled(configurationOf(checked, seed), experimentOf(checked)!)
  const recording = new Recording(world)
  world.observer = recording
  const model = machine(world)
  while (world.simulation.step(model, 1)) if (world.simulation.nextTime > world.now) at(world)
  return recording
}

const row = (table: StateTable, cells: Float64Array, id: string) => {
  const place = table.rows.findIndex((each) => each.id === id)
  return Object.fromEntries(
    table.columns.map((column, c) => [column.id, cells[place * table.columns.length + c]!]),
  )
}

const names = (table: StateTable, id: string): readonly string[] => {
  const column = table.columns.find((each) => each.id === id)!
  return column.kind === 'choice'
    ? column.choices.map((choice) => choice.id)
    : column.kind === 'name'
      ? column.names
      : []
}

const operations = ['none', 'send', 'receive', 'serve', 'skip', 'wake', 'enable', 'driver', 'compute']

interface Seen {
  readonly now: number
  readonly endpoints: readonly (readonly [id: string, row: Readonly<Record<string, number | string>>])[]
  readonly threads: readonly (readonly [id: string, row: Readonly<Record<string, number | string>>])[]
  readonly channels: readonly (readonly [id: string, row: Readonly<Record<string, number | string>>])[]
}

/** The world as its tables should have it. */
const seen = (world: World): Seen => ({
  now: world.now,
  endpoints: world.endpoints.map((e) => [
    `node${e.node}.e${e.slot}`,
    {
      residency: e.residency,
      requestsOut: e.requestsOut.size,
      repliesOut: e.repliesOut.size,
      unacknowledged: e.unacknowledged,
      requestsIn: e.requestsIn.size,
      repliesIn: e.repliesIn.size,
      credits: e.flow ? e.flow.outstanding : -1,
    },
  ]),
  threads: world.threads.map(({ id, node, kind, state, operation, message }) => [
    `node${node}.thread${id}`,
    {
      state: kind === 'driver' && state === 'stopped' ? 'waiting' : state,
      operation,
      message: message ? messageName(message) : '',
    },
  ]),
  channels: world.nodes.flatMap(({ id, nic }) =>
    nic.sendTable.flatMap((to, destination) =>
      (to?.channels ?? []).map((entry, channel) => {
        const inHand =
          (nic.job === 'txData' || nic.job === 'retransmit') &&
          nic.destination === destination &&
          nic.channel === channel
        const state = !entry.message
          ? 'idle'
          : inHand
            ? 'sending'
            : to!.queued[channel]
              ? 'queued'
              : latestRefused(entry)
                ? 'refused'
                : 'waiting'
        return [
          `node${id}.to${destination}.channel${channel}`,
          {
            state,
            message: entry.message ? messageName(entry.message) : '',
            bit: entry.seq,
            sent: entry.message ? entry.sentAt : -1,
            retries: entry.retries,
          },
        ] as const
      }),
    ),
  ),
})

/** Each table at one moment: what stands in its rows. */
function told(tables: readonly StateTable[], moment: Seen): Omit<Seen, 'now'> {
  const rows = (
    id: keyof Omit<Seen, 'now'>,
    words: (table: StateTable, now: Readonly<Record<string, number>>) => Seen['channels'][number][1],
  ): Seen['channels'] => {
    const table = tables.find((each) => each.id === id)!
    const cells = cellsAt(table, moment.now)
    return moment[id].map(([name]) => [name, words(table, row(table, cells, name))])
  }
  const word = (table: StateTable, id: string, value: number | undefined) =>
    value! < 0 ? '' : names(table, id)[value!]!
  return {
    endpoints: rows('endpoints', (table, now) => ({
      ...now,
      residency: word(table, 'residency', now['residency']),
    })),
    threads: rows('threads', (table, { state, operation, message }) => ({
      state: word(table, 'state', state),
      operation: operations[operation!]!,
      message: word(table, 'message', message),
    })),
    channels: rows('channels', (table, now) => ({
      ...now,
      state: word(table, 'state', now['state']),
      message: word(table, 'message', now['message']),
    })),
  }
}

/** All moments at once: one expectation of each row of each moment took most of the time. */
function expectTables(tables: readonly StateTable[], moments: readonly Seen[], states: Set<string>): void {
  const all = moments.map((moment) => ({ now: moment.now, ...told(tables, moment) }))
  expect(all).toEqual(moments)
  for (const { endpoints, threads, channels } of all)
    for (const [, { residency, state }] of [...endpoints, ...threads, ...channels])
      states.add(String(residency ?? state))
}

describe('the tables of channels and endpoints', () => {
  it('are at any time what the machine was when it was paused there', () => {
    const states = new Set<string>()
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (seed) => {
        const moments: Seen[] = []
        const recording = watched(rough(seed), (world) => moments.push(seen(world)))
        const { state } = recording.result()
        expectTables(state, moments, states)
      }),
      { seed: 4, numRuns: 5 },
    )
    expect([...states].sort()).toEqual(
      'faulted host idle loading queued ready refused resident running sending stopped unloading waiting'.split(
        ' ',
      ),
    )
  })

  it.each([
    [true, undefined],
    [false, 1],
  ])('bound the replies of an endpoint unless messages are returned: %s', (deadNic, most) => {
    const { state } = runToEnd(
      virtualNetwork,
      newScenario(
        virtualNetwork,
        checkedParams(virtualNetwork, {
          experiment: { kind: 'one_way', count: 4, window: 4, deadNic },
          host: { receive: 10_000 },
          transport: { queue: 1, maxRetries: 2 },
        }),
      ),
    )
    const endpoints = state!.find(({ id }) => id === 'endpoints')!
    const { columns, time } = endpoints
    const replies = columns.findIndex(({ id }) => id === 'repliesIn')
    const seen = Array.from(time, (at) => cellsAt(endpoints, at)[replies]!)
    expect((columns[replies] as { most?: number }).most).toBe(most)
    expect(Math.max(...seen) > 1).toBe(deadNic)
  })

  it('say how far they reach when more changes than are kept', () => {
    const preset = virtualNetwork.presets.find(({ id }) => id === 'shared-endpoint')!
    const { state } = runToEnd(
      virtualNetwork,
      newScenario(virtualNetwork, {
        ...preset.params,
        experiment: { ...(preset.params['experiment'] as object), until: 1_000_000 },
      }),
    )
    for (const { until, time, id, complete } of state!) {
      expect(complete, id).toBe(false)
      expect(time.length, id).toBeLessThanOrEqual(2 ** 17)
      expect(until, id).toBeLessThan(1e9)
      expect(until, id).toBeGreaterThan(50e6)
    }
  })

  it('agree with the lanes of the timeline up to the end of both, when both are cut', () => {
    const preset = virtualNetwork.presets.find(({ id }) => id === 'overcommit-threads')!
    const { state, timeline } = runToEnd(virtualNetwork, newScenario(virtualNetwork, preset.params))
    const { lanes, offsets, start, end, until } = timeline!
    const endpoints = state!.find(({ id }) => id === 'endpoints')!
    expect(until).toBeLessThan(500e6)
    const t = Math.min(until, endpoints.until) - 1
    const cells = cellsAt(endpoints, t)
    const residencies = names(endpoints, 'residency')
    for (const { id } of endpoints.rows) {
      const lane = lanes.findIndex((each) => each.id === id)
      const spans = Array.from({ length: offsets[lane + 1]! - offsets[lane]! }, (_, i) => offsets[lane]! + i)
      const drawn = spans.some((span) => start[span]! <= t && t < end[span]!)
      expect(drawn, id).toBe(residencies[row(endpoints, cells, id)['residency']!] !== 'host')
    }
  })
})
