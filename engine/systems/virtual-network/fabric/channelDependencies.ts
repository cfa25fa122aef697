import type { Route } from './routing.ts'

/**
 * Which channels a packet that holds one waits for next. If these dependencies close a circle, packets can wait for
 * each other for ever; a set of routes is free of deadlock if there is none (Dally and Seitz).
 */
export type Dependencies = ReadonlyMap<number, ReadonlySet<number>>

/** Every channel that a route takes is a key. */
export function channelDependencies(routes: Iterable<Route>): Dependencies {
  const next = new Map<number, Set<number>>()
  for (const route of routes)
    route.forEach((channel, hop) => {
      const waits = next.get(channel) ?? new Set<number>()
      if (hop + 1 < route.length) waits.add(route[hop + 1]!)
      next.set(channel, waits)
    })
  return next
}

/** The channels of a circle, in order, or undefined when there is none. */
export function dependencyCircle(dependencies: Dependencies): number[] | undefined {
  const state = new Map<number, 'open' | 'done'>()
  const trail: number[] = []
  const walk = (channel: number): number[] | undefined => {
    state.set(channel, 'open')
    trail.push(channel)
    for (const after of dependencies.get(channel) ?? []) {
      if (state.get(after) === 'open') return trail.slice(trail.indexOf(after))
      if (state.get(after) === 'done') continue
      const circle = walk(after)
      if (circle) return circle
    }
    trail.pop()
    state.set(channel, 'done')
    return undefined
  }
  for (const channel of dependencies.keys()) {
    if (state.has(channel)) continue
    const circle = walk(channel)
    if (circle) return circle
  }
  return undefined
}

/**
 * The proof that there is no circle: a number for each channel so that each waits for channels of higher numbers only.
 * The number is the length of the longest chain of waiting that leads to the channel.
 * @returns undefined when there is no such order, because of a circle
 */
export function channelOrder(dependencies: Dependencies): ReadonlyMap<number, number> | undefined {
  const before = new Map([...dependencies.keys()].map((channel) => [channel, 0]))
  for (const waits of dependencies.values())
    for (const after of waits) before.set(after, before.get(after)! + 1)
  const order = new Map<number, number>()
  const ready = [...before].filter(([, count]) => count === 0).map(([channel]) => channel)
  for (const channel of ready) order.set(channel, 0)
  for (const channel of ready)
    for (const after of dependencies.get(channel)!) {
      order.set(after, Math.max(order.get(after) ?? 0, order.get(channel)! + 1))
      const left = before.get(after)! - 1
      before.set(after, left)
      if (left === 0) ready.push(after)
    }
  return ready.length === dependencies.size ? order : undefined
}
