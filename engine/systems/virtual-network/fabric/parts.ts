import { hostCable, type Topology } from './topology.ts'

/** Hops from a switch over cables that are whole; Infinity where none leads. */
export function hopsFrom(topology: Topology, from: number): number[] {
  const next = neighbours(topology)
  const hops = new Array<number>(topology.switches).fill(Infinity)
  hops[from] = 0
  const front = [from]
  for (const at of front)
    for (const to of next[at]!)
      if (hops[to] === Infinity) {
        hops[to] = hops[at]! + 1
        front.push(to)
      }
  return hops
}

/** The connected parts, as lists of switches in ascending order. */
export function parts(topology: Topology): number[][] {
  const found: number[][] = []
  const seen = new Set<number>()
  for (let from = 0; from < topology.switches; from++) {
    if (seen.has(from)) continue
    const part = [...hopsFrom(topology, from).entries()]
      .filter(([, hops]) => hops < Infinity)
      .map(([at]) => at)
    for (const at of part) seen.add(at)
    found.push(part)
  }
  return found
}

/**
 * Who maps the network and who is out of reach of it. In every part the daemons elect a leader (section 4.4.3); that
 * the lowest number wins, and that the part with the most hosts is looked at, is assumed.
 */
export interface Reach {
  /** Undefined when no host has a cable. */
  readonly leader: number | undefined
  readonly unreachable: readonly number[]
}

/** The connected part with most hosts; the first of equals, led by its lowest host. All other hosts are out of reach. */
export function reach(topology: Topology): Reach {
  const sound = [...topology.hosts.keys()].filter((host) => !topology.cut?.has(hostCable(topology, host)))
  const hostsOf = parts(topology).map((part) => sound.filter((host) => part.includes(topology.hosts[host]!)))
  const most = hostsOf.reduce((best, hosts) => (hosts.length > best.length ? hosts : best), [])
  const inReach = new Set(most)
  return { leader: most[0], unreachable: [...topology.hosts.keys()].filter((host) => !inReach.has(host)) }
}

function neighbours({ switches, cables, cut }: Topology): number[][] {
  const next: number[][] = Array.from({ length: switches }, () => [])
  cables.forEach(([a, b], cable) => {
    if (cut?.has(cable)) return
    next[a]!.push(b)
    next[b]!.push(a)
  })
  return next
}
