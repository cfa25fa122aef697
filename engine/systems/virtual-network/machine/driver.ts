import { isSettled } from '../../../protocols/quiescence.ts'
import { withdrawn } from '../../../protocols/sendChannel.ts'
import type { Endpoint, Message, Residency } from './entities.ts'
import { noPage, type Node } from './node.ts'
import { makeReady } from './scheduling.ts'
import { event } from './world.ts'
import type { World } from './world.ts'

/**
 * Endpoint paging: NIC memory holds a few endpoint frames, the driver moves endpoints in and out on demand.
 * Section 3.2, section 4.4.4.
 */

/** An endpoint is needed on the NIC: joins the queue of faults, unless it is there or already on its way. */
export function requestLoad(world: World, endpoint: Endpoint): void {
  const { driver } = world.nodes[endpoint.node]!
  if (endpoint.faulted || endpoint.residency === 'resident' || endpoint.residency === 'loading') return
  if (driver.target === endpoint && driver.page === noPage && driver.state !== 'idle') return
  endpoint.faulted = true
  driver.faults.push({ endpoint, page: noPage })
}

/** A page of an endpoint's receive memory is needed: joins the queue of faults, unless it is mapped or asked for. */
export function requestMapping(world: World, endpoint: Endpoint, page: number): void {
  if (endpoint.pages[page] !== 'unmapped') return
  endpoint.pages[page] = 'asked'
  world.nodes[endpoint.node]!.driver.faults.push({ endpoint, page })
}

function move(world: World, endpoint: Endpoint, residency: Residency): void {
  endpoint.residency = residency
  world.observer?.moved(endpoint, world.now)
}

/**
 * Starts whatever the driver can start now. Called after every event of the node.
 * @returns whether it wants the processor
 */
export function settleDriver(world: World, node: Node): boolean {
  const { driver } = node
  if (driver.state === 'idle') return driver.faults.size > 0 && beginFault(world, node)
  goOn(world, node)
  return false
}

function beginFault(world: World, node: Node): boolean {
  const { driver } = node
  const { endpoint, page } = driver.faults.shift()!
  driver.target = endpoint
  driver.page = page
  driver.state = 'handling'
  if (page === noPage) {
    endpoint.faulted = false
    world.counters.faults++
  }
  node.ready.unshift(driver.thread)
  return true
}

function goOn(world: World, node: Node): void {
  const { driver } = node
  if (driver.state === 'choosing' && !driver.waiting) choose(world, node)
  if (driver.state === 'draining' && isQuiescent(world, node, driver.victim!)) leave(world, node)
}

/** The driver has spent its processor time on the fault. */
export function handled(world: World, node: Node): void {
  if (node.driver.page !== noPage) {
    node.driver.state = 'mapping'
    world.simulation.at(world.now + world.configuration.memory.map, event.driver, node.id)
    return
  }
  node.driver.state = 'choosing'
  choose(world, node)
}

function choose(world: World, node: Node): void {
  const { driver } = node
  const { frames } = world.configuration.paging
  if (driver.framesUsed < frames) {
    load(world, node)
    return
  }
  const victim = chosenVictim(world, node)
  if (!victim) return
  driver.victim = victim
  driver.state = 'draining'
  move(world, victim, 'unloading')
}

/** By policy among the residents that have stayed long enough; none: the driver looks again when one has. */
function chosenVictim(world: World, node: Node): Endpoint | undefined {
  const { victim: policy } = world.configuration.paging
  const residents = node.endpoints.filter((endpoint) => endpoint.residency === 'resident')
  const eligible = residents.filter((endpoint) => world.now - endpoint.residentSince >= endpoint.stay)
  if (eligible.length === 0) {
    if (residents.length > 0) {
      const next = Math.min(...residents.map((endpoint) => endpoint.residentSince + endpoint.stay))
      node.driver.waiting = true
      world.simulation.at(Math.max(next, world.now + 1), event.lookAgain, node.id)
    }
    return undefined
  }
  if (policy === 'random') return eligible[world.random.paging.below(eligible.length)]
  const age = (endpoint: Endpoint) => (policy === 'fifo' ? endpoint.residentSince : endpoint.lastUse)
  return eligible.reduce((oldest, endpoint) => (age(endpoint) < age(oldest) ? endpoint : oldest))
}

/** Nothing of the endpoint is in the NIC's hands, and every outstanding entry is settled. Section 4.4.4. */
function isQuiescent(world: World, node: Node, endpoint: Endpoint): boolean {
  const { nic } = node
  const inHand = nic.job === 'txData' || nic.job === 'retransmit' ? nic.message : undefined
  if (inHand?.from === endpoint) return false
  if (endpoint.unacknowledged === 0) return true
  const { unloadRule } = world.configuration.paging
  return nic.sendTable.every(
    (row) =>
      row?.channels.every((entry) => entry.message?.from !== endpoint || isSettled(entry, unloadRule)) ??
      true,
  )
}

/** Un-acknowledged messages go back to the heads of their queues, each flow's in their order; the move begins. */
function leave(world: World, node: Node): void {
  const { driver, nic } = node
  const endpoint = driver.victim!
  const back: Message[] = []
  if (endpoint.unacknowledged > 0)
    for (const row of nic.sendTable)
      row?.channels.forEach((entry, channel) => {
        if (entry.message?.from !== endpoint) return
        back.push(entry.message)
        row.channels[channel] = withdrawn(entry)
        row.unacknowledged--
        nic.unacknowledged--
        endpoint.unacknowledged--
        world.observer?.channelChanged(node, entry.message.to.node, channel, 'idle')
      })
  back.sort((a, b) => b.index - a.index)
  nic.written += back.length
  for (const message of back) {
    message.asked = world.now
    message.occasion = 'unloaded'
    ;(message.kind === 'request' ? endpoint.requestsOut : endpoint.repliesOut).unshift(message)
  }
  world.observer?.sendQueuesChanged(endpoint)
  world.counters.unloads++
  driver.state = 'unloading'
  world.simulation.at(world.now + world.configuration.paging.unload, event.driver, node.id)
}

/** The end of a move or a mapping. */
export function driverDone(world: World, node: Node): void {
  const { driver } = node
  if (driver.state === 'unloading') {
    const victim = driver.victim!
    move(world, victim, 'host')
    driver.victim = undefined
    driver.framesUsed--
    const pending = victim.requestsOut.size + victim.repliesOut.size > 0 || victim.blocked.length > 0
    const { reloadDelay } = world.configuration.paging
    if (pending && reloadDelay > 0) world.simulation.at(world.now + reloadDelay, event.reload, victim.id)
    else if (pending) requestLoad(world, victim)
    load(world, node)
    return
  }
  const endpoint = driver.target!
  driver.state = 'idle'
  driver.target = undefined
  if (driver.page !== noPage) {
    endpoint.pages[driver.page] = 'mapped'
    world.counters.mappings++
    return
  }
  const { minResidency, residencyJitter } = world.configuration.paging
  endpoint.residentSince = world.now
  endpoint.lastUse = world.now
  endpoint.stay =
    minResidency > 0 ? Math.round(minResidency * (1 + residencyJitter * world.random.paging.uniform())) : 0
  move(world, endpoint, 'resident')
  for (const thread of endpoint.blocked.splice(0)) makeReady(world, thread)
}

function load(world: World, node: Node): void {
  const { driver } = node
  driver.framesUsed++
  driver.state = 'loading'
  world.counters.loads++
  move(world, driver.target!, 'loading')
  world.simulation.at(world.now + world.configuration.paging.load, event.driver, node.id)
}
