import type { Params } from '../../../scenario/document.ts'
import type { Finding } from '../../result.ts'

import { parts, reach } from './parts.ts'
import { berkeleyFatTree, bisectionCables, hostCable, withCut, type Topology } from './topology.ts'
import { cableAt, type Port } from './wiring.ts'

/** The network of a scenario: the fat tree, less what its interventions cut. */
export interface Fabric {
  readonly topology: Topology
  /** The intervention that cut each cable, by its place in the document. */
  readonly cuts: ReadonlyMap<number, number>
  /** Interventions that name a port without a cable, or a cable that is cut already. */
  readonly idle: readonly { readonly index: number; readonly at: Port; readonly again: boolean }[]
}

export function fabricOf(interventions: readonly Params[]): Fabric {
  const whole = berkeleyFatTree()
  const cuts = new Map<number, number>()
  const idle: Fabric['idle'][number][] = []
  interventions.forEach((intervention, index) => {
    if (intervention['kind'] !== 'cut') return
    const at = { switch: intervention['switch'] as number, port: intervention['port'] as number }
    const cable = cableAt(whole, at)
    if (cable === undefined || cuts.has(cable)) idle.push({ index, at, again: cable !== undefined })
    else cuts.set(cable, index)
  })
  return { topology: withCut(whole, cuts.keys()), cuts, idle }
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

/** What the cuts of a scenario mean, in sentences; `nodes` of them take part in the run. */
export function cutFindings({ topology, cuts, idle }: Fabric, nodes: number): Finding[] {
  const warning = (id: string, sentence: string): Finding => ({ id, tone: 'warning', sentence })
  const untouched = idle.map(({ index, at, again }) =>
    warning(
      `cut-idle-${index}`,
      again
        ? `The cable in port ${at.port} of switch ${at.switch} is cut already.`
        : `There is no cable in port ${at.port} of switch ${at.switch}: nothing was cut.`,
    ),
  )
  if (cuts.size === 0) return untouched
  const { unreachable } = reach(topology)
  const affected = unreachable.filter((host) => host < nodes)
  const bisection = bisectionCables(topology)
  const left = bisection.filter((cable) => !cuts.has(cable)).length
  return [
    ...untouched,
    unreachable.length === 0
      ? {
          id: 'cut-reached',
          tone: 'fact',
          sentence: `${cuts.size === 1 ? 'One cable is' : `${cuts.size} cables are`} cut; the new map still reaches every host.`,
        }
      : warning(
          'cut-unreachable',
          `Out of reach since the cut: ${hostNames(unreachable)}.${
            affected.length > 0
              ? ' Messages between there and the rest come back to their sender: there is no route.'
              : ''
          }`,
        ),
    ...(left < bisection.length
      ? [
          warning(
            'cut-bisection',
            `${left} of the ${bisection.length} cables between the subclusters are left.`,
          ),
        ]
      : []),
  ]
}

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
