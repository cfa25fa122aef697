import { hostCable, portsPerSwitch, type Topology } from './topology.ts'

/** What is behind a port. */
export type Plug =
  | { readonly kind: 'host'; readonly host: number; readonly cable: number }
  | { readonly kind: 'switch'; readonly switch: number; readonly port: number; readonly cable: number }

/** A place where a cable may be plugged in. */
export interface Port {
  readonly switch: number
  readonly port: number
}

/** A network as a packet meets it: port by port. */
export interface Wiring {
  readonly topology: Topology
  /** plugs[switch][port]; undefined where nothing is, or the cable is cut. */
  readonly plugs: readonly (readonly (Plug | undefined)[])[]
  /** The port of each host; undefined when its cable is cut. */
  readonly hosts: readonly (Port | undefined)[]
}

/** Which end of each cable is in which port: hosts come first, then the cables in their order. The order is assumed. */
function sockets({ switches, cables, hosts }: Topology) {
  const used = new Array<number>(switches).fill(0)
  const hostPorts = hosts.map((at) => ({ switch: at, port: used[at]!++ }))
  const cablePorts = cables.map(([a, b]) => [
    { switch: a, port: used[a]!++ },
    { switch: b, port: used[b]!++ },
  ]) as (readonly [Port, Port])[]
  return { hostPorts, cablePorts, most: Math.max(portsPerSwitch, ...used) }
}

/** Plugs a topology in: on each switch its hosts, then its cables, from port 0. What is cut leaves its port empty. */
export function wiring(topology: Topology): Wiring {
  const { hostPorts, cablePorts, most } = sockets(topology)
  const plugs: (Plug | undefined)[][] = Array.from({ length: topology.switches }, () =>
    new Array<Plug | undefined>(most).fill(undefined),
  )
  const whole = (cable: number) => !topology.cut?.has(cable)
  const hosts = hostPorts.map((at, host) => {
    const cable = hostCable(topology, host)
    if (!whole(cable)) return undefined
    plugs[at.switch]![at.port] = { kind: 'host', host, cable }
    return at
  })
  cablePorts.forEach(([a, b], cable) => {
    if (!whole(cable)) return
    plugs[a.switch]![a.port] = { kind: 'switch', ...b, cable }
    plugs[b.switch]![b.port] = { kind: 'switch', ...a, cable }
  })
  return { topology, plugs, hosts }
}

/** Where a cable is plugged in: one port for a host's, two for one between switches. Cut cables stay plugged. */
export function portsOfCable(topology: Topology, cable: number): readonly Port[] {
  const { hostPorts, cablePorts } = sockets(topology)
  return cablePorts[cable] ?? [hostPorts[cable - topology.cables.length]!]
}

/** The cable in a port, cut or not; undefined where none is. */
export function cableAt(topology: Topology, at: Port): number | undefined {
  const { hostPorts, cablePorts } = sockets(topology)
  const here = (port: Port) => port.switch === at.switch && port.port === at.port
  const cable = cablePorts.findIndex((ends) => ends.some(here))
  if (cable >= 0) return cable
  const host = hostPorts.findIndex(here)
  return host < 0 ? undefined : hostCable(topology, host)
}
