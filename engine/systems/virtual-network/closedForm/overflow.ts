import type { Configuration } from '../machine/configuration.ts'
import {
  arrivalRate,
  dma,
  gap,
  mean,
  oneWayRate,
  serverRate,
  serverTime,
  type Traffic,
} from './closedForm.ts'

/** What is sent to one server: with replies, or so many messages without. */
interface Sent extends Traffic {
  readonly replies: boolean
  readonly count: number
}

/** What is foretold of it [/s]. */
export const sentRate = (configuration: Configuration, sent: Sent): number =>
  sent.replies ? serverRate(configuration, sent) : oneWayRate(configuration, sent.window, sent.sizes)

/**
 * The least that is left of it where messages come faster than the host empties a receive queue: what finds it full waits
 * for the timer, and until then no more than the queue holds may be served.
 */
export function rateRefused(configuration: Configuration, sent: Sent): number {
  const { clients, count, replies, shared, sizes, window } = sent
  const { reliable, nack, maxRetries, queue, timeout, quantum } = configuration.transport
  const reading = mean(sizes, (bytes) => serverTime(configuration, bytes, replies))
  const coming = replies
    ? mean(sizes, (bytes) => gap(configuration) + dma(configuration, bytes))
    : 1e9 / arrivalRate(configuration, window, sizes)
  const waiting = replies ? window * (shared ? clients : 1) : count * sizes.length
  return reliable && nack === 'timer' && maxRetries > 0 && reading > coming && waiting > queue
    ? (1e9 * queue) / (timeout + quantum + queue * reading)
    : Infinity
}
