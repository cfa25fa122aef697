import {
  hostCable,
  portsInUse,
  portsOfCable,
  portsPerSwitch,
  type DiscoveryStep,
  type MappingStep,
  type Topology,
} from '../../../../engine/systems/virtual-network/door.ts'
import { counted } from '../../../chart/counted.ts'

/** 'switch 3 port 4 to switch 9 port 2', 'host 7 to switch 1 port 3'. */
export function cableName(topology: Topology, cable: number): string {
  const ends = portsOfCable(topology, cable).map((end) => `switch ${end.switch} port ${end.port}`)
  const host = cable - hostCable(topology, 0)
  return host >= 0 ? `host ${host} to ${ends[0]!}` : ends.join(' to ')
}

/** '92 hosts on 40 switches with 103 cables between them'. */
export const sizeWords = ({ hosts, switches, cables }: Topology): string =>
  `${counted(hosts.length, 'host')} on ${counted(switches, 'switch', 'switches')} with ${counted(cables.length, 'cable')} between them`

/** 'Switch 3: 4 hosts, 3 cables, 1 free port'. */
export function switchWords(topology: Topology, at: number): string {
  const hosts = topology.hosts.filter((each) => each === at).length
  const used = portsInUse(topology)[at]!
  return `Switch ${at}: ${counted(hosts, 'host')}, ${counted(used - hosts, 'cable')}, ${counted(portsPerSwitch - used, 'free port')}`
}

/** 'switch 3 → 9', the way that a directed channel goes. */
export function channelName({ cables, hosts }: Topology, channel: number): string {
  const cable = channel >> 1
  const host = cable - cables.length
  const [a, b] = host >= 0 ? [`host ${host}`, `${hosts[host]!}`] : cables[cable]!.map(String)
  return channel % 2 === 0 ? `${a!} → ${b!}` : `${b!} → ${a!}`
}

/** '+3 0 −2'. */
export const turnsText = (route: readonly number[]): string =>
  route.map((turn) => (turn > 0 ? `+${turn}` : turn === 0 ? '0' : `−${-turn}`)).join(' ')

/** What a probe asks and what came of it. Numbers of switches are the mapper's own, in the order of finding. */
export function probeWords(step: DiscoveryStep): string {
  const { probe, observation } = step
  const { asks, at, against, route } = probe
  const port = (end: NonNullable<typeof at>) => `port ${turnsText([end.port])} of switch #${end.switch}`
  const answer =
    observation.kind === 'host'
      ? `Host ${observation.host} answers.`
      : observation.kind === 'returned'
        ? 'The probe comes back.'
        : 'Nothing comes back.'
  const told = (yes: string, no: string) => `${answer} ${observation.kind === 'nothing' ? no : yes}`
  switch (asks) {
    case 'first':
      return `Is there a switch at the end of the own cable? ${told('There is.', 'Nobody can be reached.')}`
    case 'host':
      return `Behind ${at ? `${port(at)} is a switch: is there a host at its turn ${turnsText(route.slice(-1))}` : `the first switch’s turn ${turnsText(route)}: is there a host`}? ${told(hostLesson(step), 'No host there.')}`
    case 'same':
      return `Does the cable from ${port(at!)} end in ${port(against!)}? ${told('It does: the same cable, seen from both ends.', 'It does not.')}`
    case 'cable':
      return `Is there a switch behind ${port(at!)}? ${told('There is one; which, is asked later.', 'The port is empty.')}`
  }
}

/** A host whose switch is on the map by another way than the probe's was known before. */
function hostLesson({ probe, observation, mapper }: DiscoveryStep): string {
  const end = mapper.hosts.get(observation.kind === 'host' ? observation.host : mapper.self)
  const way = end && mapper.switches[end.switch]!.route
  return way && way.join() !== probe.route.slice(0, -1).join()
    ? 'That host is known, and so is its switch.'
    : 'A new host, so it is a new switch.'
}

/** The turns of a probe's route, as the switches read them. */
export const routeWords = ({ probe }: DiscoveryStep): string => turnsText(probe.route)

/** What a daemon's claim to lead comes to. */
export function claimWords({
  claim: { claimant, from, to },
  fate,
  election,
}: MappingStep & { phase: 'election' }): string {
  switch (fate) {
    case 'dropped':
      return `Host ${from} claims to lead; host ${to} has the lower number and drops the claim.`
    case 'passed':
      return `The claim of host ${claimant} reaches host ${to} from host ${from} and is passed on, for ${claimant} is lower.`
    case 'elected':
      return `The claim of host ${claimant} has gone round all ${election.hosts.length} hosts and comes back: host ${claimant} leads.`
  }
}

/** What the leader hands out, or what it is answered. */
export const handingWords = ({
  handing: { kind, from, to },
  entries,
}: MappingStep & { phase: 'distribution' }): string =>
  kind === 'table'
    ? `The leader, host ${from}, sends host ${to} its table: ${entries === 1 ? 'one route' : `${entries} routes, one to each other host`}.`
    : `The daemon of host ${from} has written the table of its interface and tells host ${to}.`
