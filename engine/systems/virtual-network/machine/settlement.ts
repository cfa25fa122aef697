import type { Message } from './entities.ts'
import { activate, announce } from './scheduling.ts'
import { keptTimes } from './world.ts'
import type { World } from './world.ts'

/** A message's fate becomes known to its flow: acknowledged, answered, or returned. */

/** The NIC has nothing more to do for the message. A one-way message is complete with it, and its credit comes back. */
export function acknowledged(world: World, message: Message): void {
  world.measurement.lastProgress = world.now
  if (message.kind === 'reply' || message.flow.replies) return
  complete(world, message)
  world.observer?.completed(message.flow, undefined, world.now)
  const { reader } = message.from
  if (reader) activate(world, reader, message.from)
}

/** The client has read the reply: the request is complete. */
export function answered(world: World, reply: Message): void {
  const request = reply.request!
  // What was delivered twice is answered twice, and complete since the first time.
  if (request.answered) return
  request.answered = true
  complete(world, request)
  const { measurement, now } = world
  const roundTrip = now - reply.born
  world.observer?.completed(reply.flow, roundTrip, now)
  measurement.allRoundTrips++
  measurement.allRoundTripSum += roundTrip
  measurement.roundTripMin = Math.min(measurement.roundTripMin, roundTrip)
  measurement.roundTripMax = Math.max(measurement.roundTripMax, roundTrip)
  if (measurement.roundTrips.length < keptTimes) {
    measurement.roundTrips.push(roundTrip)
    measurement.completionTimes.push(now)
  }
  if (now >= measurement.from && now < measurement.until) measurement.completions++
  // Round trips that began before the warm-up was over would tell of the start.
  if (reply.born < measurement.from || now >= measurement.until) return
  measurement.roundTripCount++
  measurement.roundTripSum += roundTrip
}

function complete(world: World, request: Message): void {
  const { counters, measurement, now } = world
  const { flow } = request
  counters.completed++
  flow.completed++
  giveCredit(world, request)
  measurement.lastProgress = now
  if (now < measurement.from || now >= measurement.until) return
  flow.measured++
  flow.measuredBytes += request.bytes
}

/**
 * The message cannot be delivered and goes back to its endpoint's reply receive queue, past its bound.
 * It may have been delivered: returned means unknown. Sections 3.1, 4.4.2.
 */
export function giveBack(world: World, message: Message): void {
  world.observer?.returned(message)
  world.counters.returned++
  world.measurement.lastProgress = world.now
  message.from.repliesIn.push(message)
  world.observer?.receiveQueuesChanged(message.from)
  announce(world, message.from, message.from.repliesIn)
}

/** The user's error handler has read a returned message: it drops it, sends it as a new one, or stops the flow. */
export function handleReturn(world: World, message: Message): void {
  const { flow } = message
  flow.returned++
  if (message.kind === 'reply') return
  giveCredit(world, message)
  const { onReturn } = world.configuration.transport
  if (onReturn === 'resend') flow.again.push(message.bytes)
  if (onReturn === 'abort') flow.stopped = true
}

/** Once for each request, whether its reply or the request itself comes back first. */
function giveCredit(world: World, request: Message): void {
  if (request.credited) return
  request.credited = true
  request.flow.outstanding--
  world.observer?.creditsChanged(request.flow)
}
