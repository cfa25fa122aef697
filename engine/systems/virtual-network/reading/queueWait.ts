import { spanKind } from '../../../timeline/timeline.ts'
import { inWords, overlaps, total, without, workOf, type Stretch } from './blame.ts'
import { nodeOfNic, recordedLanes } from '../recording/nodeLanes.ts'
import { holdsOf, type Journey, type Recorded } from './journey.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'

/** The node of a NIC's lane. */
export const nodeOf = ({ messages }: Recorded, nic: number): string =>
  `node ${nodeOfNic(recordedLanes(messages), nic)}`

/** Endpoint not on the NIC; else every channel in use; else its link waiting for room; else the NIC at other work. */
export function queueReason(
  { transport }: VirtualNetworkParams,
  recorded: Recorded,
  journey: Journey,
): string {
  const { asked, begun, from, occasion } = journey
  let left: readonly Stretch[] = [[asked, begun]]
  const parts: string[] = []
  const fresh = occasion === 'written' || occasion === 'unloaded'
  if (fresh && journey.own !== undefined) {
    const on = residentStretches(recorded, journey.own, left)
    const off = without(left, on)
    if (off.length > 0)
      parts.push(
        `For ${inWords(total(off))} its endpoint was not on the NIC. ${residency(recorded, journey, off)}`,
      )
    left = without(left, off)
  }
  if (fresh && transport.reliable) {
    const { stretches, names } = allTaken(recorded, journey, transport.channels, left)
    if (stretches.length > 0)
      parts.push(
        `For ${inWords(total(stretches))} ${wholeOf(transport.channels)} to ${nodeOf(recorded, journey.to)} ${transport.channels === 1 ? 'was' : 'were'} in use, by ${listed(names)}.`,
      )
    left = without(left, stretches)
  }
  const stopped = stoppedBy(recorded, from, left)
  if (stopped.reason !== '') parts.push(stopped.reason)
  left = without(left, stopped.stretches)
  const busy = workOf(recorded.timeline, from, left)
  if (busy.time > 0) parts.push(`For ${inWords(busy.time)} the NIC was busy: it ${busy.reason}.`)
  const rest = total(left) - busy.time
  if (rest > 0) parts.push(`Of ${inWords(rest)} nothing is recorded.`)
  return parts.join(' ')
}

const wholeOf = (channels: number): string =>
  channels === 1 ? 'the only channel' : channels === 2 ? 'both channels' : `all ${channels} channels`

/** When the link of a NIC waited for room for an earlier packet, so that it sent nothing. */
export function stoppedBy(
  { timeline, messages }: Recorded,
  nic: number,
  within: readonly Stretch[],
): { readonly stretches: readonly Stretch[]; readonly reason: string } {
  if (recordedLanes(messages).each === 2) return { stretches: [], reason: '' }
  const link = nic + 1
  const stretches = overlaps(timeline, link, within).map(({ stretch }) => stretch)
  if (stretches.length === 0) return { stretches, reason: '' }
  const { reason } = workOf(timeline, link, within)
  return { stretches, reason: `For ${inWords(total(stretches))} its link was stopped: it ${reason}.` }
}

const listed = (names: readonly string[]): string =>
  names.length <= 6 ? names.join(', ') : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`

/** When all channels of the pair held other messages, and which. */
function allTaken(recorded: Recorded, journey: Journey, channels: number, within: readonly Stretch[]) {
  const holds = holdsOf(recorded, journey)
  const edges = holds.flatMap(({ since, until }) => [[since, 1] as const, [until, -1] as const])
  edges.sort(([a, up], [b, down]) => a - b || up - down)
  const taken: Stretch[] = []
  let count = 0
  let full = NaN
  for (const [time, by] of edges) {
    count += by
    if (count >= channels && Number.isNaN(full)) full = time
    else if (count < channels && !Number.isNaN(full)) {
      if (time > full) taken.push([full, time])
      full = NaN
    }
  }
  if (!Number.isNaN(full)) taken.push([full, Infinity])
  const stretches = without(within, without([[0, Infinity]], taken))
  const during = holds.filter(({ since, until }) => stretches.some(([a, b]) => since < b && until > a))
  const names = [...new Set(during.map(({ name }) => name))]
  return { stretches, names }
}

function residentStretches(
  { timeline }: Recorded,
  lane: number,
  within: readonly Stretch[],
): readonly Stretch[] {
  return overlaps(timeline, lane, within)
    .filter(({ span }) => timeline.kinds[spanKind(timeline.tag[span]!)]!.id === 'resident')
    .map(({ stretch }) => stretch)
}

/** 'It was unloading, 0.4 ms; loading, 2 ms; in host memory, 1 ms.' */
export function residency({ timeline }: Recorded, { own }: Journey, within: readonly Stretch[]): string {
  if (own === undefined) return ''
  const spans = overlaps(timeline, own, within)
  const times = new Map<string, number>()
  for (const { span, stretch } of spans) {
    const { name } = timeline.kinds[spanKind(timeline.tag[span]!)]!
    times.set(name, (times.get(name) ?? 0) + stretch[1] - stretch[0])
  }
  const host = total(
    without(
      within,
      spans.map(({ stretch }) => stretch),
    ),
  )
  if (host > 0) times.set('in host memory', host)
  return `It was ${[...times].map(([name, time]) => `${name}, ${inWords(time)}`).join('; ')}.`
}
