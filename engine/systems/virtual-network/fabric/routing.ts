import { hopsFrom, parts } from './parts.ts'
import { hostCable, type Topology } from './topology.ts'

/** Directed channels in the order they are taken: 2 c along cable c, 2 c + 1 against it. Hosts' cables are left out. */
export type Route = readonly number[]

/** up_down: up towards a root and then down, never up again. shortest: any shortest way. */
export type RouteRule = 'up_down' | 'shortest'

/** A route for each pair of hosts, by one rule. */
export interface Routing {
  readonly topology: Topology
  readonly rule: RouteRule
  /** The switch that cables point up to, in each connected part. */
  readonly roots: readonly number[]
  /** The route between two hosts, undefined where no cable leads. It depends on the switch of the first only. */
  readonly route: (from: number, to: number) => Route | undefined
}

/**
 * Routes between all hosts. Cables point up, towards a root (breadth first, ties by number); a legal route goes up and
 * then down, so that no circle of waiting channels can close. Of the legal routes a shortest one is taken; by the
 * destination it is drawn by lot which of the equals, so that they share the load and a cut moves no other route. Section 4.4.3 asks for mutually
 * deadlock-free routes without saying how; up*, down* is the rule of Autonet, assumed here.
 * @param rule  `shortest` leaves the rule out: to see why it is there
 */
export function routing(topology: Topology, rule: RouteRule = 'up_down'): Routing {
  const roots = parts(topology).map((part) => middle(topology, part))
  const outgoing = channelsFrom(topology, rule === 'up_down' ? levels(topology, roots) : undefined)
  const toSwitch = new Map<number, Remaining>()
  const remaining = (to: number) => {
    const known = toSwitch.get(to) ?? remainingHops(outgoing, to)
    toSwitch.set(to, known)
    return known
  }
  // Hosts of one switch share their routes to a host.
  const known = new Map<number, Route | undefined>()
  const severed = (host: number) => topology.cut?.has(hostCable(topology, host)) === true
  return {
    topology,
    rule,
    roots,
    route(from, to) {
      if (severed(from) || severed(to)) return from === to ? [] : undefined
      const key = topology.hosts[from]! * topology.hosts.length + to
      if (!known.has(key))
        known.set(key, walk(outgoing, remaining(topology.hosts[to]!), topology.hosts[from]!, to))
      return known.get(key)
    },
  }
}

/** Every channel from one host to another, the cables of both hosts included; undefined where no cable leads. */
export function channelsBetween({ topology, route }: Routing, from: number, to: number): Route | undefined {
  const way = route(from, to)
  return way && [2 * hostCable(topology, from), ...way, 2 * hostCable(topology, to) + 1]
}

/** Every route that is in use: from each switch that has hosts to each host. */
export function allRoutes({ topology, route }: Routing): Route[] {
  const sound = [...topology.hosts.keys()].filter((host) => !topology.cut?.has(hostCable(topology, host)))
  const firstOf = new Map(sound.map((host) => [topology.hosts[host]!, host] as const).reverse())
  return [...firstOf.values()].flatMap((from) =>
    sound.map((to) => route(from, to)).filter((found) => found !== undefined),
  )
}

interface Channel {
  readonly id: number
  readonly to: number
  /** A route that has taken it may not go up any more. */
  readonly down: boolean
}

/** @param levels  hops from the root of a switch's part; absent when there is no rule: then no channel points down */
function channelsFrom({ switches, cables, cut }: Topology, levels?: readonly number[]): Channel[][] {
  const outgoing: Channel[][] = Array.from({ length: switches }, () => [])
  const isDown = (from: number, to: number) =>
    levels !== undefined && (levels[to]! > levels[from]! || (levels[to] === levels[from] && to >= from))
  cables.forEach(([a, b], cable) => {
    if (cut?.has(cable)) return
    outgoing[a]!.push({ id: 2 * cable, to: b, down: isDown(a, b) })
    outgoing[b]!.push({ id: 2 * cable + 1, to: a, down: isDown(b, a) })
  })
  return outgoing
}

/** Hops to a switch, from every switch: with both directions open, and when only down is left. */
interface Remaining {
  readonly free: readonly number[]
  readonly down: readonly number[]
}

function remainingHops(outgoing: readonly (readonly Channel[])[], to: number): Remaining {
  const incoming: { readonly from: number; readonly down: boolean }[][] = outgoing.map(() => [])
  outgoing.forEach((channels, from) => channels.forEach(({ to, down }) => incoming[to]!.push({ from, down })))
  const free = outgoing.map(() => Infinity)
  const down = outgoing.map(() => Infinity)
  free[to] = down[to] = 0
  const front: { readonly at: number; readonly onlyDown: boolean; readonly hops: number }[] = [
    { at: to, onlyDown: true, hops: 0 },
    { at: to, onlyDown: false, hops: 0 },
  ]
  // Backwards: what follows a channel down is only down; what comes before one up is still free.
  const reach = (at: number, onlyDown: boolean, hops: number) => {
    const known = onlyDown ? down : free
    if (hops > 0 && known[at]! <= hops) return
    known[at] = hops
    front.push({ at, onlyDown, hops })
  }
  for (const { at, onlyDown, hops } of front)
    for (const channel of incoming[at]!) {
      if (channel.down && onlyDown) {
        reach(channel.from, true, hops + 1)
        reach(channel.from, false, hops + 1)
      } else if (!channel.down && !onlyDown) reach(channel.from, false, hops + 1)
    }
  return { free, down }
}

function walk(
  outgoing: readonly (readonly Channel[])[],
  { free, down }: Remaining,
  from: number,
  destination: number,
): Route | undefined {
  if (free[from] === Infinity) return undefined
  const route: number[] = []
  let at = from
  let onlyDown = false
  for (let left = free[from]!; left > 0; left--) {
    const next = outgoing[at]!.filter(
      (channel) => !(onlyDown && !channel.down) && (channel.down ? down : free)[channel.to] === left - 1,
    )
    const channel = next.reduce((best, each) =>
      lot(destination, each.id) < lot(destination, best.id) ? each : best,
    )
    route.push(channel.id)
    onlyDown ||= channel.down
    at = channel.to
  }
  return route
}

/** A fixed lot for each destination and channel: the bits of both, well mixed (as murmur hashing ends). */
function lot(destination: number, channel: number): number {
  let bits = Math.imul(destination + 1, 0x9e3779b1) ^ Math.imul(channel + 1, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Hops of each switch from the root of its part. */
function levels(topology: Topology, roots: readonly number[]): number[] {
  const fromEach = roots.map((root) => hopsFrom(topology, root))
  return Array.from({ length: topology.switches }, (_, at) => Math.min(...fromEach.map((hops) => hops[at]!)))
}

/**
 * The switch of a part from which the farthest is nearest; of several, the one with the least way to all. Cut cables
 * count as if they were whole: a root that moves with every cut would move all routes.
 */
function middle(topology: Topology, part: readonly number[]): number {
  const wired: Topology = { ...topology, cut: new Set() }
  const measured = (from: number) => {
    const hops = hopsFrom(wired, from)
    return {
      far: Math.max(...part.map((at) => hops[at]!)),
      all: part.reduce((sum, at) => sum + hops[at]!, 0),
    }
  }
  return part
    .map((at) => ({ at, ...measured(at) }))
    .sort((a, b) => a.far - b.far || a.all - b.all || a.at - b.at)[0]!.at
}
