import { changed, dropped, preset } from './preset.ts'
import type { VirtualNetworkPreset } from './preset.ts'

/** Short timers, so that a repair is seen on the same picture as the loss. */
const quick = { transport: { timeout: 200, quantum: 50 } }
const five = { count: 5, replies: false }

/** One sender, and what can happen to its packets. */
export const packetPresets: readonly VirtualNetworkPreset[] = [
  preset(
    'round-trip',
    'One round trip',
    'One request and its reply in an idle system.',
    'The round trip takes 41.94 µs: twice the sum of both overheads and the latency.',
    changed('one_way', { count: 1 }, quick),
  ),
  preset(
    'five-messages',
    'Five messages',
    'Five one-way messages over four channels, without faults.',
    'The first is delivered at 16.69 µs, the others 7.99 µs apart: acknowledgements are off the critical path.',
    changed('one_way', five, quick),
  ),
  preset(
    'loss-four-channels',
    'A loss, four channels',
    'The first copy of the third message is lost.',
    'The fourth and fifth overtake it: order holds on a channel, not between channels.',
    changed('one_way', five, quick),
    [dropped('DATA')],
  ),
  preset(
    'loss-one-channel',
    'A loss, one channel',
    'The same loss with a single channel.',
    'Everything behind the lost message waits for its timer: strict order costs time.',
    changed('one_way', five, { transport: { ...quick.transport, channels: 1 } }),
    [dropped('DATA')],
  ),
  preset(
    'lost-ack',
    'A lost acknowledgement',
    'The message arrives, its acknowledgement does not.',
    'The message is sent again; the receiver knows it by its bit, acknowledges again and does not deliver it twice.',
    changed('one_way', five, quick),
    [dropped('ACK')],
  ),
  preset(
    'corruption',
    'A damaged packet',
    'The first copy of the second message is damaged on the way.',
    'The receiver drops it without a word; only the timer repairs it.',
    changed('one_way', five, quick),
    [{ kind: 'corrupt', packet: 'DATA', message: 'f:q1', nth: 1 }],
  ),
  preset(
    'wrong-tag',
    'A wrong tag',
    'The message does not carry the tag of the endpoint.',
    'It comes back after a single transmission.',
    changed('one_way', { ...five, count: 1, wrongTag: true }, quick),
  ),
  preset(
    'dead-nic',
    'A dead NIC',
    'The destination answers nothing.',
    'The message comes back after 256 transmissions, about 50 ms with these timers.',
    changed('one_way', { ...five, count: 1, deadNic: true }, quick),
  ),
  preset(
    'cut-cable',
    'A cut cable',
    'The cable of the receiving host is cut, and the mapper has mapped what is left.',
    'There is no route: all five messages come back to their sender, and nothing is transmitted.',
    changed('one_way', five, quick),
    [{ kind: 'cut', switch: 0, port: 1 }],
  ),
  preset(
    'stopped-receiver',
    'A receiver that sleeps',
    'The receiving process does not run for 2 ms while 40 messages wait for it.',
    'The queue fills at 16; the rest is refused about 37 times and waits for the timer each time.',
    changed('one_way', { count: 40, window: 40, replies: false, serverStart: 2000 }, quick),
  ),
  preset(
    'nack-storm',
    'Resending at once',
    'The same, but a refused message is sent again at once.',
    'A storm of more than 200 refusals, and nothing is delivered sooner.',
    changed(
      'one_way',
      { count: 40, window: 40, replies: false, serverStart: 2000 },
      { transport: { ...quick.transport, nack: 'immediate' } },
    ),
  ),
  preset(
    'two-copies',
    'A bulk message and its copies',
    'One bulk message of 4 KB as the paper implements it: built of medium messages, copied at both hosts. A copy at 100 MB/s is assumed.',
    'The round trip takes 381.76 µs, and each copy 40.96 of them; a medium message saves the second copy, zero-copy both.',
    changed('one_way', { count: 1, bytes: 4096 }, { memory: { kind: 'bulk', copy: 0.01 } }),
  ),
  preset(
    'stream-with-copies',
    'A stream with copies',
    'The stream of Figure 6 as bulk messages, with a copy at each host at an assumed 100 MB/s.',
    'About 27.1 MB/s instead of 30.9 MB/s: with four credits a copy is not always hidden behind the DMA of other messages. With eight it is.',
    changed('one_way', { count: 400, bytes: 4096 }, { memory: { kind: 'bulk', copy: 0.01 } }),
  ),
  preset(
    'unmapped-memory',
    'Memory that is not mapped',
    'Eight medium messages of 1 KB for four pages of memory that is mapped for DMA only on demand; how long that takes is assumed.',
    'The first message for each page is refused, and the page is mapped long before the message is sent again: four refusals, eight messages delivered.',
    changed(
      'one_way',
      { count: 8, replies: false, bytes: 1024 },
      { transport: { timeout: 1000, quantum: 100 }, memory: { mapping: 'demand' } },
    ),
  ),
  preset(
    'random-loss',
    'Random loss',
    'One packet in ten is lost, data and acknowledgements alike.',
    'Each message is transmitted 1.23 times on average and none is delivered twice.',
    changed('one_way', { count: 2000 }, { ...quick, network: { lossData: 0.1, lossControl: 0.1 } }),
  ),
  preset(
    'seldom-loss',
    'Seldom loss',
    'One packet in a hundred is lost, data and acknowledgements alike.',
    'Each message is transmitted 1.02 times on average and none is delivered twice.',
    changed('one_way', { count: 2000 }, { ...quick, network: { lossData: 0.01, lossControl: 0.01 } }),
  ),
  preset(
    'heavy-loss',
    'Heavy loss',
    'Three packets in ten are lost, data and acknowledgements alike.',
    'Each one-way message is transmitted about 2.04 times on average; none is lost, none is delivered twice.',
    changed(
      'one_way',
      { count: 2000, replies: false },
      { ...quick, network: { lossData: 0.3, lossControl: 0.3 } },
    ),
  ),
  preset(
    'half-the-acks',
    'Every other acknowledgement',
    'No data is lost, but half of the acknowledgements are.',
    'Each message is transmitted about twice on average, and every second transmission is a duplicate that is recognised.',
    changed(
      'one_way',
      { count: 2000, replies: false },
      { transport: { ...quick.transport, channels: 2 }, network: { lossControl: 0.5 } },
    ),
  ),
]
