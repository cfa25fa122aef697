import { copyTime } from '../../channel/costs.ts'
import { happening, type World } from './world.ts'
import type { Ending, Process } from './process.ts'
import { Entry, Request } from './queues.ts'
import type { Region } from './region.ts'
import { SharedQueue } from './sharedQueue.ts'
import { sharedHalves } from '../../costs/sharedMemory.ts'

/** How a process reads its own memory: slots of regions, tokens, and where messages go. */
export class Consuming {
  private readonly world: World

  constructor(world: World) {
    this.world = world
  }

  /** Begins to read the next slot of a region. */
  consume(process: Process, region: Region): void {
    const { world } = this
    const slot = region.head
    const message = region.message[slot]!
    if (region.whole[slot]! > world.now) world.violation('GARBAGE', message)
    if (region.consumed[slot]) world.violation('DUP', message)
    region.consumed[slot] = true
    const from = world.store.from[message]!
    if (region.fragment[slot] === 0 || !region.targets.has(from))
      region.targets.set(from, this.target(process, message))
    const { costs } = world.configuration
    const bytes = region.bytes[slot]!
    const inside = region instanceof SharedQueue
    const work = inside ? sharedHalves(bytes).copy : costs.lock + costs.receive + copyTime(costs, bytes)
    world.busy(process, work, {
      kind: inside ? 'take' : 'copy',
      start: world.now,
      message,
      end: { kind: 'consumed', region, slot },
    })
  }

  /** “Drained”: the region is empty again for its sender. */
  answer(process: Process, region: Region): void {
    const { world } = this
    const { costs, rules } = world.configuration
    region.read = 0
    if (rules.tailMode === 'zeroed') region.tail = 0
    region.waiting = false
    region.answered = true
    world.busy(process, costs.perByte * costs.token, {
      kind: 'token',
      start: world.now,
      message: -1,
      end: { kind: 'answer', region },
    })
    world.observer.region?.(region, world.now)
  }

  /**
   * Empties regions whose senders wait, one after the other.
   * @param only  the process whose region alone is looked at; all when absent
   * @returns whether the processor is busy with it
   */
  answerTokens(process: Process, only?: number): boolean {
    const region = process.draining ?? this.waiting(process, only)
    process.draining = region
    if (!region) return false
    if (region.unread) this.consume(process, region)
    else if (region.waiting) this.answer(process, region)
    else {
      process.draining = undefined
      return this.answerTokens(process, only)
    }
    return true
  }

  /** Whatever can be read or answered in any region. @returns whether the processor is busy with it */
  anything(process: Process): boolean {
    for (const region of this.around(process)) {
      if (region.unread) this.consume(process, region)
      else if (region.waiting) this.answer(process, region)
      else continue
      return true
    }
    return false
  }

  /** Its regions, from the process after its own on; its queue where the first sender on its own node comes. */
  *around(process: Process): Generator<Region> {
    const { length } = this.world.processes
    let queue: Region | undefined
    for (let i = 1; i < length; i++) {
      const region = this.world.region((process.number + i) % length, process.number)
      if (region === queue) continue
      if (region instanceof SharedQueue) queue = region
      yield region
    }
  }

  /** What becomes of a task that has ended. */
  ended(process: Process, end: Ending): void {
    const { world } = this
    switch (end.kind) {
      case 'ask':
      case 'answer': {
        const { delay } = world.configuration.costs
        const { region } = end
        const kind = end.kind === 'ask' ? 'waiting' : 'drained'
        world.seenAt(world.now + delay, happening[kind], region)
        world.observer.token?.(region, kind, world.now, world.now + delay)
        return
      }
      case 'consumed':
        this.consumed(process, end.region, end.slot)
        return
      case 'put': {
        const { queue } = end
        queue.count()
        world.observer.region?.(queue, world.now)
        world.look(queue.to)
        this.wakeSenders(queue)
        return
      }
      case 'taken':
        this.complete(process, end.request, end.entry.message)
        return
      case 'nothing':
    }
  }

  /** There is room, or the lock is free: who waits for that looks once more, in turn. */
  private wakeSenders({ waiters }: SharedQueue): void {
    for (const sender of waiters) this.world.look(sender)
    waiters.clear()
  }

  private waiting(process: Process, only?: number): Region | undefined {
    if (only !== undefined) {
      const region = this.world.region(only, process.number)
      return region.waiting ? region : undefined
    }
    for (const region of this.around(process)) if (region.waiting) return region
    return undefined
  }

  /** Who gets a message that has come: a receive that waits for it, or the unexpected queue. */
  private target(process: Process, message: number): Request | Entry {
    const { world } = this
    const { store, configuration, observer, now } = world
    const tag = store.tag[message]!
    const context = store.context[message]!
    const from = store.from[message]!
    const first = process.expected.first(from, tag, context)
    const current = process.call?.kind === 'recv' ? process.call.request : undefined
    const mine =
      configuration.rules.matchOrder === 'paper' &&
      current &&
      current.message < 0 &&
      first !== undefined &&
      current !== first &&
      takes(current, from, tag, context)
    if (mine) world.violation('OVERTAKEN', message)
    const request = mine ? current : first
    if (request) {
      process.expected.remove(request)
      request.message = message
      observer.queues?.(process, now)
      return request
    }
    const entry = new Entry(message, from, process.arrivals++)
    process.unexpected.push(entry, tag, context)
    world.counters.unexpected++
    observer.queues?.(process, now)
    return entry
  }

  private consumed(process: Process, region: Region, slot: number): void {
    const { world } = this
    const { counters } = world
    const bytes = region.bytes[slot]!
    const message = region.message[slot]!
    const from = world.store.from[message]!
    const target = region.targets.get(from)!
    region.readOn()
    if (region instanceof SharedQueue) this.wakeSenders(region)
    counters.bytesConsumed += bytes
    const last = region.last[slot]!
    if (last) region.targets.delete(from)
    if (target instanceof Request) {
      counters.bytesReceived += bytes
      if (last) this.complete(process, target, message)
    } else this.kept(process, target, bytes, last)
    world.observer.region?.(region, world.now)
  }

  /** A fragment of a message that nobody waited for as it came; somebody may by now. */
  private kept(process: Process, entry: Entry, bytes: number, last: boolean): void {
    const { counters } = this.world
    entry.complete = last
    if (entry.taker) {
      counters.bytesReceived += bytes
      if (last) this.complete(process, entry.taker, entry.message)
      return
    }
    entry.bytes += bytes
    process.unexpected.bytes += bytes
    process.mostUnexpected = Math.max(process.mostUnexpected, process.unexpected.bytes)
    this.world.observer.queues?.(process, this.world.now)
  }

  /** A message is with the program that wanted it. */
  complete(process: Process, request: Request, message: number): void {
    const { world } = this
    request.done = true
    if (request.posted) process.posted.splice(process.posted.indexOf(request), 1)
    world.counters.received++
    const wrong = world.store.received(message, world.now)
    if (wrong) world.violation(wrong, message)
    world.observer.received?.(process.number, message, world.now, request.order)
  }
}

/** Whether a receive would take such a message. */
const takes = (request: Request, from: number, tag: number, context: number): boolean =>
  request.context === context &&
  (request.from < 0 || request.from === from) &&
  (request.tag < 0 || request.tag === tag)
