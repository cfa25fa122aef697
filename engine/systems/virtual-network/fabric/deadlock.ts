import type { Pairs } from './linkLoad.ts'
import { hostCable } from './topology.ts'
import type { Routing } from './routing.ts'

/**
 * Packets that stand for ever when all are under way at once: the i-th holds channel i of the circle and waits for the
 * next one.
 * @param circle  of the channel dependencies of these very routes
 * @returns who sends each of them to whom; the lowest hosts whose route takes both channels
 */
export function deadlockedPackets({ topology, route }: Routing, circle: readonly number[]): Pairs {
  const hosts = [...topology.hosts.keys()].filter((host) => !topology.cut?.has(hostCable(topology, host)))
  return circle.map((held, i) => {
    const wanted = circle[(i + 1) % circle.length]!
    for (const from of hosts)
      for (const to of hosts) {
        const way = route(from, to) ?? []
        if (way.some((channel, hop) => channel === held && way[hop + 1] === wanted)) return [from, to]
      }
    throw new Error(`no route waits for channel ${wanted} on channel ${held}`)
  })
}
