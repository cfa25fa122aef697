import { consumed, delivered } from '../../../protocols/eventMask.ts'
import type { Endpoint, Message, Thread } from './entities.ts'
import type { Fifo } from './fifo.ts'
import type { World } from './world.ts'

/** Puts a thread among those that want a processor. */
export function makeReady(world: World, thread: Thread): void {
  thread.state = 'ready'
  world.observer?.threadChanged(thread)
  world.nodes[thread.node]!.ready.push(thread)
}

/**
 * Something has happened at an endpoint that its reader may be waiting for. A reader that polls finds it where it
 * happened; an event thread hears of it only through its semaphore (`announce`).
 */
export function activate(world: World, thread: Thread, endpoint: Endpoint): void {
  if (thread.kind === 'event' || thread.state !== 'waiting') return
  const place = thread.endpoints.indexOf(endpoint)
  if (place >= 0 && place !== thread.pointer) {
    thread.pointer = place
    thread.taken = 0
  }
  makeReady(world, thread)
}

/**
 * A message has come into one of an endpoint's receive queues, delivered or given back: whoever reads there hears of it.
 * An event thread that waits goes on when its endpoint's semaphore is posted, and consumes the post.
 */
export function announce(world: World, endpoint: Endpoint, queue: Fifo<Message>): void {
  const { reader } = endpoint
  if (!reader) return
  if (reader.kind !== 'event') {
    activate(world, reader, endpoint)
    return
  }
  endpoint.mask = delivered(endpoint.mask, queue.size === 1)
  if (reader.state !== 'waiting' || !endpoint.mask.posted) return
  endpoint.mask = consumed(endpoint.mask)
  makeReady(world, reader)
}
