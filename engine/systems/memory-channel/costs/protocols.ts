import { copyTime, type Costs } from '../channel/costs.ts'
import { mpiLatency, rawLatency } from './model.ts'

/** How MPI may move a message (section 6). */
export type Protocol = 'eager' | 'rendezvous' | 'get'

/**
 * What each would take one way [ps]. Eager is what the paper built. The others are what-ifs, for a network that could
 * also place data at an address the receiver names, or read: both are matched first, with one control message (a header)
 * for each step, and then move the data without a copy. The steps are ours.
 */
export function protocolLatency(protocol: Protocol, costs: Costs, bytes: number): number {
  if (protocol === 'eager') return mpiLatency(costs, bytes)
  const control = rawLatency(costs, costs.header)
  const software = costs.send + costs.receive + 2 * costs.lock
  // Rendezvous: asked, answered, data. Get: offered, a read travels there, and data come back.
  return software + 2 * control + rawLatency(costs, bytes)
}

/** The shortest message that is sooner there when it is matched beforehand; Infinity where none [B]. */
export function breakEven(costs: Costs, most: number): number {
  const saves = (bytes: number) =>
    protocolLatency('rendezvous', costs, bytes) < protocolLatency('eager', costs, bytes)
  if (!saves(most)) return Infinity
  let [low, high] = [0, most]
  // What is saved grows with the message, so halving finds where it begins.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (saves(middle)) high = middle
    else low = middle
  }
  return high
}

/** What the copy is of an eager message, 0 to 1. */
export const copyShare = (costs: Costs, bytes: number): number =>
  mpiLatency(costs, bytes) > 0 ? copyTime(costs, bytes) / mpiLatency(costs, bytes) : 0
