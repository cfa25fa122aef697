import type { Edit } from '../../../scenario/document.ts'
import type { Fabric } from './cuts.ts'
import { mostHosts, mostSwitches, portsInUse, type Network } from './network.ts'
import { berkeleyFatTree, hostCable, portsPerSwitch, type Topology } from './topology.ts'
import { portsOfCable } from './wiring.ts'
import { wiringText } from './wiringText.ts'

/** What a hand does to the network. */
export type Rewiring =
  | { readonly kind: 'add_host'; readonly switch: number }
  /** With a cable to `beside`, in its subcluster; without it, alone in the last one. */
  | { readonly kind: 'add_switch'; readonly beside?: number }
  | { readonly kind: 'add_cable'; readonly from: number; readonly to: number }
  | { readonly kind: 'remove_host'; readonly host: number }
  /** With its hosts and cables. */
  | { readonly kind: 'remove_switch'; readonly switch: number }
  | { readonly kind: 'remove_cable'; readonly cable: number }

/** Why it cannot be done, in a sentence; undefined when it can. */
export function whyNot(topology: Topology, rewiring: Rewiring): string | undefined {
  const { switches, hosts } = topology
  const used = portsInUse(topology)
  const full = (...at: readonly number[]) => {
    const taken = at.find((each) => used[each]! >= portsPerSwitch)
    return taken === undefined
      ? undefined
      : `Switch ${taken} has no free port: all ${portsPerSwitch} are taken.`
  }
  switch (rewiring.kind) {
    case 'add_host':
      return hosts.length >= mostHosts
        ? `There are ${mostHosts} hosts, the most that the authors’ system takes.`
        : full(rewiring.switch)
    case 'add_switch':
      return switches >= mostSwitches
        ? `There are ${mostSwitches} switches, the most that are drawn here.`
        : rewiring.beside === undefined
          ? undefined
          : full(rewiring.beside)
    case 'add_cable':
      return rewiring.from === rewiring.to
        ? `A cable joins two switches: choose another one than switch ${rewiring.from}.`
        : full(rewiring.from, rewiring.to)
    case 'remove_host':
      return hosts.length === 1
        ? `Host ${rewiring.host} is the only one: without a host nobody maps the network.`
        : undefined
    case 'remove_switch':
      return hosts.every((at) => at === rewiring.switch)
        ? `All hosts are on switch ${rewiring.switch}: without a host nobody maps the network.`
        : undefined
    case 'remove_cable':
      return undefined
  }
}

/** The network after the hand, and what became of each cable. */
export interface Rewired {
  readonly topology: Topology
  /** The new number of a cable (a host's too); undefined when it is gone. */
  readonly cableNow: (cable: number) => number | undefined
  /** The number of the switch or host that came new. */
  readonly added?: number
}

interface Part {
  /** Its number before; undefined for what is new. */
  readonly was: number | undefined
}

/** A network as three lists of parts that refer to each other, so that numbers may move. */
interface Plan {
  readonly switches: readonly (Part & { readonly cluster: number })[]
  readonly hosts: readonly (Part & { readonly at: Plan['switches'][number] })[]
  readonly cables: readonly (Part & { readonly ends: readonly Plan['switches'][number][] })[]
}

/**
 * The change; numbers of switches follow their subclusters, hosts their switches, cables the order of their coming.
 * @throws Error when `whyNot` has a reason
 */
export function rewired(topology: Topology, rewiring: Rewiring): Rewired {
  const reason = whyNot(topology, rewiring)
  if (reason !== undefined) throw new Error(reason)
  const plan = changed(planOf(topology), rewiring)
  const switches = plan.switches.toSorted((a, b) => a.cluster - b.cluster)
  const number = new Map(switches.map((each, i) => [each, i]))
  const hosts = plan.hosts.toSorted((a, b) => number.get(a.at)! - number.get(b.at)!)
  const after: Topology = {
    switches: switches.length,
    hosts: hosts.map(({ at }) => number.get(at)!),
    cables: plan.cables.map(({ ends }) => [number.get(ends[0]!)!, number.get(ends[1]!)!] as const),
    ...(topology.subclusters && { subclusters: inARow(switches.map(({ cluster }) => cluster)) }),
  }
  const kept = new Map<number | undefined, number>([
    ...plan.cables.map(({ was }, i) => [was, i] as const),
    ...hosts.map(
      ({ was }, i) => [was === undefined ? was : hostCable(topology, was), hostCable(after, i)] as const,
    ),
  ])
  const list = rewiring.kind === 'add_host' ? hosts : rewiring.kind === 'add_switch' ? switches : []
  const added = (list as readonly Part[]).findIndex(({ was }) => was === undefined)
  return { topology: after, cableNow: (cable) => kept.get(cable), ...(added >= 0 && { added }) }
}

function planOf({ switches, hosts, cables, subclusters }: Topology): Plan {
  const at = Array.from({ length: switches }, (_, was) => ({ was, cluster: subclusters?.[was] ?? 0 }))
  return {
    switches: at,
    hosts: hosts.map((each, was) => ({ was, at: at[each]! })),
    cables: cables.map((ends, was) => ({ was, ends: ends.map((end) => at[end]!) })),
  }
}

function changed(plan: Plan, rewiring: Rewiring): Plan {
  const { switches, hosts, cables } = plan
  const was = undefined
  switch (rewiring.kind) {
    case 'add_host':
      return { ...plan, hosts: [...hosts, { was, at: switches[rewiring.switch]! }] }
    case 'add_switch': {
      const beside = rewiring.beside === undefined ? undefined : switches[rewiring.beside]!
      const added = { was, cluster: (beside ?? switches.at(-1)!).cluster }
      return {
        ...plan,
        switches: [...switches, added],
        cables: beside ? [...cables, { was, ends: [beside, added] }] : cables,
      }
    }
    case 'add_cable':
      return {
        ...plan,
        cables: [...cables, { was, ends: [switches[rewiring.from]!, switches[rewiring.to]!] }],
      }
    case 'remove_host':
      return { ...plan, hosts: hosts.toSpliced(rewiring.host, 1) }
    case 'remove_switch': {
      const gone = switches[rewiring.switch]!
      return {
        switches: switches.filter((each) => each !== gone),
        hosts: hosts.filter(({ at }) => at !== gone),
        cables: cables.filter(({ ends }) => !ends.includes(gone)),
      }
    }
    case 'remove_cable':
      return { ...plan, cables: cables.toSpliced(rewiring.cable, 1) }
  }
}

/** Subclusters without a switch are no more: the others close ranks. */
function inARow(clusters: readonly number[]): number[] {
  const left = [...new Set(clusters)].sort((a, b) => a - b)
  return clusters.map((cluster) => left.indexOf(cluster))
}

/**
 * The change as an edit of the scenario: one step of undo. Cuts stay with their cables, whose ports may be others then;
 * cuts of cables that are gone, and those that named none, go.
 */
export function rewiringEdit(fabric: Fabric, { topology, cableNow }: Rewired): Edit {
  const { cuts, idle } = fabric
  const indices = [...cuts.values(), ...idle.map(({ index }) => index)].sort((a, b) => b - a)
  const kept = [...cuts.keys()].map(cableNow).filter((cable) => cable !== undefined)
  return {
    kind: 'together',
    edits: [
      ...indices.map((index) => ({ kind: 'withdraw', index }) as const),
      { kind: 'set', path: 'topology', value: networkOf(topology) },
      ...kept.map((cable) => {
        const at = portsOfCable(topology, cable)[0]!
        return {
          kind: 'intervene',
          intervention: { kind: 'cut', switch: at.switch, port: at.port },
        } as const
      }),
    ],
  }
}

/**
 * To another network altogether, or to another size of it: its cables are others, so all cuts go.
 * @param network  sizes that are absent are the usual ones
 */
export function networkEdit({ cuts, idle }: Fabric, network: { readonly kind: Network['kind'] }): Edit {
  const indices = [...cuts.values(), ...idle.map(({ index }) => index)].sort((a, b) => b - a)
  return {
    kind: 'together',
    edits: [
      ...indices.map((index) => ({ kind: 'withdraw', index }) as const),
      { kind: 'set', path: 'topology', value: network },
    ],
  }
}

/** The fat tree is no network of one's own, even when it was wired by hand. */
function networkOf(topology: Topology): Network {
  const wiring = wiringText(topology)
  return wiring === wiringText(berkeleyFatTree()) ? { kind: 'fat_tree' } : { kind: 'own', wiring }
}
