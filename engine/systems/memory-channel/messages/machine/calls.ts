import type { Consuming } from './consuming.ts'
import { copyTime } from '../../channel/costs.ts'
import { happening, type World } from './world.ts'
import type { Way } from './observer.ts'
import { over, type Call, type CallOf, type Process, type Step } from './process.ts'
import { Request } from './queues.ts'
import { put } from './putting.ts'
import type { Region } from './region.ts'
import { SharedQueue } from './sharedQueue.ts'
import { sharedCopy } from '../../costs/sharedMemory.ts'
import { any } from '../../programs/compiled.ts'

/** What a process does inside of each call of the library. */
export class Calls {
  private readonly world: World
  private readonly consuming: Consuming

  constructor(world: World, consuming: Consuming) {
    this.world = world
    this.consuming = consuming
  }

  /** One step of a process whose processor is free. */
  goOn(process: Process): Step {
    const { call } = process
    if (!call) return this.fetch(process)
    switch (call.kind) {
      case 'send':
        return this.send(process, call)
      case 'recv':
      case 'post':
        return this.receive(process, call)
      case 'wait':
        return this.wait(process, call)
      case 'compute':
        return this.compute(process, call)
      case 'ended':
        return this.consuming.answerTokens(process) ? 'busy' : 'stand'
    }
  }

  /** The next instruction of the program becomes the call. */
  private fetch(process: Process): Step {
    const { world } = this
    const instruction = process.code[process.at]
    world.observer.line?.(process, instruction?.line ?? 0, world.now)
    if (!instruction) {
      process.ended = world.now
      process.call = { kind: 'ended' }
      return 'next'
    }
    process.at++
    switch (instruction.kind) {
      case 'loop':
        process.turns.push(instruction.times)
        return 'next'
      case 'end': {
        const left = process.turns.pop()! - 1
        if (left > 0) {
          process.turns.push(left)
          process.at = instruction.back
        }
        return 'next'
      }
      case 'send':
        process.call = this.begun(process, instruction)
        return 'next'
      case 'wait':
        process.call = { kind: 'wait', looks: false }
        return 'next'
      case 'compute':
        process.call = { kind: 'compute', begun: false, time: instruction.time }
        return 'next'
      default: {
        const { kind, from, tag, context } = instruction
        const request = new Request(from, tag, context, process.receives++, kind === 'post')
        if (request.posted) process.posted.push(request)
        process.call = { kind, request, stage: 'queue', looks: false }
        return 'next'
      }
    }
  }

  private begun(process: Process, { to, bytes, tag, context }: SendInstruction): Call {
    const { counters, store, configuration } = this.world
    counters.sent++
    counters.bytesSent += bytes
    return {
      kind: 'send',
      region: this.world.region(process.number, to),
      message: store.add(process.number, to, bytes, tag, context, this.world.now),
      fragment: 0,
      fragments: Math.max(1, Math.ceil(bytes / configuration.fragment)),
      left: bytes,
    }
  }

  private send(process: Process, call: CallOf<'send'>): Step {
    const { world, consuming } = this
    const { configuration, counters } = world
    const { region, message } = call
    if (region instanceof SharedQueue) return put(world, consuming, process, call, region)
    if (region.asking) {
      if (!region.drained) {
        if (configuration.rules.drainWhileWaiting && consuming.anything(process)) return 'busy'
        world.stand(process, 'room', message)
        return 'stand'
      }
      counters.drainWait += world.now - region.asked
      region.begin()
      world.observer.region?.(region, world.now)
    }
    if (call.fragment === call.fragments) return over(process)
    const { costs, buffer, slots, fragment } = configuration
    const bytes = Math.min(fragment, call.left)
    const taken = costs.header + bytes
    if (region.offset + taken > buffer || region.next === slots) {
      counters.drains++
      region.ask(world.now)
      world.observer.full?.(region, message, taken, slots, world.now)
      world.busy(process, costs.perByte * costs.token, {
        kind: 'token',
        start: world.now,
        message,
        end: { kind: 'ask', region },
      })
      return 'busy'
    }
    this.write(process, call, bytes)
    return 'busy'
  }

  /** Data, descriptor and tail, in this order or with the tail first. */
  private write(process: Process, call: CallOf<'send'>, bytes: number): void {
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
      const left = world.workDone(process, first + perByte * (before[i]! + length))
      return { sent: world.workDone(process, first + perByte * before[i]!), left, seen: left + costs.delay }
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
    world.busy(process, work, { kind: 'write', start: world.now, message, end: { kind: 'nothing' } })
    world.observer.wrote?.(written)
    world.observer.region?.(region, world.now)
  }

  /** The unexpected queue, then the regions of its source; whoever reads a region looks at tokens too. */
  private receive(process: Process, call: CallOf<'recv' | 'post'>): Step {
    const { world, consuming } = this
    const { request } = call
    const only = this.scope(request.from)
    if (call.stage === 'queue') {
      call.stage = 'regions'
      if (this.fromQueue(process, request)) return 'busy'
      process.expected.push(request)
      world.observer.queues?.(process, world.now)
    }
    if (call.looks) {
      if (consuming.answerTokens(process, only)) return 'busy'
      call.looks = false
    }
    if (request.done) return over(process)
    call.looks = request.message < 0 || !request.posted
    if (call.looks && this.fromRegion(process, request.from)) return 'busy'
    if (consuming.answerTokens(process, only)) return 'busy'
    if (request.posted) return over(process)
    world.stand(process, 'message', -1)
    return 'stand'
  }

  /** Takes the oldest that fits out of the unexpected queue, if there is one: a second copy. */
  private fromQueue(process: Process, request: Request): boolean {
    const { world } = this
    const entry = process.unexpected.take(request)
    if (!entry) return false
    const { counters, configuration } = world
    request.message = entry.message
    process.unexpected.bytes -= entry.bytes
    counters.copiedAgain += entry.bytes
    counters.bytesReceived += entry.bytes
    if (!entry.complete) entry.taker = request
    world.observer.queues?.(process, world.now)
    const inside = world.areTogether(entry.from, process.number)
    const work = inside ? sharedCopy(entry.bytes) : copyTime(configuration.costs, entry.bytes)
    world.busy(process, work, {
      kind: 'again',
      start: world.now,
      message: entry.message,
      end: entry.complete ? { kind: 'taken', request, entry } : { kind: 'nothing' },
    })
    return true
  }

  private wait(process: Process, call: CallOf<'wait'>): Step {
    const { consuming } = this
    if (call.looks) {
      if (consuming.answerTokens(process, this.waitScope(process))) return 'busy'
      call.looks = false
    }
    if (process.posted.length === 0) return over(process)
    call.looks = true
    for (const { from } of process.posted) if (this.fromRegion(process, from)) return 'busy'
    if (consuming.answerTokens(process, this.waitScope(process))) return 'busy'
    this.world.stand(process, 'message', -1)
    return 'stand'
  }

  private compute(process: Process, call: CallOf<'compute'>): Step {
    if (call.begun || call.time === 0) return over(process)
    call.begun = true
    const task = { kind: 'compute', start: this.world.now, message: -1, end: { kind: 'nothing' } } as const
    this.world.busy(process, call.time, task)
    return 'busy'
  }

  /** The next slot of its source's region, or of the first that has one. */
  private fromRegion(process: Process, from: number): boolean {
    const { world, consuming } = this
    const region: Region | undefined =
      from === any
        ? [...consuming.around(process)].find(({ unread }) => unread)
        : world.region(from, process.number)
    if (!region?.unread) return false
    consuming.consume(process, region)
    return true
  }

  /** Whose tokens alone a receive looks at; everybody's where that is undefined. */
  private scope(from: number): number | undefined {
    return this.world.configuration.rules.pollScope === 'src' && from !== any ? from : undefined
  }

  private waitScope({ posted }: Process): number | undefined {
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
