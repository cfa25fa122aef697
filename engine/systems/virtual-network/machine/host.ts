import { reenabled, serving } from '../../../protocols/eventMask.ts'
import { handled, requestLoad, settleDriver } from './driver.ts'
import type { Endpoint, Flow, Message, Operation, Thread } from './entities.ts'
import type { Fifo } from './fifo.ts'
import { mayIssue, nextSize } from './flow.ts'
import { receiveCopy, sendCopy } from './hostCopy.ts'
import { hasComeBack } from './message.ts'
import type { Node } from './node.ts'
import { makeReady } from './scheduling.ts'
import { answered, handleReturn } from './settlement.ts'
import { event } from './world.ts'
import type { World } from './world.ts'

/** Gives idle processors to ready threads, first come first served. A thread keeps its processor until it waits. */
export function settleHost(world: World, node: Node): void {
  while (node.idleCpus > 0) {
    const thread = node.ready.shift()
    if (!thread) return
    node.idleCpus--
    proceed(world, node, thread)
  }
}

/** The thread begins its next operation, or lets go of the processor. */
function proceed(world: World, node: Node, thread: Thread): void {
  // With a message in hand it was stopped by a write fault, and writes again: an event thread once it is awake.
  const stopped = thread.state === 'ready' && thread.message !== undefined && thread.operation === 'none'
  if (stopped && thread.kind !== 'event' && !write(world, thread)) {
    settleDriver(world, node)
    node.idleCpus++
    return
  }
  thread.state = 'running'
  const duration = thread.message && stopped ? awakened(world, thread) : nextOperation(world, thread)
  if (duration >= 0) {
    thread.since = world.now
    world.observer?.threadChanged(thread)
    world.simulation.at(world.now + duration, event.cpuDone, thread.id)
    return
  }
  node.idleCpus++
  thread.operation = 'none'
  // Another thread's doing may have made it ready at once (a posted semaphore): waiting is a scheduling point.
  if ((thread.state as Thread['state']) === 'running') thread.state = 'waiting'
  world.observer?.threadChanged(thread)
}

/** The thread's operation is over: its effects, then the next one. */
export function cpuDone(world: World, node: Node, thread: Thread): void {
  node.busyCpu += world.now - thread.since
  world.observer?.cpuDone(thread, world.now)
  finish(world, node, thread)
  // A write fault goes straight into the kernel, before another thread has the processor.
  if (thread.state === 'faulted') settleDriver(world, node)
  if (thread.state !== 'running') node.idleCpus++
  else if (node.ready.at(0)?.kind === 'driver') giveWay(world, node, thread)
  else proceed(world, node, thread)
}

/** The driver is part of the kernel: it comes before the next operation of a thread. */
function giveWay(world: World, node: Node, thread: Thread): void {
  const driver = node.ready.shift()!
  thread.state = 'ready'
  world.observer?.threadChanged(thread)
  node.ready.unshift(thread)
  node.ready.unshift(driver)
  node.idleCpus++
}

/** Every time that an event thread has been stopped costs a wake-up, a fault no less than a wait. */
const awakened = (world: World, thread: Thread): number =>
  begin(thread, 'wake', thread.message, world.configuration.server.wake)

/** Chooses the next operation and says how long it takes [ns]; -1 when there is nothing to do. */
function nextOperation(world: World, thread: Thread): number {
  switch (thread.kind) {
    case 'client':
      return nextOfClient(world, thread)
    case 'poll':
      return nextOfPoll(world, thread)
    case 'event':
      return nextOfEvent(world, thread)
    case 'driver':
      thread.operation = 'driver'
      return world.configuration.paging.driverCpu
  }
}

function begin(thread: Thread, operation: Operation, message: Message | undefined, duration: number): number {
  thread.operation = operation
  thread.message = message
  return duration
}

/** The first message of one of the endpoint's queues, if there is one. */
function taken(world: World, endpoint: Endpoint, queue: Fifo<Message>): Message | undefined {
  const message = queue.shift()
  if (message) world.observer?.receiveQueuesChanged(endpoint)
  return message
}

/** How long it takes to read a request, copy its data where it needs that, handle it and write the reply [ns]. */
function serviceTime(world: World, request: Message): number {
  const { send, receive, handler } = world.configuration.host
  const copy = receiveCopy(world.configuration, request.bytes)
  return receive + copy + handler + (request.flow.replies ? send : 0)
}

/** A reply waits: read it. Else a request waits: serve it. Else a credit is left: send. Else sleep. */
function nextOfClient(world: World, thread: Thread): number {
  const endpoint = thread.endpoints[0]!
  const { flow } = endpoint
  if (thread.taken > 0) {
    thread.taken = 0
    return begin(thread, 'compute', undefined, flow!.think)
  }
  const { send, receive } = world.configuration.host
  const reply = taken(world, endpoint, endpoint.repliesIn)
  if (reply) return begin(thread, 'receive', reply, receive)
  const request = taken(world, endpoint, endpoint.requestsIn)
  if (request) return begin(thread, 'serve', request, serviceTime(world, request))
  if (!flow || !mayIssue(flow, world.now)) return -1
  const message = issued(world, flow)
  return begin(thread, 'send', message, send + sendCopy(world.configuration, message.bytes))
}

function issued(world: World, flow: Flow): Message {
  const bytes = nextSize(flow)
  const index = flow.issued++
  flow.outstanding++
  world.observer?.creditsChanged(flow)
  if (world.serials === 1) world.measurement.secondIssue = world.now
  return {
    flow,
    kind: 'request',
    index,
    serial: world.serials++,
    bytes,
    from: flow.from,
    to: flow.to,
    tag: flow.tag,
    born: world.now,
    accepts: 0,
    transmissions: 0,
    unanswered: 0,
    request: undefined,
    credited: false,
    answered: false,
    asked: world.now,
    occasion: 'written',
  }
}

/** Round robin over the endpoints, up to a batch from each; empty ones cost a look. */
function nextOfPoll(world: World, thread: Thread): number {
  const { pollBatch, pollCost } = world.configuration.server
  const { endpoints } = thread
  for (let skipped = -1; skipped < endpoints.length; skipped++) {
    const endpoint = endpoints[thread.pointer]!
    const { requestsIn, repliesIn } = endpoint
    const returned = taken(world, endpoint, repliesIn)
    if (returned) return begin(thread, 'receive', returned, world.configuration.host.receive)
    if (requestsIn.size > 0 && thread.taken < pollBatch) {
      if (skipped > 0 && pollCost > 0) return begin(thread, 'skip', undefined, skipped * pollCost)
      thread.taken++
      const request = taken(world, endpoint, requestsIn)!
      return begin(thread, 'serve', request, serviceTime(world, request))
    }
    thread.pointer = (thread.pointer + 1) % endpoints.length
    thread.taken = 0
  }
  return -1
}

/** Wait, run, disable events, serve a batch, enable events, look again. Section 3.1. */
function nextOfEvent(world: World, thread: Thread): number {
  const endpoint = thread.endpoints[0]!
  const { wake, batchMax, enableGap } = world.configuration.server
  if (thread.phase === 'start' || thread.phase === 'wake') return begin(thread, 'wake', undefined, wake)
  const returned = taken(world, endpoint, endpoint.repliesIn)
  if (returned) return begin(thread, 'receive', returned, world.configuration.host.receive)
  if (thread.taken < batchMax && endpoint.requestsIn.size > 0) {
    if (thread.taken++ === 0) world.counters.batches++
    world.counters.batchMessages++
    const request = taken(world, endpoint, endpoint.requestsIn)!
    return begin(thread, 'serve', request, serviceTime(world, request))
  }
  return begin(thread, 'enable', undefined, enableGap)
}

/** Back to the wait: a post that is already there makes the thread ready again, behind the others. */
function wait(world: World, thread: Thread, endpoint: Endpoint): void {
  thread.phase = 'wake'
  if (endpoint.mask.posted) {
    endpoint.mask = { enabled: endpoint.mask.enabled, posted: false }
    makeReady(world, thread)
    return
  }
  thread.state = 'waiting'
  world.observer?.threadChanged(thread)
}

function finish(world: World, node: Node, thread: Thread): void {
  const { operation, message } = thread
  thread.operation = 'none'
  switch (operation) {
    case 'send':
      if (message!.flow.think > 0) thread.taken = 1
      write(world, thread)
      return
    case 'receive':
      thread.message = undefined
      if (hasComeBack(message!, thread.node)) handleReturn(world, message!)
      else answered(world, message!)
      return
    case 'serve':
      thread.message = message!.flow.replies ? replyTo(message!) : undefined
      if (thread.message) write(world, thread)
      return
    case 'wake':
      if (message) write(world, thread)
      else finishWake(world, thread)
      return
    case 'enable': {
      const endpoint = thread.endpoints[0]!
      const isEmpty = endpoint.requestsIn.size === 0 && endpoint.repliesIn.size === 0
      endpoint.mask = reenabled(isEmpty, world.configuration.server.levelTriggered)
      wait(world, thread, endpoint)
      return
    }
    case 'driver':
      thread.state = 'waiting'
      world.observer?.threadChanged(thread)
      handled(world, node)
      return
    case 'skip':
    case 'compute':
    case 'none':
  }
}

/** The first run only reaches the first wait; every later one begins a batch. */
function finishWake(world: World, thread: Thread): void {
  const endpoint = thread.endpoints[0]!
  if (thread.phase === 'start') {
    wait(world, thread, endpoint)
    return
  }
  endpoint.mask = serving()
  thread.phase = 'serve'
  thread.taken = 0
}

const replyTo = (request: Message): Message => ({
  flow: request.flow,
  kind: 'reply',
  index: request.index,
  serial: request.serial,
  bytes: 0,
  from: request.to,
  to: request.from,
  tag: request.from.tag,
  born: request.born,
  accepts: 0,
  transmissions: 0,
  unanswered: 0,
  request,
  credited: false,
  answered: false,
  asked: request.asked,
  occasion: 'written',
})

/**
 * Writes the message in hand into its endpoint. If the endpoint is not on the NIC, this is a write fault: the
 * thread blocks until the driver has loaded it, and writes again. Section 3.2.
 */
function write(world: World, thread: Thread): boolean {
  const message = thread.message!
  const { from } = message
  if (from.residency !== 'resident') {
    thread.state = 'faulted'
    world.observer?.threadChanged(thread)
    from.blocked.push(thread)
    requestLoad(world, from)
    return false
  }
  thread.message = undefined
  message.asked = world.now
  if (message.kind === 'request') from.requestsOut.push(message)
  else from.repliesOut.push(message)
  world.nodes[from.node]!.nic.written++
  world.observer?.sendQueuesChanged(from)
  return true
}
