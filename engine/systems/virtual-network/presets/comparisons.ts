import { aRequestMore, changed, preset } from './preset.ts'
import type { VirtualNetworkPreset } from './preset.ts'

/** Short timers, as wherever losses are repaired within the picture. */
const quick = { timeout: 200, quantum: 50 }

/** 2,000 one-way messages, sixteen outstanding, one packet in a hundred lost. */
const rareLoss = (channels: number) =>
  changed(
    'one_way',
    { count: 2000, window: 16, replies: false },
    { transport: { ...quick, channels }, network: { lossData: 0.01, lossControl: 0.01 } },
  )

/** One client alone with an endpoint; channels enough that only credits count. */
const alone = (credits: number) =>
  changed('fan_in', { clients: 1, shared: true }, { transport: { credits, channels: 16 } })

/** Twenty-four endpoints on seven frames, for half a second. */
const crowded = (mode: 'poll' | 'threads', move = 2000) =>
  changed(
    'fan_in',
    { clients: 24, warm: 100_000, until: 500_000 },
    { server: { mode }, paging: { enabled: true, unload: move, load: move } },
  )

/** Eight nodes send to one server and to each other. */
const hotSpot = (network: { readonly buffer?: number }) =>
  changed('hot_spot', { senders: 8, warm: 5000, until: 25_000 }, { network })

/** What-ifs: scenarios to be looked at in pairs, one number apart. */
export const comparisonPresets: readonly VirtualNetworkPreset[] = [
  preset(
    'rare-loss-one-channel',
    'Rare loss, one channel',
    'Two thousand messages, one packet in a hundred lost, a single channel.',
    'All of them take about 46 ms: each waits for the acknowledgement before it, and some for the timer.',
    rareLoss(1),
  ),
  preset(
    'rare-loss-four-channels',
    'Rare loss, four channels',
    'The same over four channels.',
    'Less than 17 ms: while one channel waits for its timer, the others go on.',
    rareLoss(4),
  ),
  preset(
    'rare-loss-sixteen-channels',
    'Rare loss, sixteen channels',
    'The same over sixteen channels.',
    'No more than 3 % sooner than with four: the NIC is busy all the time already.',
    rareLoss(16),
  ),
  preset(
    'one-credit',
    'One credit',
    'One client with one outstanding request.',
    'About 23,840 requests a second: one for each round trip of 41.94 µs.',
    alone(1),
  ),
  preset(
    'four-credits',
    'Four credits',
    'One client with four outstanding requests: K_user of the paper.',
    `The peak of 62,578 a second: four requests are just enough to keep the server busy. ${aRequestMore(50)}`,
    alone(4),
  ),
  preset(
    'sixteen-credits',
    'Sixteen credits',
    'One client with sixteen outstanding requests.',
    `The same 62,578 requests a second as with four credits; only the round trip is four times as long. ${aRequestMore(50)}`,
    alone(16),
  ),
  preset(
    'crowd-of-threads',
    'Twenty-four endpoints, a thread each',
    'Three times as many endpoints as the NIC holds; each has a thread of its own.',
    'Still above 52,000 requests a second: whoever waits for a frame holds up nobody else.',
    crowded('threads'),
  ),
  preset(
    'crowd-and-one-thread',
    'Twenty-four endpoints, one thread',
    'The same with one thread that polls.',
    'About 980 requests a second: four for each endpoint fault, and every visit is a fault.',
    crowded('poll'),
  ),
  preset(
    'faster-paging',
    'Faster paging that is worse',
    'Twenty-four endpoints, a thread each; an endpoint moves in 0.2 ms instead of 2.',
    'A fifth fewer requests than with slow moves, and one client gets nothing: endpoints leave before a refused message is sent again.',
    crowded('threads', 200),
  ),
  preset(
    'hot-spot',
    'A hot spot, room for all',
    'Eight nodes send to one server and, beside that, each to the next of them; buffers are without bounds.',
    `The server does its peak of 62,578 requests a second; beside it the others exchange about 194,400. ${aRequestMore(20)}`,
    hotSpot({}),
  ),
  preset(
    'hot-spot-blocked',
    'A hot spot, room for four',
    'The same with room for four packets in each NIC: the network drops nothing, so whoever finds none waits.',
    'At the server as many requests as before, but the others fall to a sixth, about 31,400 a second: what they send to each other waits behind what waits for the hot spot.',
    hotSpot({ buffer: 4 }),
  ),
  preset(
    'standing-still',
    'NICs that stand still',
    'One sender, room for two packets in each NIC, and a NIC whose link waits for room reads nothing.',
    'After four replies both NICs wait for room in each other, for ever. A NIC that goes on receiving never gets there.',
    changed(
      'one_way',
      { count: 40, limit: 20_000 },
      { transport: quick, network: { buffer: 2, whileBlocked: 'stands' } },
    ),
  ),
]
