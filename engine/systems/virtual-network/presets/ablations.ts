import { changed, preset } from './preset.ts'
import type { VirtualNetworkPreset } from './preset.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'

/** Short timers, so that what goes wrong is seen within the picture. */
const quick = { timeout: 200, quantum: 50 }

/** Two hosts with three endpoints each and a single frame, which can deliver only while both frames match. */
const oneFrame = (residencyJitter: number, unloadRule: VirtualNetworkParams['paging']['unloadRule']) =>
  changed(
    'unload_cycle',
    { limit: 50_000 },
    {
      transport: quick,
      paging: {
        enabled: true,
        frames: 1,
        unload: 100,
        load: 100,
        minResidency: 500,
        residencyJitter,
        unloadRule,
      },
    },
  )

/** Two endpoints that share one frame while the receiver sleeps for 5 ms and refuses at once what is sent at once. */
const refusedAtOnce = (freeze: boolean) =>
  changed(
    'unload',
    { first: 6, second: 2, serverStart: 5000 },
    {
      transport: { ...quick, nack: 'immediate', queue: 1 },
      paging: { enabled: true, frames: 1, unload: 100, load: 100, driverCpu: 0, freeze },
    },
  )

/** What the rules are for: each is taken away once, beside the same run with it. */
export const ablationPresets: readonly VirtualNetworkPreset[] = [
  preset(
    'jitter-of-the-stay',
    'Two hosts, one frame each',
    'Three endpoints on each side take turns in a single frame; how long they stay is drawn at random.',
    'All 30 requests are answered within 12 ms: sooner or later both ends of a pair are on their NICs at once.',
    oneFrame(1, 'paper'),
  ),
  preset(
    'lock-step',
    'The same in lock-step',
    'Without the random part of the stay both hosts change endpoints in step.',
    'After the first pair nobody gets on: 144 evictions in 50 ms, and 20 of the 30 requests are never answered.',
    oneFrame(0, 'paper'),
  ),
  preset(
    'strict-deadlock',
    'Waiting for acknowledgements only',
    'The random stay again, but an endpoint leaves only when all its messages are acknowledged.',
    'Both hosts wait for each other for ever: two evictions, then nothing but refusals.',
    oneFrame(1, 'strict'),
  ),
  preset(
    'frozen-refusals',
    'Refused messages rest while their endpoint leaves',
    'A refused message is sent again at once, but not while its endpoint is unloading.',
    'The two endpoints take turns in the frame while the receiver sleeps: 24 evictions.',
    refusedAtOnce(true),
  ),
  preset(
    'restless-refusals',
    'Refused messages never rest',
    'The same, but they are sent again while their endpoint is unloading as well.',
    'Some copy is always under way, so the first endpoint cannot leave before the receiver wakes: 4 evictions, and hundreds of refusals.',
    refusedAtOnce(false),
  ),
  preset(
    'overtaking',
    'A wire that lets packets overtake',
    'Each packet is late by up to 400 µs, and may pass others; none is lost.',
    'Some messages are delivered twice, others acknowledged but never delivered: one bit is safe only where packets keep their order.',
    changed('one_way', { count: 20, replies: false }, { transport: quick, network: { reorder: 400 } }),
  ),
  preset(
    'unreliable',
    'No reliability',
    'One data packet in ten is lost, and nothing is acknowledged or sent again.',
    'What is lost stays lost, and its sender never knows: about 90 of 100 messages are delivered, 87 with these random numbers.',
    changed(
      'one_way',
      { count: 100, replies: false },
      { transport: { reliable: false }, network: { lossData: 0.1 } },
    ),
  ),
]
