import { square } from '../../../base/power.ts'
import { StateLog } from '../../../simulation/stateLog.ts'
import { nothing } from '../../../timeline/stateTable.ts'
import type { StateTable } from '../../../timeline/stateTable.ts'
import type { Endpoint, Flow, Thread } from '../machine/entities.ts'
import type { Node } from '../machine/node.ts'
import type { ChannelState } from '../machine/observer.ts'
import type { World } from '../machine/world.ts'
import type { PacketLog } from './packetLog.ts'
import {
  channelColumns,
  channelNumber,
  endpointColumns,
  operationNumber,
  residencyNumber,
  threadColumns,
  threadNumber,
} from './stateColumns.ts'

/** Writes down how the send tables of all NICs and the endpoints change. */
export class StateRecording {
  private readonly world: World
  private readonly packets: PacketLog
  private readonly channels = new StateLog(channelColumns.length)
  private readonly endpoints = new StateLog(endpointColumns.length)
  private readonly threads = new StateLog(threadColumns.length)
  /** The row of channel 0 from one node to another, by from x nodes + to; -1 when there is none yet. */
  private readonly firstRow: Int32Array
  /** From and to of the rows, in the order in which they came to be: `channels` rows each. */
  private readonly pairs: { readonly from: number; readonly to: number }[] = []

  /** @param packets  where messages have their numbers */
  constructor(world: World, packets: PacketLog) {
    this.world = world
    this.packets = packets
    this.firstRow = new Int32Array(square(world.nodes.length)).fill(-1)
    for (const endpoint of world.endpoints)
      this.endpoints.addRow([residencyNumber(endpoint.residency), ...levelsOf(endpoint)])
    for (const { kind, state, operation } of world.threads)
      // Nobody starts a driver: it waits for faults.
      this.threads.addRow([
        threadNumber(kind === 'driver' ? 'waiting' : state),
        operationNumber(operation),
        nothing,
      ])
  }

  channelChanged(node: Node, destination: number, channel: number, state: ChannelState): void {
    const { channels: log } = this
    if (log.full) return
    const { now } = this.world
    const row = this.rowOf(node.id, destination) + channel
    const entry = node.nic.sendTable[destination]!.channels[channel]!
    // What else is told of a channel changes only when a message takes it, is sent again or leaves it; an answer clears the count.
    if (state === 'sending' || state === 'idle') {
      const { message } = entry
      log.set(row, 1, now, message ? this.packets.numberOf(message) : nothing)
      log.set(row, 0, now, channelNumber(state))
      log.set(row, 2, now, entry.seq)
      log.set(row, 3, now, message ? entry.sentAt : nothing)
    } else log.set(row, 0, now, channelNumber(state))
    log.set(row, 4, now, entry.retries)
  }

  sendQueuesChanged({ id, requestsOut, repliesOut, unacknowledged }: Endpoint): void {
    const { endpoints: log } = this
    if (log.full) return
    const { now } = this.world
    log.set(id, 1, now, requestsOut.size)
    log.set(id, 2, now, repliesOut.size)
    log.set(id, 3, now, unacknowledged)
  }

  unacknowledgedChanged({ id, unacknowledged }: Endpoint): void {
    if (!this.endpoints.full) this.endpoints.set(id, 3, this.world.now, unacknowledged)
  }

  receiveQueuesChanged({ id, requestsIn, repliesIn }: Endpoint): void {
    const { endpoints: log } = this
    if (log.full) return
    const { now } = this.world
    log.set(id, 4, now, requestsIn.size)
    log.set(id, 5, now, repliesIn.size)
  }

  creditsChanged({ from, outstanding }: Flow): void {
    if (!this.endpoints.full) this.endpoints.set(from.id, 6, this.world.now, outstanding)
  }

  moved({ id, residency }: Endpoint, now: number): void {
    this.endpoints.set(id, 0, now, residencyNumber(residency))
  }

  threadChanged({ id, state, operation, message }: Thread): void {
    const { threads: log } = this
    if (log.full) return
    const { now } = this.world
    log.set(id, 0, now, threadNumber(state))
    log.set(id, 1, now, operationNumber(operation))
    log.set(id, 2, now, message ? this.packets.numberOf(message) : nothing)
  }

  /** The tables as far as they were recorded. @param until  the end of the observed time [ns] */
  tables(until: number): readonly StateTable[] {
    return [
      ...(this.pairs.length > 0 ? [this.channelTable(until)] : []),
      this.endpointTable(until),
      this.threadTable(until),
    ]
  }

  /** Nothing more is asked of it. */
  release(): void {
    for (const log of [this.channels, this.endpoints, this.threads]) log.release()
  }

  private channelTable(until: number): StateTable {
    const { channels: count, timeout } = this.world.configuration.transport
    const pairs = this.pairs
      .map((pair, at) => ({ ...pair, at }))
      .sort((a, b) => a.from - b.from || a.to - b.to)
    const each = Array.from({ length: count }, (_, channel) => channel)
    return {
      id: 'channels',
      title: 'Logical channels',
      sentence:
        'Each channel from one NIC to another is stop-and-wait: one message at a time, with one sequence bit that turns over when the message is acknowledged.',
      unit: 'ns',
      columns: channelColumns.map((column) =>
        column.kind === 'name'
          ? { ...column, names: this.packets.names() }
          : column.kind === 'since'
            ? { ...column, limit: timeout }
            : column,
      ),
      rows: pairs.flatMap(({ from, to }) =>
        each.map((channel) => ({
          id: `node${from}.to${to}.channel${channel}`,
          name: `to node ${to}, channel ${channel}`,
          group: `Node ${from}`,
        })),
      ),
      lane: {
        bars: 'state',
        empty: 'idle',
        holder: 'message',
        text: ['bit'],
        mark: { column: 'retries', name: 'sent again' },
        levels: [],
      },
      ...this.channels.deltas(
        pairs.flatMap(({ at }) => each.map((channel) => at * count + channel)),
        until,
      ),
    }
  }

  private endpointTable(until: number): StateTable {
    const { endpoints, configuration, counters } = this.world
    // What is returned comes past the bound.
    const bounded = counters.returned > 0 ? ['requestsIn'] : ['requestsIn', 'repliesIn']
    const order = endpoints
      .map(({ id, node, slot }) => ({ id, node, slot }))
      .sort((a, b) => a.node - b.node || a.slot - b.slot)
    return {
      id: 'endpoints',
      title: 'Endpoints',
      sentence:
        'An endpoint can send only while it is resident in a frame of its NIC; its queues hold what the host has written and what the NIC has received.',
      unit: 'ns',
      columns: endpointColumns.map((column) =>
        bounded.includes(column.id) ? { ...column, most: configuration.transport.queue } : column,
      ),
      rows: order.map(({ node, slot }) => ({
        id: `node${node}.e${slot}`,
        name: `endpoint ${slot}`,
        group: `Node ${node}`,
      })),
      lane: {
        bars: 'residency',
        empty: 'host',
        text: [],
        levels: [
          { name: 'received, not read', columns: ['requestsIn', 'repliesIn'] },
          { name: 'written, not sent', columns: ['requestsOut', 'repliesOut'] },
        ],
      },
      ...this.endpoints.deltas(
        order.map(({ id }) => id),
        until,
      ),
    }
  }

  private threadTable(until: number): StateTable {
    const { threads, counters, nodes } = this.world
    // The driver of a host that never pages has nothing to do.
    const order = threads
      .filter(
        ({ kind, node }) =>
          kind !== 'driver' ||
          counters.mappings > 0 ||
          (counters.faults > 0 && nodes[node]!.endpoints.length > 1),
      )
      .sort((a, b) => a.node - b.node || a.id - b.id)
    return {
      id: 'threads',
      title: 'Threads',
      sentence:
        'A thread that writes into an endpoint which is not on the NIC is blocked until the driver has loaded it; the others go on.',
      unit: 'ns',
      columns: threadColumns.map((column) =>
        column.kind === 'name' ? { ...column, names: this.packets.names() } : column,
      ),
      rows: order.map(({ id, node, kind, endpoints }) => ({
        id: `node${node}.thread${id}`,
        name: kind === 'driver' ? 'driver' : `${threadKinds[kind]}${slotsOf(endpoints)}`,
        group: `Node ${node}`,
      })),
      lane: { bars: 'state', empty: 'waiting', holder: 'message', text: [], levels: [] },
      ...this.threads.deltas(
        order.map(({ id }) => id),
        until,
      ),
    }
  }

  /** The row of channel 0 from one node to another; all its channels get theirs at once. */
  private rowOf(from: number, to: number): number {
    const pair = from * this.world.nodes.length + to
    const known = this.firstRow[pair]!
    if (known >= 0) return known
    const first = this.channels.rows
    for (let channel = 0; channel < this.world.configuration.transport.channels; channel++)
      this.channels.addRow([channelNumber('idle'), nothing, 0, nothing, 0])
    this.firstRow[pair] = first
    this.pairs.push({ from, to })
    return first
  }
}

/** In the order of the columns after the first. */
const levelsOf = ({ requestsOut, repliesOut, unacknowledged, requestsIn, repliesIn, flow }: Endpoint) => [
  requestsOut.size,
  repliesOut.size,
  unacknowledged,
  requestsIn.size,
  repliesIn.size,
  flow ? flow.outstanding : nothing,
]

const threadKinds = { client: 'client', poll: 'poller', event: 'thread' } as const

/** ' of endpoint 2'; nothing where a thread has all of them. */
const slotsOf = (endpoints: readonly Endpoint[]): string =>
  endpoints.length === 1 ? ` of endpoint ${endpoints[0]!.slot}` : ''
