import { InputError } from '../../../base/inputError.ts'
import { plural } from '../../../base/plural.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'

import { berkeleyFatTree, portsPerSwitch, type Topology } from './topology.ts'
import { wiringOf } from './wiringText.ts'

/** Which network the hosts hang on: the `topology` of a scenario. */
export type Network = VirtualNetworkParams['topology']

/** As in section 2: the largest number of interfaces that the authors' system is compiled for. */
export const mostHosts = 256
/** Assumed: more are slow to read and to draw. */
export const mostSwitches = 64

/**
 * The network of a scenario, without what is cut.
 * @throws InputError at `path` when a wiring in words cannot be read or plugged in
 */
export function topologyOf(network: Network, path = 'virtual-network.topology'): Topology {
  switch (network.kind) {
    case 'fat_tree':
      return berkeleyFatTree()
    case 'tree':
      return smallTree(network)
    case 'ring':
      return { ...row(network), cables: links(network.switches, network.switches) }
    case 'line':
      return {
        ...row(network),
        cables: links(network.switches, network.switches - 1),
        subclusters: new Array<number>(network.switches).fill(0),
      }
    case 'own':
      return checkedTopology(wiringOf(network.wiring, `${path}.wiring`), `${path}.wiring`)
  }
}

/** Two tiers: a cable from every leaf to every spine. */
function smallTree({ leaves, spines, hosts }: Network & { kind: 'tree' }): Topology {
  const leaf = [...Array(leaves).keys()]
  return {
    switches: leaves + spines,
    cables: leaf.flatMap((at) => Array.from({ length: spines }, (_, i) => [at, leaves + i] as const)),
    hosts: leaf.flatMap((at) => new Array<number>(hosts).fill(at)),
    subclusters: new Array<number>(leaves + spines).fill(0),
  }
}

const row = ({ switches, hosts }: { readonly switches: number; readonly hosts: number }) => ({
  switches,
  hosts: Array.from({ length: switches }, (_, at) => new Array<number>(hosts).fill(at)).flat(),
})

/** Each of the first `count` switches with the next, the last one with the first. */
const links = (switches: number, count: number) =>
  Array.from({ length: count }, (_, at) => [at, (at + 1) % switches] as const)

/** @throws InputError when a switch has more cables than ports, or there is too much of anything */
function checkedTopology(topology: Topology, path: string): Topology {
  const { switches, hosts, cables } = topology
  if (switches > mostSwitches) throw new InputError(path, `at most ${mostSwitches} switches`, switches)
  if (hosts.length < 1 || hosts.length > mostHosts)
    throw new InputError(path, `1 to ${mostHosts} hosts`, hosts.length)
  for (const [a, b] of cables) {
    const beyond = [a, b].find((at) => at >= switches)
    if (beyond !== undefined)
      throw new InputError(path, `cables between the switches 0 to ${switches - 1}`, `${a}-${b}`)
    if (a === b) throw new InputError(path, 'cables between two different switches', `${a}-${b}`)
  }
  const used = portsInUse(topology)
  const full = used.findIndex((ports) => ports > portsPerSwitch)
  if (full >= 0)
    throw new InputError(
      path,
      `at most ${portsPerSwitch} cables at each switch, those of its hosts included`,
      `${used[full]!} at switch ${full}`,
    )
  return topology
}

/** How many ports of each switch are taken, by hosts and by cables; a cut cable keeps its ports. */
export function portsInUse({ switches, hosts, cables }: Topology): number[] {
  const used = new Array<number>(switches).fill(0)
  for (const at of hosts) used[at]!++
  for (const at of cables.flat()) used[at]!++
  return used
}

/** 'a ring of 6 switches with 12 hosts', for the middle of a sentence. */
export function networkName(network: Network, { switches, hosts, cables }: Topology): string {
  const size = `${switches} ${switches === 1 ? 'switch' : 'switches'} with ${hosts.length} ${hosts.length === 1 ? 'host' : 'hosts'}`
  switch (network.kind) {
    case 'fat_tree':
      return 'the fat tree of Figure 3'
    case 'tree':
      return `a tree of ${network.leaves} leaves and ${plural(network.spines, 'spine')} with ${hosts.length} hosts`
    case 'ring':
      return `a ring of ${size}`
    case 'line':
      return `a line of ${size}`
    case 'own':
      return `one of your own: ${size} and ${cables.length} ${cables.length === 1 ? 'cable' : 'cables'} between them`
  }
}
