import { nothing } from '../../../timeline/stateTable.ts'
import type { Timeline } from '../../../timeline/timeline.ts'
import type { Messages } from '../../../facets/messages.ts'
import type { Result } from '../../../facets/result.ts'
import {
  holdColumn,
  holdWidth,
  messageColumn,
  messageWidth,
  occasions,
  outcomes,
  packetColumn,
  packetWidth,
} from '../recording/journeyLog.ts'
import { nicBehind, nicLane, recordedLanes } from '../recording/nodeLanes.ts'
import type { Occasion } from '../machine/entities.ts'
import type { Outcome } from '../machine/observer.ts'

/** What was recorded of one packet, read from the tables of a result. Times in ns, NaN where it never came to that. */
export interface Journey {
  readonly packet: number
  /** The message is a reply. */
  readonly reply: boolean
  /** Nothing for an answer. */
  readonly occasion: Occasion | undefined
  readonly asked: number
  readonly begun: number
  readonly sent: number
  readonly arrived: number
  readonly lost: boolean
  readonly read: number
  readonly concluded: number
  readonly outcome: Outcome | undefined
  /** Since when it waited at the head of its link for room; NaN when it did not. */
  readonly held: number
  /** When its link began to carry it, and how much longer it was on the wire than it would be alone. */
  readonly linked: number
  readonly late: number
  /** Lanes of the timeline: of the NICs, and of the endpoints where endpoints page. */
  readonly from: number
  readonly to: number
  readonly own: number | undefined
  readonly message: MessageJourney
}

export interface MessageJourney {
  readonly begun: number
  readonly written: number
  readonly taken: number
  readonly served: number
  readonly starved: number
  readonly credited: number
}

/** A message in a channel, by its name, and from when to when. */
export interface Hold {
  readonly channel: number
  readonly since: number
  readonly until: number
  readonly name: string
}

/** The facets that a story is told from; nothing where a result lacks one. */
export interface Recorded {
  readonly timeline: Timeline
  readonly messages: Messages
  readonly journeys: NonNullable<Result['journeys']>
}

/** These facets of a result; undefined where one is missing. */
export function recordedIn({ timeline, messages, journeys }: Result): Recorded | undefined {
  return timeline && messages && journeys ? { timeline, messages, journeys } : undefined
}

/** All that is recorded of one packet. Times in ns, NaN where it is not known or after the end of the timeline. */
export function journeyOf(recorded: Recorded, packet: number): Journey {
  const { messages, journeys, timeline } = recorded
  const lanes = recordedLanes(messages)
  // What surrounds a later time is not recorded: it tells nothing.
  const seen = (time: number) => (time <= timeline.until ? time : NaN)
  const cell = (column: number) => known(journeys.packets[packet * packetWidth + column])
  const ofMessage = (column: number) =>
    known(journeys.messages[cell(packetColumn.message) * messageWidth + column])
  const own = cell(packetColumn.own)
  const concluded = seen(cell(packetColumn.concluded))
  return {
    packet,
    reply: cell(packetColumn.message) % 2 === 1,
    occasion: occasions[cell(packetColumn.occasion)],
    asked: cell(packetColumn.asked),
    begun: cell(packetColumn.begun),
    sent: messages.sent[packet]!,
    arrived: messages.arrived[packet]!,
    lost: messages.lost[packet] === 1,
    read: seen(cell(packetColumn.read)),
    concluded,
    outcome: Number.isNaN(concluded) ? undefined : outcomes[cell(packetColumn.outcome)],
    held: heldSince(recorded, messages.from[packet]!, messages.sent[packet]!),
    linked: cell(packetColumn.linked),
    late: cell(packetColumn.late),
    from: nicBehind(lanes, messages.from[packet]!),
    to: nicBehind(lanes, messages.to[packet]!),
    own: Number.isNaN(own) ? undefined : own,
    message: {
      begun: ofMessage(messageColumn.begun),
      written: ofMessage(messageColumn.written),
      taken: seen(ofMessage(messageColumn.taken)),
      served: seen(ofMessage(messageColumn.served)),
      starved: ofMessage(messageColumn.starved),
      credited: ofMessage(messageColumn.credited),
    },
  }
}

/** The wait for room that ended when the packet was sent: the timeline has it on the lane of the link. */
function heldSince({ timeline, messages }: Recorded, link: number, sent: number): number {
  if (recordedLanes(messages).each === 2) return NaN
  const { offsets, start, end } = timeline
  for (let span = offsets[link]!; span < offsets[link + 1]! && start[span]! < sent; span++)
    if (end[span] === sent) return start[span]!
  return NaN
}

const known = (cell: number | undefined): number => (cell === undefined || cell === nothing ? NaN : cell)

/** Messages that held channels of a packet's pair of NICs, in the order in which they took them. */
export function holdsOf({ journeys, messages }: Recorded, { from, to }: Journey): readonly Hold[] {
  const { holds } = journeys
  const lanes = recordedLanes(messages)
  const columns = holdWidth
  const found: Hold[] = []
  for (let at = 0; at < holds.length; at += columns)
    if (
      nicLane(lanes, holds[at + holdColumn.from]!) === from &&
      nicLane(lanes, holds[at + holdColumn.to]!) === to
    )
      found.push({
        channel: holds[at + holdColumn.channel]!,
        since: holds[at + holdColumn.since]!,
        until: holds[at + holdColumn.until] === nothing ? Infinity : holds[at + holdColumn.until]!,
        name: messages.names[holds[at + holdColumn.name]!]!,
      })
  return found
}

/** The copy of the same message before this one, or -1. */
export function copyBefore({ messages }: Recorded, packet: number): number {
  const isData = (p: number) =>
    messages.kinds[messages.kind[p]!]!.id === 'DATA' || messages.kinds[messages.kind[p]!]!.id === 'again'
  for (let p = packet - 1; p >= 0; p--) if (messages.name[p] === messages.name[packet] && isData(p)) return p
  return -1
}

/** The answer to a data packet, or -1. */
export function answerTo({ messages, journeys }: Recorded, packet: number): number {
  const columns = packetWidth
  for (let p = packet + 1; p < messages.sent.length; p++)
    if (journeys.packets[p * columns + packetColumn.answers] === packet) return p
  return -1
}
