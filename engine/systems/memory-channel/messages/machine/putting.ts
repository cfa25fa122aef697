import type { Consuming } from './consuming.ts'
import { over, type CallOf, type Process, type Step } from './process.ts'
import type { SharedQueue } from './sharedQueue.ts'
import type { World } from './world.ts'
import { sharedHalves } from '../../costs/sharedMemory.ts'

/** One step of a send to a process of the same node: a fragment is copied into the receiver's queue under its lock. */
export function put(
  world: World,
  consuming: Consuming,
  process: Process,
  call: CallOf<'send'>,
  queue: SharedQueue,
): Step {
  if (call.fragment === call.fragments) return over(process)
  const { configuration, counters, now } = world
  const { message } = call
  const bytes = Math.min(configuration.fragment, call.left)
  const taken = configuration.costs.header + bytes
  const place = queue.holder === undefined ? queue.room(taken) : undefined
  if (place === undefined) {
    call.since ??= now
    if (queue.holder === undefined) {
      if (!queue.waiting) {
        counters.fullQueues++
        queue.waiting = true
        queue.needs = taken
        world.observer.region?.(queue, now)
        world.look(queue.to)
      }
      if (configuration.rules.drainWhileWaiting && consuming.anything(process)) return 'busy'
    }
    queue.waiters.add(process.number)
    world.stand(process, queue.holder === undefined ? 'room' : 'lock', message)
    return 'stand'
  }
  counters.queueWait += now - (call.since ?? now)
  call.since = undefined
  queue.holder = process.number
  const { write } = sharedHalves(bytes)
  const end = world.workDone(process, write)
  const slot = queue.put(message, call.fragment, bytes, taken, place, end)
  call.fragment++
  call.left -= bytes
  queue.last[slot] = call.fragment === call.fragments
  counters.fragments++
  counters.bytesWritten += bytes
  world.busy(process, write, { kind: 'put', start: now, message, end: { kind: 'put', queue } })
  world.observer.put?.(queue, process.number, message, call.fragment, now, end)
  world.observer.region?.(queue, now)
  return 'busy'
}
