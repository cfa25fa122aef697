import type { Routing } from './routing.ts'
import { hostCable } from './topology.ts'

/** Who sends to whom: numbers of hosts. */
export type Pairs = readonly (readonly [from: number, to: number])[]

/** How many pairs send over each directed channel (hosts' cables too), and how many find no route. */
export interface LinkLoad {
  readonly pairs: Uint32Array
  readonly unrouted: number
}

export function linkLoad({ topology, route }: Routing, traffic: Pairs): LinkLoad {
  const pairs = new Uint32Array(2 * (topology.cables.length + topology.hosts.length))
  let unrouted = 0
  for (const [from, to] of traffic) {
    const way = route(from, to)
    if (!way) {
      unrouted++
      continue
    }
    for (const channel of [2 * hostCable(topology, from), ...way, 2 * hostCable(topology, to) + 1])
      pairs[channel]!++
  }
  return { pairs, unrouted }
}
