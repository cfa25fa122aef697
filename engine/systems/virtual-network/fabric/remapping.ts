import { reach } from './parts.ts'
import type { Routing } from './routing.ts'

/** What a new map changes: pairs are ordered, of different hosts. */
export interface Remapping {
  /** Those that had a route. */
  readonly pairs: number
  /** Of the pairs that have a route on both maps: those whose route is another one. */
  readonly changed: number
  /** Of those: those whose route is longer. */
  readonly longer: number
  /** Pairs that had a route and have none. */
  readonly lost: number
  /** Hosts out of reach of the leader on the new map. */
  readonly unreachable: readonly number[]
}

/** Compares the routes of all ordered pairs of hosts that had one. */
export function remapping(before: Routing, after: Routing): Remapping {
  const hosts = [...after.topology.hosts.keys()]
  let [pairs, changed, longer, lost] = [0, 0, 0, 0]
  for (const from of hosts)
    for (const to of hosts) {
      if (from === to) continue
      const old = before.route(from, to)
      const now = after.route(from, to)
      if (!old) continue
      pairs++
      if (!now) lost++
      else if (now.length !== old.length || now.some((channel, hop) => channel !== old[hop])) changed++
      if (now && now.length > old.length) longer++
    }
  return {
    pairs,
    changed,
    longer,
    lost,
    unreachable: reach(after.topology).unreachable,
  }
}
