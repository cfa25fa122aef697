import type { Topology } from './topology.ts'

/** Directed channels in the order they are taken: 2 c along cable c, 2 c + 1 against it. */
export type Route = readonly number[]

/**
 * Mutually deadlock-free routes between all switches. Cables point up, towards a root (breadth first, ties by
 * number); a legal route goes up and then down, never up again, so that no circle of waiting channels can close.
 * Of the legal routes a shortest one is taken. Section 4.4.3 asks for such routes without saying how; up*, down* is
 * the rule of Autonet.
 * @returns routes[from][to], undefined where no cable leads
 */
export function upDownRoutes(topology: Topology, root = 0): (Route | undefined)[][] {
  const levels = distances(topology, root)
  const outgoing = channelsFrom(topology)
  return Array.from({ length: topology.switches }, (_, from) => routesFrom(from, levels, outgoing))
}

interface Channel {
  readonly id: number
  readonly to: number
}

function channelsFrom({ switches, cables }: Topology): Channel[][] {
  const outgoing: Channel[][] = Array.from({ length: switches }, () => [])
  cables.forEach(([a, b], cable) => {
    outgoing[a]!.push({ id: 2 * cable, to: b })
    outgoing[b]!.push({ id: 2 * cable + 1, to: a })
  })
  return outgoing
}

/** Hops from the root; Infinity beyond its reach. */
function distances(topology: Topology, root: number): number[] {
  const outgoing = channelsFrom(topology)
  const levels = new Array<number>(topology.switches).fill(Infinity)
  levels[root] = 0
  const front = [root]
  for (const at of front)
    for (const { to } of outgoing[at]!)
      if (levels[to] === Infinity) {
        levels[to] = levels[at]! + 1
        front.push(to)
      }
  return levels
}

const goesUp = (levels: readonly number[], from: number, to: number): boolean =>
  levels[to]! < levels[from]! || (levels[to] === levels[from] && to < from)

/** Breadth first over (switch, still going up or already going down). */
function routesFrom(
  source: number,
  levels: readonly number[],
  outgoing: readonly (readonly Channel[])[],
): (Route | undefined)[] {
  const routes = new Array<Route | undefined>(levels.length).fill(undefined)
  const seen = new Set<number>([2 * source])
  const front: { readonly at: number; readonly down: boolean; readonly route: Route }[] = [
    { at: source, down: false, route: [] },
  ]
  for (const { at, down, route } of front) {
    routes[at] ??= route
    for (const { id, to } of outgoing[at]!) {
      const up = goesUp(levels, at, to)
      if (down && up) continue
      const state = 2 * to + (up ? 0 : 1)
      if (seen.has(state)) continue
      seen.add(state)
      front.push({ at: to, down: !up, route: [...route, id] })
    }
  }
  return routes
}
