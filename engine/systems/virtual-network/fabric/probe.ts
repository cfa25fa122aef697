import type { Plug, Port, Wiring } from './wiring.ts'

/**
 * A byte of a source route: a switch sends the packet out of the port that is so many further than the one it came in
 * by. The switch knows no name and no numbering that starts anywhere: it is anonymous. Relative turns are assumed, as
 * in Myrinet; the paper says "source-routed" and "anonymous switches" (section 4.4.3).
 */
export type Turn = number

/** All that the mapper ever learns from a probe. */
export type Observation =
  | { readonly kind: 'host'; readonly host: number }
  /** The probe came back to the interface that sent it. */
  | { readonly kind: 'returned' }
  /** No port there, no cable, a switch without a turn left, or a host with turns left. */
  | { readonly kind: 'nothing' }

/** A probe on its way: directed channels, 2 c along cable c (from a host: towards its switch), 2 c + 1 against it. */
export interface Passage {
  readonly observation: Observation
  readonly way: readonly number[]
}

const nothing = { kind: 'nothing' } as const

/** What becomes of a probe that host `from` sends along a route. */
export function passage({ plugs, hosts, topology }: Wiring, from: number, route: readonly Turn[]): Passage {
  const way: number[] = []
  const first = hosts[from]
  if (!first) return { observation: nothing, way }
  let at: Port = first
  way.push(2 * (topology.cables.length + from))
  for (let hop = 0; hop < route.length; hop++) {
    const out = at.port + route[hop]!
    const plug = plugs[at.switch]![out]
    if (!plug) return { observation: nothing, way }
    if (plug.kind === 'host') {
      way.push(2 * plug.cable + 1)
      if (hop < route.length - 1) return { observation: nothing, way }
      return {
        observation: plug.host === from ? { kind: 'returned' } : { kind: 'host', host: plug.host },
        way,
      }
    }
    way.push(2 * plug.cable + (isFirstEnd(topology.cables[plug.cable]!, at, plug) ? 0 : 1))
    at = plug
  }
  return { observation: nothing, way }
}

/** Whether a packet at `at` enters the cable at its first end. A cable may join a switch to itself: the lower port. */
const isFirstEnd = ([a, b]: readonly [number, number], at: Port, to: Port): boolean =>
  a === b ? at.port < to.port : at.switch === a

/** Where a route leads: the switch and the port it is entered by. Undefined if the route leads to no switch. */
export function placeAfter({ plugs, hosts }: Wiring, from: number, route: readonly Turn[]): Port | undefined {
  let at: Port | undefined = hosts[from]
  for (const turn of route) {
    const plug: Plug | undefined = at && plugs[at.switch]![at.port + turn]
    at = plug?.kind === 'switch' ? plug : undefined
  }
  return at
}
