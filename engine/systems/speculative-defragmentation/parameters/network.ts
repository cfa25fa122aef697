import { number, record } from '../../../scenario/schema.ts'
import { count, time } from './fields.ts'

/** Links, switch and the senders' windows. */
export const networkField = record(
  {
    window: count(
      { label: 'Window', symbol: 'W', sentence: 'How many pages of a stream may be out unacknowledged.' },
      16,
      [1, 64],
      [1, 64],
    ),
    ackDelay: time(
      {
        label: 'Acknowledged after',
        sentence: 'From the end of a page’s processing until its sender knows.',
      },
      15_000,
      [0, 100_000_000],
      [0, 100_000],
    ),
    oneWay: time(
      {
        label: 'Answer takes',
        sentence: 'Of a Fast_Ack or Fast_NAck, and of a request out of band: half of the 30 µs round trip.',
      },
      15_000,
      [0, 100_000_000],
      [0, 100_000],
    ),
    jitter: time(
      {
        label: 'Jitter',
        symbol: 'J',
        sentence: 'Each acknowledgement is late by up to this much: hosts are busy.',
      },
      0,
      [0, 100_000_000],
      [0, 1_000_000],
    ),
    loss: number({
      label: 'Lost',
      sentence: 'The share of frames that the network loses, besides the chosen faults.',
      unit: '%',
      min: 0,
      max: 20,
      default: 0,
      slider: [0, 2],
      scale: 'linear',
    }),
    resendAfter: time(
      {
        label: 'Resent after',
        sentence: 'A page that is not acknowledged by then is sent again; twice as long each time.',
      },
      200_000_000,
      [1_000_000, 10_000_000_000],
      [10_000_000, 400_000_000],
    ),
  },
  {
    label: 'Network',
    sentence: 'Links of 1 Gbit/s, a switch with a queue for each port, and the senders’ windows.',
  },
)

/** Frames that belong to no stream: ARP, acknowledgements of others. */
export const strayField = record(
  {
    frames: count(
      { label: 'Stray frames', sentence: 'How many frames of 60 bytes come from elsewhere.' },
      0,
      [0, 10_000],
      [0, 200],
    ),
    burst: count({ label: 'In bursts of', sentence: 'How many come back to back.' }, 1, [1, 500], [1, 50]),
    every: time(
      { label: 'A burst every', sentence: 'From one burst to the next; the first comes after as long.' },
      1_000_000,
      [1000, 1_000_000_000],
      [10_000, 10_000_000],
    ),
  },
  { label: 'Stray frames', sentence: 'What comes between the frames of a page.' },
)
