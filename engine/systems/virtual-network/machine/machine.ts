import type { Model } from '../../../simulation/simulation.ts'
import { noteOther } from './activity.ts'
import { roomFound } from './backPressure.ts'
import { driverDone, requestLoad, settleDriver } from './driver.ts'
import { cpuDone, settleHost } from './host.ts'
import { arrive, leaves } from './network.ts'
import { nicDone, settleNic } from './nic/nicLoop.ts'
import { scanDue } from './nic/receiving.ts'
import { makeReady } from './scheduling.ts'
import { event } from './world.ts'
import type { World } from './world.ts'

/** A world as a state machine. Each event changes one node; then whatever is idle there and has work begins. */
export const machine = (world: World): Model => ({
  fire(code, item) {
    if (code > event.cpuDone) noteOther(world)
    world.now = world.simulation.now
    world.events++
    const node = world.nodes[answered(world, code, item)]!
    settleHost(world, node)
    if (settleDriver(world, node)) settleHost(world, node)
    settleNic(world, node)
    world.observer?.settled(node, world.now)
  },
})

/** Answers an event. Returns the node that it changed. */
function answered(world: World, code: number, item: number): number {
  switch (code) {
    case event.nicDone:
      nicDone(world, world.nodes[item]!)
      return item
    case event.arrival:
      return arrive(world, item)
    case event.cpuDone: {
      const thread = world.threads[item]!
      cpuDone(world, world.nodes[thread.node]!, thread)
      return thread.node
    }
    default:
      return answeredSeldom(world, code, item)
  }
}

/** Apart, for what is compiled into one piece has to be short: nearly all events are of the three kinds above. */
function answeredSeldom(world: World, code: number, item: number): number {
  switch (code) {
    case event.scan:
      scanDue(world, world.nodes[item]!)
      return item
    case event.driver:
      driverDone(world, world.nodes[item]!)
      return item
    case event.lookAgain:
      world.nodes[item]!.driver.waiting = false
      return item
    case event.reload:
      requestLoad(world, world.endpoints[item]!)
      return world.endpoints[item]!.node
    case event.room:
      roomFound(world, world.nodes[item]!)
      return item
    case event.leaves:
      leaves(world, world.nodes[item]!)
      return item
    case event.start: {
      const thread = world.threads[item]!
      if (thread.state === 'stopped' || thread.state === 'waiting') makeReady(world, thread)
      return thread.node
    }
    default:
      throw new Error(`no event has the code ${code}`)
  }
}
