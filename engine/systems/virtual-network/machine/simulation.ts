import { eventCode, eventItem } from '../../../simulation/event.ts'
import { driverDone, requestLoad, settleDriver } from './driver.ts'
import { cpuDone, settleHost } from './host.ts'
import { arrive } from './network.ts'
import { nicDone, settleNic } from './nicLoop.ts'
import { scan } from './receiving.ts'
import { makeReady } from './scheduling.ts'
import { event } from './world.ts'
import type { World } from './world.ts'

/**
 * Takes up to n events. Each changes one node; then whatever is idle there and has work begins.
 * @returns false when nothing is pending or the next event lies beyond the end of the run
 */
export function advance(world: World, n: number): boolean {
  const { queue } = world
  const { until } = world.measurement
  for (let taken = 0; taken < n; taken++) {
    const time = queue.headTime()
    if (time > until || queue.size === 0) return false
    const tag = queue.headTag()
    queue.drop()
    world.now = time
    const node = world.nodes[fire(world, eventCode(tag), eventItem(tag))]!
    settleHost(world, node)
    if (settleDriver(world, node)) settleHost(world, node)
    settleNic(world, node)
    world.observer?.settled(node, time)
  }
  return true
}

/** Answers an event. Returns the node that it changed. */
function fire(world: World, code: number, item: number): number {
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
    case event.scan:
      scan(world, world.nodes[item]!)
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
    case event.start: {
      const thread = world.threads[item]!
      if (thread.state === 'stopped' || thread.state === 'waiting') makeReady(world, thread)
      return thread.node
    }
    default:
      throw new Error(`no event has the code ${code}`)
  }
}
