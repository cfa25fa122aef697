import type { Consuming } from './consuming.ts'
import { copyTime } from './configuration.ts'
import { happening, type World } from './world.ts'
import type { Way } from './observer.ts'
import { over, type Call, type CallOf, type Node, type Step } from './node.ts'
import { Request } from './queues.ts'
import { put } from './putting.ts'
import type { Region } from './region.ts'
import { SharedQueue } from './sharedQueue.ts'
import { sharedCopy } from '../../costs/sharedMemory.ts'
import { any } from '../../programs/compiled.ts'

/** What a node does inside of each call of the library. */
export class Calls {
  private readonly world: World
  private readonly consuming: Consuming

  constructor(world: World, consuming: Consuming) {
    this.world = world
    this.consuming = consuming
  }

  /** One step of a node whose processor is free. */
  goOn(node: Node): Step {
    const { call } = node
    if (!call) return this.fetch(node)
    switch (call.kind) {
      case 'send':
        return this.send(node, call)
      case 'recv':
      case 'post':
        return this.receive(node, call)
      case 'wait':
        return this.wait(node, call)
      case 'compute':
        return this.compute(node, call)
      case 'ended':
        return this.consuming.answerTokens(node) ? 'busy' : 'stand'
    }
  }

  /** The next instruction of the program becomes the call. */
  private fetch(node: Node): Step {
    const { world } = this
    const instruction = node.code[node.at]
    world.observer.line?.(node, instruction?.line ?? 0, world.now)
    if (!instruction) {
      node.ended = world.now
      node.call = { kind: 'ended' }
      return 'next'
    }
    node.at++
    switch (instruction.kind) {
      case 'loop':
        node.turns.push(instruction.times)
        return 'next'
      case 'end': {
        const left = node.turns.pop()! - 1
        if (left > 0) {
          node.turns.push(left)
          node.at = instruction.back
        }
        return 'next'
      }
      case 'send':
        node.call = this.begun(node, instruction)
        return 'next'
      case 'wait':
        node.call = { kind: 'wait', looks: false }
        return 'next'
      case 'compute':
        node.call = { kind: 'compute', begun: false, time: instruction.time }
        return 'next'
      default: {
        const { kind, from, tag, context } = instruction
        const request = new Request(from, tag, context, node.receives++, kind === 'post')
        if (request.posted) node.posted.push(request)
        node.call = { kind, request, stage: 'queue', looks: false }
        return 'next'
      }
    }
  }

  private begun(node: Node, { to, bytes, tag, context }: SendInstruction): Call {
    const { counters, store, configuration } = this.world
    counters.sent++
    counters.bytesSent += bytes
    return {
      kind: 'send',
      region: this.world.region(node.number, to),
      message: store.add(node.number, to, bytes, tag, context, this.world.now),
      fragment: 0,
      fragments: Math.max(1, Math.ceil(bytes / configuration.fragment)),
      left: bytes,
    }
  }

  private send(node: Node, call: CallOf<'send'>): Step {
    const { world, consuming } = this
    const { configuration, counters } = world
    const { region, message } = call
    if (region instanceof SharedQueue) return put(world, consuming, node, call, region)
    if (region.asking) {
      if (!region.drained) {
        if (configuration.rules.drainWhileWaiting && consuming.anything(node)) return 'busy'
        world.stand(node, 'room', message)
        return 'stand'
      }
      counters.drainWait += world.now - region.asked
      region.begin()
      world.observer.region?.(region, world.now)
    }
    if (call.fragment === call.fragments) return over(node)
    const { costs, buffer, slots, fragment } = configuration
    const bytes = Math.min(fragment, call.left)
    const taken = costs.header + bytes
    if (region.offset + taken > buffer || region.next === slots) {
      counters.drains++
      region.ask(world.now)
      world.observer.full?.(region, message, taken, slots, world.now)
      world.busy(node, costs.perByte * costs.token, {
        kind: 'token',
        start: world.now,
        message,
        end: { kind: 'ask', region },
      })
      return 'busy'
    }
    this.write(node, call, bytes)
    return 'busy'
  }

  /** Data, descriptor and tail, in this order or with the tail first. */
  private write(node: Node, call: CallOf<'send'>, bytes: number): void {
    const { world } = this
    const { costs, rules } = world.configuration
    const { region, message } = call
    const { perByte } = costs
    const first = costs.lock + costs.send
    const lengths = [costs.header + bytes, costs.descriptor, costs.tail]
    const before =
      rules.writeOrder === 'tailFirst'
        ? [costs.tail, lengths[0]! + costs.tail, 0]
        : [0, lengths[0]!, lengths[0]! + costs.descriptor]
    const [data, descriptor, tail] = lengths.map((length, i) => {
      const left = world.workDone(node, first + perByte * (before[i]! + length))
      return { sent: world.workDone(node, first + perByte * before[i]!), left, seen: left + costs.delay }
    }) as [Way, Way, Way]
    region.write(message, call.fragment, bytes, costs.header + bytes, Math.max(data.seen, descriptor.seen))
    const written = { region, message, fragment: call.fragment, bytes, data, descriptor, tail }
    call.fragment++
    call.left -= bytes
    region.last[region.next - 1] = call.fragment === call.fragments
    world.counters.fragments++
    world.counters.bytesWritten += bytes
    world.seenAt(tail.seen, happening.tail, region)
    const work = first + perByte * (lengths[0]! + lengths[1]! + lengths[2]!)
    world.busy(node, work, { kind: 'write', start: world.now, message, end: { kind: 'nothing' } })
    world.observer.wrote?.(written)
    world.observer.region?.(region, world.now)
  }

  /** The unexpected queue, then the regions of its source; whoever reads a region looks at tokens too. */
  private receive(node: Node, call: CallOf<'recv' | 'post'>): Step {
    const { world, consuming } = this
    const { request } = call
    const only = this.scope(request.from)
    if (call.stage === 'queue') {
      call.stage = 'regions'
      if (this.fromQueue(node, request)) return 'busy'
      node.expected.push(request)
      world.observer.queues?.(node, world.now)
    }
    if (call.looks) {
      if (consuming.answerTokens(node, only)) return 'busy'
      call.looks = false
    }
    if (request.done) return over(node)
    call.looks = request.message < 0 || !request.posted
    if (call.looks && this.fromRegion(node, request.from)) return 'busy'
    if (consuming.answerTokens(node, only)) return 'busy'
    if (request.posted) return over(node)
    world.stand(node, 'message', -1)
    return 'stand'
  }

  /** Takes the oldest that fits out of the unexpected queue, if there is one: a second copy. */
  private fromQueue(node: Node, request: Request): boolean {
    const { world } = this
    const entry = node.unexpected.take(request)
    if (!entry) return false
    const { counters, configuration } = world
    request.message = entry.message
    node.unexpected.bytes -= entry.bytes
    counters.copiedAgain += entry.bytes
    counters.bytesReceived += entry.bytes
    if (!entry.complete) entry.taker = request
    world.observer.queues?.(node, world.now)
    const inside = world.areTogether(entry.from, node.number)
    const work = inside ? sharedCopy(entry.bytes) : copyTime(configuration.costs, entry.bytes)
    world.busy(node, work, {
      kind: 'again',
      start: world.now,
      message: entry.message,
      end: entry.complete ? { kind: 'taken', request, entry } : { kind: 'nothing' },
    })
    return true
  }

  private wait(node: Node, call: CallOf<'wait'>): Step {
    const { consuming } = this
    if (call.looks) {
      if (consuming.answerTokens(node, this.waitScope(node))) return 'busy'
      call.looks = false
    }
    if (node.posted.length === 0) return over(node)
    call.looks = true
    for (const { from } of node.posted) if (this.fromRegion(node, from)) return 'busy'
    if (consuming.answerTokens(node, this.waitScope(node))) return 'busy'
    this.world.stand(node, 'message', -1)
    return 'stand'
  }

  private compute(node: Node, call: CallOf<'compute'>): Step {
    if (call.begun || call.time === 0) return over(node)
    call.begun = true
    const task = { kind: 'compute', start: this.world.now, message: -1, end: { kind: 'nothing' } } as const
    this.world.busy(node, call.time, task)
    return 'busy'
  }

  /** The next slot of its source's region, or of the first that has one. */
  private fromRegion(node: Node, from: number): boolean {
    const { world, consuming } = this
    const region: Region | undefined =
      from === any
        ? [...consuming.around(node)].find(({ unread }) => unread)
        : world.region(from, node.number)
    if (!region?.unread) return false
    consuming.consume(node, region)
    return true
  }

  /** Whose tokens alone a receive looks at; everybody's where that is undefined. */
  private scope(from: number): number | undefined {
    return this.world.configuration.rules.pollScope === 'src' && from !== any ? from : undefined
  }

  private waitScope({ posted }: Node): number | undefined {
    const sources = new Set(posted.map(({ from }) => from))
    return sources.size === 1 ? this.scope(posted[0]!.from) : undefined
  }
}

interface SendInstruction {
  readonly to: number
  readonly bytes: number
  readonly tag: number
  readonly context: number
}
