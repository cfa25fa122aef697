import { mpiLatency } from '../costs/model.ts'
import { sharedLatency } from '../costs/sharedMemory.ts'
import type { World } from './machine/world.ts'

/** Received messages of one way. Times in ps. */
export interface WayTotals {
  messages: number
  bytes: number
  /** From the call to send until the message was with its program, all together. */
  took: number
  /** What the closed form gives for the same messages, each by itself. */
  alone: number
}

const fresh = (): WayTotals => ({ messages: 0, bytes: 0, took: 0, alone: 0 })

/** What was received by each way: through the memory of a node, and through the channel. */
export function ways(world: World): { readonly inside: WayTotals; readonly between: WayTotals } {
  const { store, configuration } = world
  const totals = { inside: fresh(), between: fresh() }
  for (let message = 0; message < store.count; message++) {
    const took = store.ended[message]! - store.begun[message]!
    if (Number.isNaN(took)) continue
    const bytes = store.bytes[message]!
    const isInside = world.areTogether(store.from[message]!, store.to[message]!)
    const way = totals[isInside ? 'inside' : 'between']
    way.messages++
    way.bytes += bytes
    way.took += took
    way.alone += isInside ? sharedLatency(bytes) : mpiLatency(configuration.costs, bytes)
  }
  return totals
}
