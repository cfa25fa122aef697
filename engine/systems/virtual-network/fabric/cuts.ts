import type { Params } from '../../../scenario/document.ts'
import type { Finding } from '../../../facets/finding.ts'

import { networkName, topologyOf, type Network } from './network.ts'
import { parts, reach } from './parts.ts'
import { bisectionCables, hostCable, withCut, type Topology } from './topology.ts'
import { cableAt, type Port } from './wiring.ts'

/** The network of a scenario, less what its interventions cut. */
export interface Fabric {
  readonly network: Network
  readonly topology: Topology
  /** The intervention that cut each cable, by its place in the document. */
  readonly cuts: ReadonlyMap<number, number>
  /** Interventions that name a port without a cable, or a cable that is cut already. */
  readonly idle: readonly { readonly index: number; readonly at: Port; readonly again: boolean }[]
}

/** @throws InputError when the network's wiring cannot be read or plugged in */
export function fabricOf(interventions: readonly Params[], network: Network = { kind: 'fat_tree' }): Fabric {
  const whole = topologyOf(network)
  const cuts = new Map<number, number>()
  const idle: Fabric['idle'][number][] = []
  interventions.forEach((intervention, index) => {
    if (intervention['kind'] !== 'cut') return
    const at = { switch: intervention['switch'] as number, port: intervention['port'] as number }
    const cable = cableAt(whole, at)
    if (cable === undefined || cuts.has(cable)) idle.push({ index, at, again: cable !== undefined })
    else cuts.set(cable, index)
  })
  return { network, topology: withCut(whole, cuts.keys()), cuts, idle }
}

/** Whether one host can send to another. Nodes that the network has no host for are on cables of their own. */
export function reachability(topology: Topology): (from: number, to: number) => boolean {
  const { hosts, cut } = topology
  const partOf = new Map(parts(topology).flatMap((part, number) => part.map((at) => [at, number] as const)))
  const severed = (host: number) => cut?.has(hostCable(topology, host)) === true
  return (from, to) =>
    Math.max(from, to) >= hosts.length ||
    from === to ||
    (!severed(from) && !severed(to) && partOf.get(hosts[from]!) === partOf.get(hosts[to]!))
}

/** What the network and the cuts of a scenario mean, in sentences; `nodes` of its nodes take part in the run. */
export function cutFindings({ network, topology, cuts, idle }: Fabric, nodes: number): Finding[] {
  const untouched = idle.map(({ index, at, again }) =>
    warning(
      `cut-idle-${index}`,
      again
        ? `The cable in port ${at.port} of switch ${at.switch} is cut already.`
        : `There is no cable in port ${at.port} of switch ${at.switch}: nothing was cut.`,
    ),
  )
  const { unreachable } = reach(topology)
  const whole = new Set(reach({ ...topology, cut: new Set() }).unreachable)
  const apart = unreachable.filter((host) => whole.has(host))
  const severed = unreachable.filter((host) => !whole.has(host))
  const bisection = bisectionCables(topology)
  const left = bisection.filter((cable) => !cuts.has(cable)).length
  return [
    ...untouched,
    ...(network.kind === 'fat_tree' ? [] : [whatTheRunTakes({ network, topology }, nodes)]),
    ...(cuts.size > 0 && severed.length === 0
      ? [
          fact(
            'cut-reached',
            `${cuts.size === 1 ? 'One cable is' : `${cuts.size} cables are`} cut; the new map still reaches every host${apart.length > 0 ? ' that it reached' : ''}.`,
          ),
        ]
      : []),
    ...(unreachable.length > 0 ? [outOfReach(apart, severed, nodes)] : []),
    ...(left < bisection.length
      ? [
          warning(
            'cut-bisection',
            bisection.length === 1
              ? 'The only cable between the subclusters is cut.'
              : `${left} of the ${bisection.length} cables between the subclusters ${left === 1 ? 'is' : 'are'} left.`,
          ),
        ]
      : []),
  ]
}

/**
 * @param apart  hosts that no cables lead to, cut or whole
 * @param severed  those that a cut took
 */
function outOfReach(apart: readonly number[], severed: readonly number[], nodes: number): Finding {
  const affected = [...apart, ...severed].some((host) => host < nodes)
  return warning(
    'cut-unreachable',
    [
      ...(apart.length > 0 ? [`No cables lead from the rest to ${hostNames(apart)}.`] : []),
      ...(severed.length > 0 ? [`Out of reach since the cut: ${hostNames(severed)}.`] : []),
      ...(affected
        ? ['Messages between there and the rest come back to their sender: there is no route.']
        : []),
    ].join(' '),
  )
}

/** The simulated wire is one delay: of the cables only whether there is a way counts. */
function whatTheRunTakes(
  { network, topology }: Pick<Fabric, 'network' | 'topology'>,
  nodes: number,
): Finding {
  const { length } = topology.hosts
  const beyond = Array.from({ length: Math.max(0, nodes - length) }, (_, i) => length + i)
  return fact(
    'network-own',
    `The network is ${networkName(network, topology)}. The run takes from it only which nodes have a route to each other: the wire takes the same time for all, and a permutation’s bandwidth follows from the number of cables set there.${
      beyond.length > 0
        ? ` Without a host in it, and so on cables apart: ${hostNames(beyond).replace('host', 'node')}.`
        : ''
    }`,
  )
}

const warning = (id: string, sentence: string): Finding => ({ id, tone: 'warning', sentence })
const fact = (id: string, sentence: string): Finding => ({ id, tone: 'fact', sentence })

/** 'host 3', 'hosts 3 and 7', 'hosts 0 to 31 and 40'. */
export function hostNames(hosts: readonly number[]): string {
  const runs: [number, number][] = []
  for (const host of hosts) {
    const last = runs.at(-1)
    if (last?.[1] === host - 1) last[1] = host
    else runs.push([host, host])
  }
  const words = runs.flatMap(([from, to]) =>
    to === from ? [`${from}`] : to === from + 1 ? [`${from}`, `${to}`] : [`${from} to ${to}`],
  )
  const list = words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`
  return `${hosts.length === 1 ? 'host' : 'hosts'} ${list}`
}
