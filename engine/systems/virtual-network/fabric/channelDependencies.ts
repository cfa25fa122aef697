import type { Route } from './upDownRoutes.ts'

/**
 * A packet that holds one channel waits for the next of its route. If these dependencies close a circle, packets can
 * wait for each other for ever (Dally and Seitz): a set of routes is free of deadlock if there is none.
 * @returns the channels of a circle, in order, or undefined when there is none
 */
export function dependencyCircle(routes: readonly Route[]): number[] | undefined {
  const next = new Map<number, Set<number>>()
  for (const route of routes)
    for (let hop = 1; hop < route.length; hop++) {
      const waits = next.get(route[hop - 1]!) ?? new Set<number>()
      waits.add(route[hop]!)
      next.set(route[hop - 1]!, waits)
    }
  const state = new Map<number, 'open' | 'done'>()
  const trail: number[] = []
  const walk = (channel: number): number[] | undefined => {
    state.set(channel, 'open')
    trail.push(channel)
    for (const after of next.get(channel) ?? []) {
      if (state.get(after) === 'open') return trail.slice(trail.indexOf(after))
      if (state.get(after) === 'done') continue
      const circle = walk(after)
      if (circle) return circle
    }
    trail.pop()
    state.set(channel, 'done')
    return undefined
  }
  for (const channel of next.keys()) {
    if (state.has(channel)) continue
    const circle = walk(channel)
    if (circle) return circle
  }
  return undefined
}
