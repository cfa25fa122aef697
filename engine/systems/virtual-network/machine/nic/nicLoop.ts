import type { Message } from '../entities.ts'
import type { NicJob, Node } from '../node.ts'
import type { DataPacket } from '../packet.ts'
import { isMapped } from './receiveMemory.ts'
import { leave } from '../backPressure.ts'
import { receiveControl, receiveData, scan, scanTime } from './receiving.ts'
import { freePlace } from '../room.ts'
import { giveBack } from '../settlement.ts'
import { attempt, take, takeResend, transmit } from './sending.ts'
import { event } from '../world.ts'
import type { World } from '../world.ts'

/**
 * The loop of the NIC's one processor, never interrupted: one packet from the inbox, one control packet, one send
 * attempt, over and over; empty sources are skipped at no cost. A scan that takes time goes first when it is due. What
 * a job does takes effect when it ends. While its link waits for room the NIC only receives (see `backPressure.ts`).
 */
export function settleNic(world: World, node: Node): void {
  const { nic } = node
  const { held } = nic
  if (nic.job !== 'idle' || node.dead || (held && world.configuration.network.standsStill)) return
  if (nic.scanDue) {
    begin(node, 'scan', undefined)
    nic.since = world.now
    world.simulation.at(world.now + scanTime(world, node), event.nicDone, node.id)
    return
  }
  for (let tried = 0; tried < 3; tried++) {
    const source = nic.turn
    nic.turn = source === 2 ? 0 : source + 1
    if (held && source !== 0) continue
    const duration =
      source === 0
        ? startInbox(world, node)
        : source === 1
          ? startControl(world, node)
          : startSend(world, node)
    if (duration < 0) continue
    nic.since = world.now
    world.simulation.at(world.now + duration, event.nicDone, node.id)
    return
  }
}

/** DMA of bulk data between host and NIC [ns]; a short message needs none. Section 5.2. */
function dma(world: World, message: Message): number {
  const { flush, dmaRate } = world.configuration.nic
  return message.bytes > 0 ? Math.round(flush + message.bytes / dmaRate) : 0
}

function startInbox(world: World, node: Node): number {
  const packet = node.nic.inbox.shift()
  if (!packet) return -1
  freePlace(world, node)
  const { receiveData: data, receiveControl: control } = world.configuration.nic
  begin(node, packet.kind === 'DATA' ? 'rxData' : 'rxControl', packet.message)
  node.nic.packet = packet
  if (packet.kind !== 'DATA') return control
  node.nic.unmapped = !isMapped(packet.message)
  return node.nic.unmapped ? data : data + dma(world, packet.message)
}

function startControl(world: World, node: Node): number {
  const packet = node.nic.control.shift()
  if (!packet) return -1
  begin(node, 'txControl', packet.message)
  node.nic.packet = packet
  return world.configuration.nic.sendControl
}

/** Resends first; then the endpoint whose visit it is. */
function startSend(world: World, node: Node): number {
  const { nic } = node
  const { sendData, loiterPoll, endpointSwitch } = world.configuration.nic
  if (nic.resends.size > 0 && takeResend(world, node)) {
    nic.job = 'retransmit'
    nic.switching = 0
    return sendData + dma(world, nic.message!)
  }
  if (nic.written === 0) return -1
  const next = attempt(world, node)
  if (next.kind === 'none') return -1
  nic.loiter = next.loiter
  if (next.kind === 'empty') {
    world.counters.loiterPolls++
    begin(node, 'poll', undefined)
    return loiterPoll
  }
  if (next.switched) world.counters.endpointSwitches++
  begin(node, 'txData', take(world, node, node.endpoints[next.loiter.endpoint]!))
  nic.destination = nic.message!.to.node
  nic.switching = next.switched ? endpointSwitch : 0
  return sendData + dma(world, nic.message!) + nic.switching
}

function begin(node: Node, job: NicJob, message: Message | undefined): void {
  node.nic.job = job
  node.nic.message = message
  node.nic.switching = 0
}

/** The job in hand is done: its effects. */
export function nicDone(world: World, node: Node): void {
  const { nic } = node
  nic.busy += world.now - nic.since
  world.observer?.nicDone(node, world.now)
  const { job } = nic
  const message = nic.message
  const packet = nic.packet
  nic.job = 'idle'
  nic.packet = undefined
  nic.message = undefined
  if (job === 'rxData') receiveData(world, node, packet as DataPacket)
  else if (job === 'scan') scan(world, node)
  else if (job === 'rxControl') {
    if (packet!.kind !== 'DATA') receiveControl(world, node, packet!)
  } else if (job === 'txControl') {
    world.counters.controlSent++
    leave(world, node, packet!)
  } else if (job === 'txData' || job === 'retransmit') sent(world, node, message!, job === 'retransmit')
}

function sent(world: World, node: Node, message: Message, again: boolean): void {
  if (message.flow.noRoute) {
    giveBack(world, message)
    return
  }
  transmit(world, node, message, again)
}
