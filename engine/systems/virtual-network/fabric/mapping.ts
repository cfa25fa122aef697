import type { Discovery, DiscoveryStep } from './discovery.ts'
import { handed, handingOf, newDistribution, type Distribution, type Handing } from './distribution.ts'
import { claimOf, fateOf, heard, newElection, type Claim, type ClaimFate, type Election } from './election.ts'
import type { Mapper } from './mapper.ts'
import { passage } from './probe.ts'
import type { Routing } from './routing.ts'
import { turnsAlong, turnsOnMap } from './sourceRoute.ts'
import type { Wiring } from './wiring.ts'

/**
 * All that the daemons do (section 4.4.3): one of them is watched while it explores (all do, and probes of the others
 * are left out), then they elect a leader, and the leader hands out the routes.
 */
export interface Mapping {
  readonly discovery: Discovery
  readonly steps: readonly MappingStep[]
  /** How many of the steps are of each phase. */
  readonly counts: Readonly<Record<MappingPhase, number>>
  /** Entries in all route tables together, and their turns: a byte each. */
  readonly entries: number
  readonly bytes: number
  readonly leader: number | undefined
}

export type MappingPhase = MappingStep['phase']

/** A message, the channels it takes, and what is known after it. */
export type MappingStep =
  | ({ readonly phase: 'discovery' } & DiscoveryStep)
  | {
      readonly phase: 'election'
      readonly claim: Claim
      readonly fate: ClaimFate
      readonly way: readonly number[]
      readonly election: Election
    }
  | {
      readonly phase: 'distribution'
      readonly handing: Handing
      /** Routes in the table that is handed over, one to each other host. */
      readonly entries: number
      readonly way: readonly number[]
      readonly distribution: Distribution
    }

/** @param found  the exploration that is watched, of these very wires */
export function mapping(wires: Wiring, routes: Routing, found: Discovery): Mapping {
  const map = found.steps.at(-1)?.mapper ?? found.start
  const elected = electionSteps(wires, map)
  const { hosts, leader } = elected.election
  const handedOut = leader === undefined ? [] : distributionSteps(wires, routes, leader, hosts)
  const tables = hosts.flatMap((from) =>
    hosts.filter((to) => to !== from).map((to) => routes.route(from, to)!.length + 1),
  )
  return {
    discovery: found,
    steps: [
      ...found.steps.map((step) => ({ phase: 'discovery' as const, ...step })),
      ...elected.steps,
      ...handedOut,
    ],
    counts: {
      discovery: found.steps.length,
      election: elected.steps.length,
      distribution: handedOut.length,
    },
    entries: tables.length,
    bytes: tables.reduce((sum, turns) => sum + turns, 0),
    leader,
  }
}

/** No routes are handed out yet: a daemon finds its way on its own map. */
function electionSteps(wires: Wiring, map: Mapper) {
  const steps: MappingStep[] = []
  let election = newElection(map.hosts.keys())
  for (let claim = claimOf(election); claim; claim = claimOf(election)) {
    election = heard(election)
    const { way } = passage(wires, claim.from, turnsOnMap(map, claim.from, claim.to)!)
    steps.push({ phase: 'election', claim, fate: fateOf(claim), way, election })
  }
  return { steps, election }
}

/** Tables and answers take the new routes. */
function distributionSteps(
  wires: Wiring,
  { route }: Routing,
  leader: number,
  hosts: readonly number[],
): MappingStep[] {
  const steps: MappingStep[] = []
  let distribution = newDistribution(leader, hosts)
  for (let next = handingOf(distribution); next; next = handingOf(distribution)) {
    distribution = handed(distribution)
    const { from, to } = next
    const { way } = passage(wires, from, turnsAlong(wires, from, to, route(from, to)!)!)
    steps.push({ phase: 'distribution', handing: next, entries: hosts.length - 1, way, distribution })
  }
  return steps
}
