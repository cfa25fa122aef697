import { idleRoundTrip } from '../../../../engine/systems/virtual-network/closedForm/closedForm.ts'
import type { Node } from '../../../../engine/systems/virtual-network/machine/node.ts'
import type { Observer } from '../../../../engine/systems/virtual-network/machine/observer.ts'
import type { DataPacket } from '../../../../engine/systems/virtual-network/machine/packet.ts'
import { isMapped } from '../../../../engine/systems/virtual-network/machine/nic/receiveMemory.ts'
import type { World } from '../../../../engine/systems/virtual-network/machine/world.ts'

/**
 * Checks the invariants of the model after every event and puts what breaks among the world's violations, each kind
 * once. Costs about as much as the run itself: for tests and for a student who doubts.
 */
export function audit(world: World): Observer {
  const found = new Set<string>()
  const complain = (rule: string, text: string) => {
    if (found.has(rule)) return
    found.add(rule)
    world.violations.push(`${rule}: ${text} at ${world.now} ns`)
  }
  const lastAccepted = new Map<string, { timestamp: number; seq: number }>()
  const turns = new Turns(world, complain)
  const fastest = idleRoundTrip(world.configuration)
  return {
    nicDone: (node) => turns.taken(node),
    cpuDone: () => undefined,
    departed: () => undefined,
    moved: () => undefined,
    channelChanged: () => undefined,
    sendQueuesChanged: () => undefined,
    receiveQueuesChanged: () => undefined,
    unacknowledgedChanged: () => undefined,
    creditsChanged: () => undefined,
    threadChanged: () => undefined,
    concluded: () => undefined,
    completed(_, roundTrip) {
      if (roundTrip !== undefined && roundTrip < fastest)
        complain('ROUND TRIP', `${roundTrip} ns, and an idle system takes ${fastest}`)
    },
    accepted(packet) {
      if (!isMapped(packet.message)) complain('MEMORY', 'data went to memory that is not mapped for DMA')
      if (packet.channel < 0) return
      const channel = `${packet.src}-${packet.dst}-${packet.channel}`
      const last = lastAccepted.get(channel)
      if (last) checkOrder(packet, last, complain)
      lastAccepted.set(channel, { timestamp: packet.timestamp, seq: packet.seq })
    },
    returned(message) {
      const { maxRetries } = world.configuration.transport
      const early = message.unanswered > 0 && message.unanswered < maxRetries
      if (early) complain('RETURN', `returned after ${message.unanswered} unanswered transmissions`)
    },
    settled(node) {
      turns.settled(node)
      checkBounds(world, node, complain)
      checkConservation(world, complain)
      if (world.configuration.network.buffer < Infinity) checkBuffer(world, node, complain)
    },
  }
}

type Complain = (rule: string, text: string) => void

/**
 * Between two turns of an endpoint that always has something to send, the others send at most k messages each: the
 * weighted round robin of section 4.1. Resends are no turns.
 */
class Turns {
  private readonly world: World
  private readonly complain: Complain
  /** By endpoint: what others of its NIC have sent while it had something to send. */
  private readonly passed: number[]

  constructor(world: World, complain: Complain) {
    this.world = world
    this.complain = complain
    this.passed = world.endpoints.map(() => 0)
  }

  /** The NIC has finished its job. */
  taken({ endpoints, nic }: Node): void {
    if (nic.job !== 'txData') return
    const most = (endpoints.length - 1) * this.world.configuration.nic.loiter
    for (const { id, slot } of endpoints)
      if (id === nic.message!.from.id || !nic.sendable(slot)) this.passed[id] = 0
      else if (++this.passed[id]! > most)
        this.complain('TURN', `endpoint ${slot} was passed over ${this.passed[id]} times of at most ${most}`)
  }

  settled({ endpoints, nic }: Node): void {
    for (const { id, slot } of endpoints) if (this.passed[id]! > 0 && !nic.sendable(slot)) this.passed[id] = 0
  }
}

/** Accepts of a channel come in the order of their transmissions, with alternating bits unless initialised anew. */
function checkOrder(packet: DataPacket, last: { timestamp: number; seq: number }, complain: Complain): void {
  if (packet.timestamp <= last.timestamp)
    complain('ORDER', `channel ${packet.channel} accepted an older transmission`)
  if (!packet.init && packet.seq === last.seq)
    complain('BIT', `channel ${packet.channel} accepted the same bit twice`)
}

function checkBounds(world: World, node: Node, complain: Complain): void {
  const { channels, queue } = world.configuration.transport
  const { paging } = world.configuration
  let outstanding = 0
  for (const row of node.nic.sendTable) {
    if (!row) continue
    const busy = row.channels.filter((entry) => entry.message !== undefined).length
    if (busy !== row.unacknowledged || busy > channels)
      complain('CHANNELS', `${busy} busy channels, ${row.unacknowledged} counted, of ${channels}`)
    outstanding += busy
  }
  if (outstanding !== node.nic.unacknowledged)
    complain('COUNT', `${outstanding} outstanding, not ${node.nic.unacknowledged}`)
  let inFrames = 0
  let written = 0
  for (const endpoint of node.endpoints) {
    const { flow, residency, requestsIn, repliesIn, requestsOut, repliesOut } = endpoint
    written += requestsOut.size + repliesOut.size
    if (flow && flow.outstanding > flow.window) complain('CREDITS', `${flow.outstanding} of ${flow.window}`)
    if (requestsIn.size > queue) complain('QUEUE', `${requestsIn.size} requests in ${queue} entries`)
    // A returned message may exceed the bound of the reply queue.
    if (repliesIn.size > queue + (flow?.returned ?? 0) + world.counters.returned)
      complain('QUEUE', `${repliesIn.size} replies in ${queue} entries`)
    if (residency !== 'host') inFrames++
  }
  if (written !== node.nic.written) complain('COUNT', `${written} written, not ${node.nic.written}`)
  if (paging.enabled && inFrames > paging.frames)
    complain('FRAMES', `${inFrames} endpoints in ${paging.frames} frames`)
  if (paging.enabled && inFrames !== node.driver.framesUsed)
    complain('FRAMES', `${node.driver.framesUsed} counted`)
}

/** Every packet sent is received, dropped or under way; every data packet received has one verdict. */
function checkConservation(world: World, complain: Complain): void {
  const c = world.counters
  let waiting = 0
  for (const node of world.nodes) {
    waiting += node.nic.inbox.size
    if (node.nic.held) waiting++
    if (node.nic.job === 'rxData' || node.nic.job === 'rxControl') waiting++
  }
  const sent = c.transmitted + c.controlSent
  const ended = c.received + c.controlReceived + c.droppedData + c.droppedControl
  if (sent !== ended + world.network.inFlight + waiting)
    complain('PACKETS', `${sent} sent, ${ended} ended, ${world.network.inFlight + waiting} under way`)
  const refused = c.refusedFull + c.refusedNonResident + c.refusedUnmapped
  const verdicts =
    c.accepted + c.duplicates + refused + c.returnsForTag + c.corrupted + c.noEndpoint + c.unreliableLosses
  if (c.received !== verdicts) complain('VERDICTS', `${c.received} received, ${verdicts} judged`)
}

/**
 * A buffer never holds more than it has places, each for one packet under way to it, in it, or about to leave for it; a
 * link waits only where no place is free, and stands in the line of the NIC that it waits for.
 */
function checkBuffer(world: World, { id, nic }: Node, complain: Complain): void {
  const { buffer } = world.configuration.network
  let meant = nic.inbox.size
  for (const packet of world.network.packets) if (packet?.dst === id) meant++
  for (const { nic: other } of world.nodes) if (other.held?.granted && other.held.packet.dst === id) meant++
  if (nic.taken !== meant) complain('BUFFER', `${nic.taken} places counted, ${meant} taken`)
  if (meant > buffer) complain('BUFFER', `${meant} packets in ${buffer} places`)
  if (nic.awaited.size > 0 && meant < buffer)
    complain('BUFFER', `${nic.awaited.size} links wait for one of ${buffer - meant} free places`)
  const { held } = nic
  if (!held || held.granted) return
  const { awaited } = world.nodes[held.packet.dst]!.nic
  let places = 0
  for (let place = 0; place < awaited.size; place++) if (awaited.at(place) === id) places++
  if (places !== 1)
    complain('BUFFER', `node ${id} waits ${places} times in the line of node ${held.packet.dst}`)
}
