import type { World } from './machine/world.ts'

/** Messages of one way. Times in ps. */
export interface WayTotals {
  /** Whose sends were called. */
  sent: number
  /** Received ones, with their bytes. */
  messages: number
  bytes: number
  /** From the call to send until the message was with the program, all together. */
  took: number
}

const fresh = (): WayTotals => ({ sent: 0, messages: 0, bytes: 0, took: 0 })

/** What went each way: through the memory of a node, and through the channel. */
export function ways(world: World): { readonly inside: WayTotals; readonly between: WayTotals } {
  const { store } = world
  const totals = { inside: fresh(), between: fresh() }
  for (let message = 0; message < store.count; message++) {
    const way = totals[world.areTogether(store.from[message]!, store.to[message]!) ? 'inside' : 'between']
    way.sent++
    const took = store.ended[message]! - store.begun[message]!
    if (Number.isNaN(took)) continue
    way.messages++
    way.bytes += store.bytes[message]!
    way.took += took
  }
  return totals
}
