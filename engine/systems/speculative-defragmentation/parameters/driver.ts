import { choice, record, toggle } from '../../../scenario/schema.ts'
import { time } from './fields.ts'

/** The receiver's driver and operating system. */
export const driverField = record(
  {
    zeroCopy: toggle({
      label: 'Guesses',
      sentence: 'The driver guesses that the next frames are one page; off: a standard receiver copies all.',
      default: true,
    }),
    os: choice({
      label: 'Pages reach the user by',
      sentence: 'How a page that lies in place is handed on.',
      options: [
        {
          value: 'fbufs',
          label: 'Fast buffers',
          sentence: 'Buffers that both sides share: set up before the transfer.',
        },
        {
          value: 'remap',
          label: 'Remapping',
          sentence: 'The page is mapped into the user’s memory, each time.',
        },
        {
          value: 'copy',
          label: 'A copy',
          sentence: 'The usual way: one copy remains, and it waits for memory.',
        },
      ],
      default: 'fbufs',
    }),
    resync: choice({
      label: 'After a wrong guess',
      sentence: 'How the driver finds the beginning of a page again.',
      options: [
        {
          value: 'open',
          label: 'Finish open pages',
          sentence: 'Copy until no page is open, then guess again.',
        },
        {
          value: 'next',
          label: 'Go on at once',
          sentence: 'Guess again with the next frame, whatever it is.',
        },
        { value: 'none', label: 'Do nothing', sentence: 'The network interface goes on where it is.' },
      ],
      default: 'open',
    }),
    groupTimeout: time(
      {
        label: 'Group timeout',
        sentence: 'How long a group that has begun waits for its other frames.',
      },
      10_000_000,
      [1000, 1_000_000_000],
      [100_000, 50_000_000],
    ),
    check: choice({
      label: 'A page is recognised by',
      sentence: 'What the driver looks at before it hands a page on.',
      options: [
        { value: 'full', label: 'Headers', sentence: 'Lengths, and the headers of every frame.' },
        { value: 'lengths', label: 'Lengths only', sentence: 'An ablation: foreign bytes pass for a page.' },
      ],
      default: 'full',
    }),
    tellSlow: toggle({
      label: 'Slow frames apart',
      sentence:
        'Frames that are no fragments never come to the ring, which is our reading. Off: each costs what it costs.',
      default: false,
    }),
  },
  { label: 'Receiver', sentence: 'What the driver guesses, and what it does when the guess is wrong.' },
)

const cost = (label: string, sentence: string, usual: number, most: number) =>
  time({ label, sentence }, usual, [0, 10_000_000], [0, most])

/** What a page costs the receiver's processor. Defaults: calibrated by 75, 65, 42 and 35 MB/s, section 5. */
export const costsField = record(
  {
    protocol: time(
      { label: 'Protocol', sentence: 'What every page costs: protocol, interrupts and all else.' },
      54_613,
      [1, 10_000_000],
      [1000, 100_000],
    ),
    firstCopy: cost('First copy', 'The first copy of a page waits for memory: 114 MB/s.', 36_083, 80_000),
    secondCopy: cost('Second copy', 'The next copy finds it in the cache: 600 MB/s.', 6827, 40_000),
    remap: cost('Remapping', 'Mapping a page into the user’s memory.', 8402, 30_000),
    cleanup: cost('Clean-up', 'What frames in wrong places cost beyond two copies.', 19_506, 60_000),
  },
  { label: 'Costs of a page', sentence: 'What 4,096 bytes cost the receiver’s processor.' },
)
