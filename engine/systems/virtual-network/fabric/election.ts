/**
 * The daemons elect a leader (section 4.4.3) as a pure state machine: `claimOf` says which message arrives next,
 * `heard` what its receiver does. That there is an election is the paper's; how it goes and who wins is assumed: the
 * hosts on the map are a ring in the order of their numbers, every daemon claims to lead to the next lower host, and
 *
 * 1. a claim higher than the receiver's own number is dropped,
 * 2. a lower one is passed on,
 * 3. a claim that comes back to its sender has gone round: that daemon leads (Chang and Roberts, 1979).
 *
 * The lowest number wins. Sent downwards all other claims die at once, so n hosts need 2 n - 1 messages.
 */
export interface Election {
  /** In ascending order. */
  readonly hosts: readonly number[]
  /** Under way, in the order in which they arrive. */
  readonly claims: readonly Claim[]
  readonly leader: number | undefined
}

export interface Claim {
  /** Who wants to lead. */
  readonly claimant: number
  readonly from: number
  readonly to: number
}

export type ClaimFate = 'dropped' | 'passed' | 'elected'

/** All daemons have mapped and claim at once. A host alone leads without a message. */
export function newElection(known: Iterable<number>): Election {
  const hosts = [...known].sort((a, b) => a - b)
  if (hosts.length < 2) return { hosts, claims: [], leader: hosts[0] }
  return {
    hosts,
    claims: hosts.map((host) => ({ claimant: host, from: host, to: nextLower(hosts, host) })),
    leader: undefined,
  }
}

/** The message that arrives next; undefined when all have arrived. */
export const claimOf = ({ claims }: Election): Claim | undefined => claims[0]

/** What the receiver of a claim does. */
export const fateOf = ({ claimant, to }: Claim): ClaimFate =>
  claimant > to ? 'dropped' : claimant < to ? 'passed' : 'elected'

/** After the arrival of `claimOf(election)`. */
export function heard(election: Election): Election {
  const [claim, ...claims] = election.claims
  if (!claim) return election
  switch (fateOf(claim)) {
    case 'dropped':
      return { ...election, claims }
    case 'passed': {
      const on = { ...claim, from: claim.to, to: nextLower(election.hosts, claim.to) }
      return { ...election, claims: [...claims, on] }
    }
    case 'elected':
      return { ...election, claims, leader: claim.claimant }
  }
}

const nextLower = (hosts: readonly number[], host: number): number => hosts.at(hosts.indexOf(host) - 1)!
