import type { Mapper } from './mapper.ts'
import type { Turn } from './probe.ts'
import type { Route } from './routing.ts'
import type { Plug, Wiring } from './wiring.ts'

/**
 * A route as the sender's interface needs it: one turn for each switch that it passes.
 * @param way  channels between switches, as `routing` gives them; empty where both hosts are on one switch
 * @returns undefined when the cable of one of the hosts is cut
 */
export function turnsAlong(
  { plugs, hosts }: Wiring,
  from: number,
  to: number,
  way: Route,
): Turn[] | undefined {
  const end = hosts[to]
  let at = hosts[from]
  if (!at || !end) return undefined
  const turns: Turn[] = []
  for (const channel of way) {
    const ports: readonly (Plug | undefined)[] = plugs[at.switch]!
    const out = ports.findIndex((plug) => plug?.kind === 'switch' && plug.cable === channel >> 1)
    const next = ports[out] as Plug & { readonly kind: 'switch' }
    turns.push(out - at.port)
    at = { switch: next.switch, port: next.port }
  }
  return [...turns, end.port - at.port]
}

/**
 * A shortest source route between two hosts, read off a finished map and nothing else: the switches stay anonymous.
 * @returns undefined when one of them is not on the map
 */
export function turnsOnMap({ switches, hosts }: Mapper, from: number, to: number): Turn[] | undefined {
  const [start, end] = [hosts.get(from), hosts.get(to)]
  if (!start || !end) return undefined
  const front: { readonly at: number; readonly by: Turn; readonly turns: readonly Turn[] }[] = [
    { at: start.switch, by: start.port, turns: [] },
  ]
  const seen = new Set([start.switch])
  for (const { at, by, turns } of front) {
    if (at === end.switch) return [...turns, end.port - by]
    for (const [port, what] of switches[at]!.found) {
      if (what.kind !== 'switch' || seen.has(what.switch)) continue
      seen.add(what.switch)
      front.push({ at: what.switch, by: what.port, turns: [...turns, port - by] })
    }
  }
  return undefined
}
