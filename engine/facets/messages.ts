import type { SpanKind } from '../timeline/timeline.ts'

/**
 * A kind of packet. `line` is how it is drawn where the order of kinds does not say: in ink, or in grey. `plural` is what
 * several are called, where that is another word.
 */
export interface PacketKind extends SpanKind {
  readonly line?: 'firm' | 'slight' | 'repair'
  readonly plural?: string
}

/**
 * Who sent what to whom, for space-time diagrams. Struct of arrays, one entry for each packet in the order of
 * departure; times in the timeline's unit, lanes as indices into the timeline's.
 */
export interface Messages {
  /** Only the beginning of the run was kept: what left later is not here. */
  readonly partial?: true
  /** Where packets come from and go to. */
  readonly nodes: readonly MessageNode[]
  /** What they are, where they are not nodes: '4 processes on 2 nodes'. */
  readonly between?: string
  /** What the kind number means. */
  readonly kinds: readonly PacketKind[]
  readonly kind: Uint8Array
  readonly from: Uint16Array
  readonly to: Uint16Array
  readonly sent: Float64Array
  /** For a lost one, when it would have. */
  readonly arrived: Float64Array
  /** How long it takes to leave, from its first byte to its last, and so to arrive: drawn as a band. A line when absent or 0. */
  readonly lasts?: Float64Array
  /** 1 when the wire lost it. */
  readonly lost: Uint8Array
  /** 1 when it arrives damaged: its receiver drops it. */
  readonly damaged: Uint8Array
  /** The item of the timeline that it is about. */
  readonly item: Uint32Array
  /**
   * The how manieth packet of its kind about the same message, from 1: with its name, what an intervention selects. Or of
   * its sender, where interventions count so.
   */
  readonly copy: Uint16Array
  /** Index into `names` of what the packet is about. */
  readonly name: Uint32Array
  readonly names: readonly string[]
  /** What stands beside a line on the diagram, by the number of its name; the name itself when absent. */
  readonly short?: readonly string[]
  /** What receivers hand to their users, where that can go wrong. */
  readonly handed?: Handed
}

/** Each message that a receiver hands to its user, in that order. Struct of arrays; times in the timeline's unit. */
export interface Handed {
  /** Index into the nodes: whose user gets it. */
  readonly node: Uint8Array
  readonly time: Float64Array
  /** The item of the timeline that is handed over. */
  readonly item: Uint32Array
  /** The item that was due then, 0, 1, 2 ... for each node; another one is wrong. */
  readonly due: Uint32Array
}

/** Where a packet was from its beginning to its end, and why it stood still. */
export interface Story {
  readonly sentence: string
  /** In time order, one after the other; the first may begin before the packet was one. */
  readonly stays: readonly Stay[]
}

export interface Stay {
  readonly place: string
  /** In the timeline's unit. */
  readonly start: number
  /** NaN where it did not end within the run. */
  readonly end: number
  /** It stood still; otherwise something was done with it. */
  readonly wait: boolean
  /** What was done, or all that it waited for, as it was recorded. */
  readonly reason: string
}

/** What a run noted of packets on their way: tables of numbers whose columns are the system's own business. */
export interface Journeys {
  /** A row for each packet of `messages`, in the same order. */
  readonly packets: Float64Array
  readonly messages: Float64Array
  readonly holds: Float64Array
}

/** Where messages leave and arrive, and its place in the timeline. */
export interface MessageNode {
  readonly name: string
  /** Those of one group stand next to each other and share a machine: there is no wire between them. */
  readonly group?: string
  /** Its lanes of the timeline, the one at the wire first: packets leave and arrive there. */
  readonly lanes: readonly number[]
}
