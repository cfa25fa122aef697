import { plural } from '../../../base/plural.ts'
import { hopsFrom, parts, reach } from './parts.ts'
import type { Routing } from './routing.ts'

/** @param before  the routes of the network without cuts: where its way was another one, that is told */
export function routeSentence(routes: Routing, from: number, to: number, before: Routing): string {
  if (from === to) return `Host ${from} needs no route to itself.`
  const switches = switchesOf(routes, from, to)
  const old = switchesOf(before, from, to)?.join(', ')
  const was = old === undefined || old === switches?.join(', ') ? '' : ` Before the cut it was ${old}.`
  if (!switches) return `No route leads from host ${from} to host ${to}.${was}`
  return `From host ${from} to host ${to} by ${plural(switches.length, 'switch', 'switches')}: ${switches.join(', ')}. ${wayOf(routes, switches)}${was}`
}

function wayOf({ topology, rule, roots }: Routing, switches: readonly number[]): string {
  const [first] = switches
  if (switches.length === 1) return 'Both are on it.'
  if (rule !== 'up_down') return 'A shortest way, without the rule.'
  const root = roots[parts(topology).findIndex((part) => part.includes(first!))]!
  const level = hopsFrom(topology, root)
  const isDown = switches
    .slice(1)
    .map(
      (at, i) =>
        level[at]! > level[switches[i]!]! || (level[at] === level[switches[i]!] && at > switches[i]!),
    )
  if (isDown[0]) return `The way goes only down, seen from switch ${root}.`
  return isDown.at(-1)
    ? `The way goes up towards switch ${root} and then down.`
    : `The way goes only up, towards switch ${root}.`
}

function switchesOf({ topology, route }: Routing, from: number, to: number): number[] | undefined {
  const way = route(from, to)
  return (
    way && [
      topology.hosts[from]!,
      ...way.map((channel) => topology.cables[channel >> 1]![channel % 2 === 0 ? 1 : 0]),
    ]
  )
}

/** How long the routes are that are handed out: between two hosts in reach of the leader. */
export function routesPassed({ topology, route }: Routing): string {
  const { unreachable } = reach(topology)
  const hosts = [...topology.hosts.keys()].filter((host) => !unreachable.includes(host))
  let [pairs, sum, most] = [0, 0, 0]
  for (const from of hosts)
    for (const to of hosts) {
      const way = from === to ? undefined : route(from, to)
      if (!way) continue
      pairs++
      sum += way.length + 1
      most = Math.max(most, way.length + 1)
    }
  return pairs === 0
    ? 'No two hosts have a route to each other.'
    : `Routes pass ${(sum / pairs).toFixed(2)} switches on average, ${most} at most.`
}
