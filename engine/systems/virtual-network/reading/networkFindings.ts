import type { Finding } from '../../../facets/finding.ts'
import { experiment as experiments } from '../parameters/experiment.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { trafficOf } from '../experiments/traffic.ts'
import { cutFindings, type Fabric } from '../fabric/cuts.ts'
import { linkLoad, type LinkLoad } from '../fabric/linkLoad.ts'
import type { Mapping } from '../fabric/mapping.ts'
import { networkName } from '../fabric/network.ts'
import { remapping } from '../fabric/remapping.ts'
import { routesPassed } from '../fabric/routeSentence.ts'
import type { Routing } from '../fabric/routing.ts'
import { bisectionCables, type Topology } from '../fabric/topology.ts'
import { inThousands, plural } from '../../../base/plural.ts'

/** What can be said of the network, its map, its routes and what travels on them, with who says so. */

/** The traffic of an experiment on the cables; nodes that the network has no host for are left out. */
export function experimentLoad(
  params: VirtualNetworkParams,
  routes: Routing,
): LinkLoad & { readonly sending: number; readonly flows: number; readonly beyond: number } {
  const traffic = trafficOf(params)
  const inside = traffic.filter(([from, to]) => Math.max(from, to) < routes.topology.hosts.length)
  return {
    ...linkLoad(routes, inside),
    sending: new Set(inside.map(([from]) => from)).size,
    flows: inside.length,
    beyond: traffic.length - inside.length,
  }
}

/** What the experiment sends over the cables between switches, and what the busiest of them leaves each [MB/s]. */
export function loadSentence(
  { experiment, network }: VirtualNetworkParams,
  { topology }: Routing,
  { pairs, unrouted, sending, flows, beyond }: ReturnType<typeof experimentLoad>,
): string {
  const between = pairs.subarray(0, 2 * topology.cables.length)
  const most = Math.max(0, ...between)
  const traffic =
    experiment.kind === 'permutation'
      ? {
          neighbor: 'neighbours exchange',
          cshift: 'everyone sends to the right',
          bisect: 'pairs exchange across the bisection',
        }[experiment.pattern]
      : experiment.kind === 'fan_in'
        ? 'all clients send to host 0'
        : experiment.kind === 'hot_spot'
          ? 'all send to host 0 and to their neighbour'
          : experiment.kind === 'unload_cycle' && experiment.endpoints > 1
            ? 'hosts 0 and 1 send to each other'
            : 'host 0 sends to host 1'
  return [
    `${plural(sending, 'host sends', 'hosts send')}: ${traffic}.`,
    most === 0
      ? 'No cable between switches is used.'
      : `The busiest cable between switches carries ${inThousands(most)} of ${flows > sending ? `their ${plural(flows, 'flow')}` : 'them'} in one direction: of its ${twoPlaces(network.linkRate)} MB/s each has ${(network.linkRate / most).toFixed(1)}.`,
    ...(experiment.kind === 'permutation' && experiment.pattern === 'bisect'
      ? ['The paper measured 5.65 MB/s for each node; wiring and routes are assumed here.']
      : []),
    ...(unrouted > 0 ? [`${plural(unrouted, 'pair')} without a route.`] : []),
    ...(beyond > 0 ? [`${plural(beyond, 'more pair')} of nodes that this network has no hosts for.`] : []),
  ].join(' ')
}

/** How many pairs of the traffic share a cable, or that it is cut. */
export function cableSentence({ cuts }: Fabric, { pairs }: LinkLoad, cable: number): string {
  if (cuts.has(cable)) return 'It is cut.'
  const there = pairs[2 * cable]!
  return `${plural(there, 'pair sends', 'pairs send')} over it one way, ${pairs[2 * cable + 1]!} the other.`
}

/** Which network it is, and how it stands to the paper's. */
export const networkSentence = ({ network, topology }: Fabric): string =>
  network.kind === 'fat_tree'
    ? 'The network of Figure 3: 40 switches of 8 ports in three subclusters, 11 cables between them, with the 92 hosts of Table 1 where section 3.4 has 100. Which port is wired to which is not in the paper and is assumed.'
    : `This is ${networkName(network, topology)}; the paper’s is the fat tree of its Figure 3.`

/** The sentences below the picture. */
export function networkFindings(
  params: VirtualNetworkParams,
  fabric: Fabric,
  before: Routing,
  routes: Routing,
  { discovery: { steps, start }, counts, entries, bytes, leader }: Mapping,
): Finding[] {
  const nodes = trafficOf(params).reduce((most, pair) => Math.max(most, ...pair), 0) + 1
  const { changed, longer, lost, pairs } = remapping(before, routes)
  const end = steps.at(-1)?.mapper ?? start
  return [
    ...cutFindings(fabric, nodes),
    ...(fabric.cuts.size > 0
      ? [
          fact(
            'remapped',
            `The new map changes ${inThousands(changed)} of ${plural(pairs, 'route')}${longer > 0 ? `, ${inThousands(longer)} of them to a longer way` : ''}${lost > 0 ? `; ${inThousands(lost)} ${lost === 1 ? 'is' : 'are'} gone` : ''}.`,
          ),
        ]
      : []),
    fact(
      'mapped',
      `The mapper on host ${start.self} finds ${plural(end.switches.length, 'switch', 'switches')} and ${plural(end.hosts.size, 'host')} with ${plural(steps.length, 'probe')}. That daemons discover links, switches and hosts by probes whose route they give is the paper’s; which probes, in which order, is assumed.`,
      'section 4.4.3',
    ),
    ...(counts.distribution > 0
      ? [
          fact(
            'led',
            `Host ${leader!} leads after ${plural(counts.election, 'claim')}, and hands out ${plural(entries, 'route')}, ${plural(bytes, 'turn')} together, with ${plural(counts.distribution, 'message')}. That the daemons elect a leader, that it derives and distributes the routes, and that a daemon writes the table of its interface is the paper’s; that claims go round from host to host, that the lowest number wins, and one table and one answer for each host are assumed. The other daemons explore as well: their probes are not counted here.`,
            'section 4.4.3',
          ),
        ]
      : []),
    fact(
      'routes',
      `${routesPassed(routes)} The paper asks for mutually deadlock-free routes; ${
        routes.rule === 'up_down'
          ? 'that they go up and then down, and spread over equals by destination, is assumed.'
          : 'shortest ways need not be.'
      }`,
      'section 4.4.3',
    ),
    ...bisection(params, fabric),
  ]
}

/** Two decimals at the most: 9.3 times 11 is 102.3, and no more. */
const twoPlaces = (rate: number): string => inThousands(Number(rate.toFixed(2)))

const mostCables = experiments.cases.permutation.fields.cables.max

/** How many pairs there can be of hosts of two different subclusters, each host in one of them. */
function pairsAcross({ hosts, subclusters }: Topology): number {
  const inside = new Map<number, number>()
  for (const at of hosts) inside.set(subclusters![at]!, (inside.get(subclusters![at]!) ?? 0) + 1)
  return Math.min(Math.floor(hosts.length / 2), hosts.length - Math.max(...inside.values()))
}

/** What the cables between the subclusters could carry, and what the paper measured; nothing where there are none, or hosts on one side alone. */
function bisection({ experiment, network }: VirtualNetworkParams, fabric: Fabric): Finding[] {
  const { topology, cuts } = fabric
  const cables = bisectionCables(topology)
  if (cables.length === 0) return []
  const left = cables.filter((cable) => !cuts.has(cable)).length
  const pairs = pairsAcross(topology)
  if (pairs === 0) return []
  const rate = left * network.linkRate
  const differs =
    experiment.kind === 'permutation' && experiment.cables !== left && left > 0 && left <= mostCables
  return [
    {
      ...fact(
        'bisection',
        `Over the bisection ${plural(pairs, 'pair')} can exchange by ${plural(left, 'cable')}, which could carry ${twoPlaces(rate)} MB/s in each direction: ${(rate / pairs).toFixed(1)} for each node. The paper measured 5.65${fabric.network.kind === 'fat_tree' ? '' : ' on its own network'}; the closed form’s 260 MB/s for 11 cables is calibrated to that.`,
        'Table 1',
      ),
      ...(differs && {
        edit: {
          label: `Use ${plural(left, 'cable')} in the closed form`,
          edit: { kind: 'set', path: 'experiment.cables', value: left },
        },
      }),
    },
  ]
}

const fact = (id: string, sentence: string, source?: string): Finding => ({
  id,
  tone: 'fact',
  sentence,
  ...(source === undefined ? {} : { source }),
})
