import { mpiLatency } from '../costs/model.ts'
import { sharedLatency } from '../costs/sharedMemory.ts'
import type { Configuration } from './machine/configuration.ts'
import { Machine } from './machine/machine.ts'
import type { World } from './machine/world.ts'

/** What the received messages of one way take, each by itself and to a receiver that waits for it. */
export interface Alone {
  /** All together [ps]; NaN where one would never be received, or is in too many fragments to be run. */
  time: number
  /** Some go in several fragments: there is no closed form for these. */
  cut: boolean
}

/** Of the messages received within a node, and of those between two. */
export function alone(world: World): { readonly inside: Alone; readonly between: Alone } {
  const { store, configuration } = world
  const totals = { inside: { time: 0, cut: false }, between: { time: 0, cut: false } }
  const known = new Map<number, number>()
  for (let message = 0; message < store.count; message++) {
    if (Number.isNaN(store.ended[message]!)) continue
    const bytes = store.bytes[message]!
    const isInside = world.areTogether(store.from[message]!, store.to[message]!)
    const way = totals[isInside ? 'inside' : 'between']
    const cut = bytes > configuration.fragment
    const key = isInside ? -bytes : bytes
    if (cut && !known.has(key)) known.set(key, inFragments(configuration, bytes, isInside))
    way.cut ||= cut
    way.time += cut
      ? known.get(key)!
      : isInside
        ? sharedLatency(bytes)
        : mpiLatency(configuration.costs, bytes)
  }
  return totals
}

/** So many fragments are run in an instant: of a message in more nothing is said [fragments]. */
const mostFragments = 50_000

/** One fragment is written while another is copied, and a region that fills is drained: so it is run. */
function inFragments(configuration: Configuration, bytes: number, isInside: boolean): number {
  if (bytes > mostFragments * configuration.fragment) return NaN
  const all = { line: 1, tag: 0, context: 0 }
  const machine = new Machine({
    ...configuration,
    programs: [[{ ...all, kind: 'send', to: 1, bytes }], [{ ...all, kind: 'recv', from: 0 }]],
    perNode: isInside ? 2 : 1,
    away: [],
  })
  while (machine.step(1 << 16));
  return machine.world.store.ended[0]!
}
