import type { Stay, Story } from '../../../facets/messages.ts'
import type { Result } from '../../../facets/result.ts'
import { inWords, workOf, type Stretch } from './blame.ts'
import { holdsOf, journeyOf, recordedIn, type Journey, type Recorded } from './journey.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { plural } from '../../../base/plural.ts'
import { nodeOf, queueReason, residency, stoppedBy } from './queueWait.ts'
import { inItsChannel } from './sentAgain.ts'

/** Where a packet was and why it waited: told from the record of the run. */
export function story(params: VirtualNetworkParams, result: Result, packet: number): Story | undefined {
  const recorded = recordedIn(result)
  if (!recorded || packet >= recorded.messages.sent.length) return undefined
  const journey = journeyOf(recorded, packet)
  const stays = [
    ...(journey.occasion === undefined ? [] : origin(params, recorded, journey)),
    ...sending(params, recorded, journey),
    ...wire(recorded, journey),
    ...reading(params, recorded, journey),
  ].filter(({ start, end }) => !(end - start <= 0))
  return { sentence: inSum(stays), stays }
}

function inSum(stays: readonly Stay[]): string {
  const last = stays.at(-1)
  const unended =
    last?.wait && Number.isNaN(last.end) ? ` How long it waits ${last.place} is not recorded.` : ''
  return `${inSumOf(
    stays.filter(({ end }) => !Number.isNaN(end)),
    unended ? ' before' : '',
  )}${unended}`
}

/** @param before  said of what never waited, where it did later */
function inSumOf(stays: readonly Stay[], before: string): string {
  const long = ({ start, end }: Stay) => end - start
  const waits = stays.filter(({ wait }) => wait)
  const all = stays.reduce((sum, stay) => sum + long(stay), 0)
  const waited = waits.reduce((sum, stay) => sum + long(stay), 0)
  if (waited === 0)
    return `It never waited${before}: all of its ${inWords(all)}${before && ' until then'} is work and wire.`
  const longest = waits.reduce((most, stay) => (long(stay) > long(most) ? stay : most))
  const most = `${waits.length > 1 ? 'the longest ' : ''}${inWords(long(longest))} ${longest.place}`
  return waits.length > 1
    ? `It waited ${inWords(waited)} of ${inWords(all)}; ${most}.`
    : `It waited ${most}, of ${inWords(all)} in all.`
}

/** What came before it stood in the NIC's queue. */
function origin(params: VirtualNetworkParams, recorded: Recorded, journey: Journey): Stay[] {
  const { occasion, asked, from, message } = journey
  const host = `at the host of ${nodeOf(recorded, from)}`
  if (occasion !== 'written') return inItsChannel(params, recorded, journey)
  const { starved, credited, begun, written } = message
  // What was delivered twice is answered twice, and of the host only the second time is recorded.
  if (written > asked) return []
  const idle = credited > starved ? credited : begun
  return [
    {
      ...{ place: host, wait: true, start: starved, end: credited > starved ? credited : NaN },
      reason: 'All credits of its flow were out: one more request may begin when one comes back.',
    },
    { place: host, wait: true, start: idle, end: begun, reason: busyHost(recorded, from, [idle, begun]) },
    {
      ...{ place: host, wait: false, start: begun, end: written },
      reason: journey.reply
        ? 'The host serves the request and writes the reply.'
        : // Nothing else makes writing longer than its overhead.
          written - begun > Math.round(params.host.send * 1000)
          ? 'The host copies its data into the staging area and writes it.'
          : 'The host writes it.',
    },
    {
      ...{ place: host, wait: true, start: written, end: asked },
      reason: `Its endpoint was not on the NIC: a write fault stopped the thread until it was, and until the thread ran again. ${residency(recorded, journey, [[written, asked]])}`,
    },
  ].filter(({ start, end }) => !Number.isNaN(start) && !Number.isNaN(end))
}

function busyHost(recorded: Recorded, nic: number, stretch: Stretch): string {
  const { reason, time } = workOf(recorded.timeline, nic - 1, [stretch])
  const rest = stretch[1] - stretch[0] - time
  const busy = reason === '' ? '' : `The host was busy: it ${reason}.`
  return rest > 0 ? `${busy} For ${inWords(rest)} no thread ran there.`.trim() : busy
}

/** In the queue of the sending NIC, then in its hands. */
function sending(params: VirtualNetworkParams, recorded: Recorded, journey: Journey): Stay[] {
  const { asked, begun, sent, held, from, to, occasion } = journey
  const worked = Number.isNaN(held) ? sent : held
  const nic = `the NIC of ${nodeOf(recorded, from)}`
  const queue =
    occasion === undefined
      ? 'with the answers'
      : occasion === 'timer' || occasion === 'refused'
        ? 'to be sent again'
        : 'to be sent'
  const name = recorded.messages.names[recorded.messages.name[journey.packet]!]
  const mine = holdsOf(recorded, journey).find(
    (hold) => hold.since <= begun && hold.until > begun && hold.name === name,
  )
  const channel =
    mine && params.transport.reliable && occasion !== undefined ? ` on channel ${mine.channel}` : ''
  const work = workOf(recorded.timeline, from, [[begun, worked]])
  return [
    {
      ...{ place: `in the queue of ${nic}, ${queue}`, wait: true, start: asked, end: begun },
      reason: asked < begun ? queueReason(params, recorded, journey) : '',
    },
    {
      ...{ place: `in ${nic}`, wait: false, start: begun, end: worked },
      reason: `The NIC ${work.reason}${channel}.`,
    },
    {
      ...{
        place: `at the head of the link of ${nodeOf(recorded, from)}`,
        wait: true,
        start: worked,
        end: sent,
      },
      reason: `The buffer of the NIC of ${nodeOf(recorded, to)} had no room: ${plural(params.network.buffer ?? 0, 'packet')} waited in it or ${params.network.buffer === 1 ? 'was' : 'were'} under way to it. ${emptying(recorded, to, [worked, sent])}`,
    },
  ]
}

/** What a NIC did while others waited for it. */
function emptying(recorded: Recorded, nic: number, stretch: Stretch): string {
  const { reason } = workOf(recorded.timeline, nic, [stretch])
  return reason === '' ? 'That NIC stood still.' : `That NIC was busy: it ${reason}.`
}

function wire(recorded: Recorded, { packet, from, sent, linked, arrived, late, lost }: Journey): Stay[] {
  const place = 'on the wire'
  const link: Stay = {
    ...{ place: `before the link of ${nodeOf(recorded, from)}`, wait: true, start: sent, end: linked },
    reason: 'The link carries one packet at a time: it was busy with what its NIC had sent before.',
  }
  if (lost)
    return [
      link,
      { place, wait: false, start: linked, end: NaN, reason: 'The wire loses it, and nobody is told.' },
    ]
  const damaged = recorded.messages.damaged[packet] === 1 ? 'It is damaged on the way.' : 'It travels.'
  return [
    link,
    { place, wait: false, start: linked, end: arrived - late, reason: damaged },
    {
      ...{ place, wait: true, start: arrived - late, end: arrived },
      reason: 'It is held up there: the scenario says so.',
    },
  ]
}

/** In the inbox of the receiving NIC, in its hands, and at the host. */
function reading(params: VirtualNetworkParams, recorded: Recorded, journey: Journey): Stay[] {
  const { lost, arrived, read, concluded, outcome, to, message } = journey
  if (lost) return []
  const nic = `the NIC of ${nodeOf(recorded, to)}`
  const inbox = { place: `in the inbox of ${nic}`, wait: true, start: arrived }
  if (Number.isNaN(read))
    return [{ ...inbox, end: NaN, reason: 'The NIC did not read it within the record.' }]
  const stays: Stay[] = [
    { ...inbox, end: read, reason: inboxReason(recorded, to, [arrived, read]) },
    {
      place: `in ${nic}`,
      wait: false,
      start: read,
      end: concluded,
      reason: verdict(params, recorded, journey),
    },
  ]
  if (outcome !== 'accepted' || journey.occasion === undefined) return stays
  const host = `at the host of ${nodeOf(recorded, to)}`
  const queue = { place: `in a receive queue ${host}`, wait: true, start: concluded }
  if (message.taken < concluded) return [...stays, { ...queue, end: NaN, reason: deliveredBefore }]
  if (Number.isNaN(message.taken))
    return [...stays, { ...queue, end: NaN, reason: 'No thread read it within the record.' }]
  return [
    ...stays,
    { ...queue, end: message.taken, reason: busyHost(recorded, to, [concluded, message.taken]) },
    { place: host, wait: false, start: message.taken, end: message.served, reason: 'The host works on it.' },
  ]
}

const deliveredBefore =
  'It had been delivered before; when a thread read it for the second time is not recorded.'

function inboxReason(recorded: Recorded, nic: number, stretch: Stretch): string {
  const busy = workOf(recorded.timeline, nic, [stretch])
  const idle = stretch[1] - stretch[0] - busy.time
  const stood = idle > 0 ? stoppedBy(recorded, nic, [stretch]).reason : ''
  return [busy.time > 0 ? `The NIC was busy: it ${busy.reason}.` : '', stood]
    .filter((part) => part !== '')
    .join(' ')
}

function verdict({ transport }: VirtualNetworkParams, _: Recorded, { outcome }: Journey): string {
  switch (outcome) {
    case 'accepted':
      return 'The NIC reads it and delivers it.'
    case 'duplicate':
      return 'Its bit says that the message was taken before: answered again, not delivered.'
    case 'full':
      return `Refused: the receive queue of ${transport.queue} was full.`
    case 'nonResident':
      return 'Refused: its endpoint was not on the NIC; a load is asked for.'
    case 'unmapped':
      return 'Refused: the memory that its data is for was not mapped for DMA; the driver is asked to map it.'
    case 'wrongTag':
      return 'Returned: it does not carry the tag of the endpoint.'
    case 'absent':
      return 'There is no such endpoint: nobody answers.'
    case 'damaged':
      return 'Damaged: the NIC drops it without a word.'
    case 'ignored':
      return 'Stale: the message had left its channel already.'
    case 'freed':
      return 'The message leaves its channel, which is free again.'
    case 'returned':
      return 'The message leaves its channel and goes back to its user.'
    case 'refused':
      return 'It is noted that the message was refused; it stays in its channel.'
    case undefined:
      return 'The NIC was reading it when the record ended.'
  }
}
