import type { RandomStream } from '../../../base/random.ts'
import type { Simulation } from '../../../simulation/simulation.ts'
import type { Configuration } from './configuration.ts'
import type { Counters } from './counters.ts'
import type { Endpoint, Flow, Message, Thread } from './entities.ts'
import type { Node } from './node.ts'
import type { Observer } from './observer.ts'
import type { Packet } from './packet.ts'

/** Events that end no job and bring no packet, of which a run may have any number after its last work. */
interface OtherEvents {
  /** The number of the latest one, from 1. */
  latest: number
  /** When the last event of the usual kinds before it was [ns]. */
  after: number
}

/** The whole state of a run. */
export interface World {
  readonly configuration: Configuration
  readonly simulation: Simulation
  /** [ns] */
  now: number
  /** Events so far. */
  events: number
  readonly others: OtherEvents
  readonly nodes: Node[]
  readonly endpoints: Endpoint[]
  readonly threads: Thread[]
  readonly flows: Flow[]
  readonly counters: Counters
  readonly network: Wires
  readonly random: { readonly network: RandomStream; readonly paging: RandomStream }
  readonly measurement: Measurement
  /** 'DUP f:q2': a message was delivered twice; 'LOST f:q2': acknowledged and never delivered. */
  readonly violations: string[]
  /** Messages issued so far: a request and its reply share a number. */
  serials: number
  observer: Observer | undefined
}

/** What is counted between the end of the warm-up and the end of the run. */
export interface Measurement {
  readonly from: number
  readonly until: number
  /** Traffic goes on for as long as time lasts; otherwise the run ends when everything is settled. */
  readonly timed: boolean
  /** Nodes ask each other: how their messages fall into step goes by how they began. */
  readonly inStep: boolean
  completions: number
  roundTripCount: number
  roundTripSum: number
  /** Of the whole run, for when nothing completes within the measured time. */
  allRoundTrips: number
  allRoundTripSum: number
  roundTripMin: number
  roundTripMax: number
  /** When the first `keptTimes` replies were read, and the round trips that they ended. */
  readonly completionTimes: number[]
  readonly roundTrips: number[]
  /** When the second request of the run was begun, or 0. */
  secondIssue: number
  readonly accepts: { readonly message: Message; readonly time: number }[]
  /** When the last message was settled [ns]. */
  lastProgress: number
}

export const keptTimes = 10_000

/** Packets under way, in a pool; and when the link of each node will have carried all that has left so far. */
export interface Wires {
  readonly packets: (Packet | undefined)[]
  readonly free: number[]
  readonly linkFree: Float64Array
  inFlight: number
  /** Packets that have left so far, lost ones too. */
  departures: number
  /** Matches so far of each intervention. */
  readonly matches: number[]
  /** Nodes whose links wait for each other in a circle, each for the next, and since when: for ever. */
  deadlock: { readonly nodes: readonly number[]; readonly since: number } | undefined
}

/** Codes of the events, scheduled on `world.simulation`; the item is a node, a thread, a packet's place or an endpoint. */
export const event = {
  nicDone: 0,
  arrival: 1,
  cpuDone: 2,
  scan: 3,
  driver: 4,
  lookAgain: 5,
  reload: 6,
  start: 7,
  room: 8,
  leaves: 9,
} as const
