import { channelsBetween, type Routing } from './routing.ts'

/** Who sends to whom: numbers of hosts. */
export type Pairs = readonly (readonly [from: number, to: number])[]

/** How many pairs send over each directed channel (hosts' cables too), and how many find no route. */
export interface LinkLoad {
  readonly pairs: Uint32Array
  readonly unrouted: number
}

/** Counts for channels 2 c along cable c and 2 c + 1 against it; cables of hosts come after those between switches. */
export function linkLoad(routes: Routing, traffic: Pairs): LinkLoad {
  const { topology } = routes
  const pairs = new Uint32Array(2 * (topology.cables.length + topology.hosts.length))
  let unrouted = 0
  for (const [from, to] of traffic) {
    const way = channelsBetween(routes, from, to)
    if (!way) {
      unrouted++
      continue
    }
    for (const channel of way) pairs[channel]!++
  }
  return { pairs, unrouted }
}
