import { choice, number, toggle, variant, type RecordField, type ValueOf } from '../../../scenario/schema.ts'

const time = (
  label: string,
  sentence: string,
  usual: number,
  [min, max]: readonly [number, number],
  slider: readonly [number, number],
) => number({ label, sentence, unit: 'us', min, max, default: usual, slider, scale: 'log' })

const sequential = choice({
  label: 'The sequential job',
  sentence: 'Its priority relative to a parallel program that waits.',
  options: [
    { value: 'above', label: 'above', sentence: 'A parallel program that waits gives way to it.' },
    { value: 'below', label: 'below', sentence: 'Even a parallel program that only waits comes first.' },
  ],
  default: 'above',
})

const daemon = {
  daemon: choice({
    label: 'The daemon',
    sentence: 'Its priority relative to all other jobs.',
    options: [
      { value: 'above', label: 'above', sentence: 'It runs whenever it is ready.' },
      { value: 'below', label: 'below', sentence: 'It runs when nobody else computes.' },
    ],
    default: 'above',
  }),
  period: number({
    label: 'It looks every',
    sentence: 'It sleeps between looks; 0: it never sleeps, as there is nothing to wake it.',
    unit: 'us',
    min: 0,
    max: 1e6,
    default: 0,
    slider: [50, 50_000],
    scale: 'log',
  }),
  poll: time('A look takes', 'How long the daemon needs to look at all regions.', 20, [1, 1000], [1, 100]),
} as const

const lead = time(
  'Ahead by',
  'How much more processor time one of the two may have had before the other has precedence.',
  10_000,
  [100, 1e6],
  [1000, 100_000],
)

const mechanism = variant({
  label: 'Mechanism',
  sentence: 'What a parallel program does while it waits for a message, and who notices its arrival.',
  default: 'spin',
  cases: {
    spin: {
      label: 'Spin',
      sentence: 'It looks again and again, with the priority it has.',
      fields: {},
    },
    lower: {
      label: 'Lower its priority',
      short: 'Lower',
      sentence: 'It looks again and again, below its own priority until the message is there.',
      fields: { sequential },
    },
    priorityDaemon: {
      label: 'Priority daemon',
      short: 'Priorities',
      sentence: 'The same, but a daemon looks for messages and raises the priority.',
      fields: { sequential, ...daemon },
    },
    semaphoreDaemon: {
      label: 'Semaphore daemon',
      short: 'Semaphore',
      sentence: 'It sleeps on a semaphore, which a daemon opens when the message is there.',
      fields: daemon,
    },
    events: {
      label: 'Events',
      sentence: 'What if: the network wakes it, as Myrinet’s interface does.',
      fields: {
        fair: toggle({
          label: 'Even usage',
          sentence: 'Precedence goes to whoever has had less of the processor.',
          default: false,
        }),
        lead,
      },
    },
    implicit: {
      label: 'Implicit co-scheduling',
      short: 'Implicit',
      sentence: 'What if: it looks for a while, then sleeps, and the network wakes it.',
      fields: {
        spin: time('Looks for', 'How long it looks before it sleeps.', 20, [1, 1e5], [1, 1000]),
        lead,
      },
    },
  },
})

/** Two nodes that share their processors between a parallel program and something else. */
export const coschedulingFields = {
  mechanism,
  rival: choice({
    label: 'Beside it',
    sentence: 'What else runs on both nodes.',
    options: [
      { value: 'sequential', label: 'a sequential job', sentence: 'One on each node, always ready.' },
      { value: 'parallel', label: 'a second parallel program', sentence: 'One of the same kind.' },
    ],
    default: 'sequential',
  }),
  phase: number({
    label: 'Turns apart',
    sentence: 'By how much of a turn node 1 is behind node 0 at the beginning: 1 is out of step.',
    unit: '',
    min: 0,
    max: 1,
    default: 0,
    slider: [0, 1],
    scale: 'linear',
  }),
  compute: time(
    'Computing',
    'How long the program computes before each exchange.',
    100,
    [10, 10_000],
    [10, 10_000],
  ),
  step: time('Until seen', 'From sending until the other node can see it.', 5, [0.1, 1000], [0.5, 20]),
  quantum: time(
    'A turn',
    'How long each of equal priority runs before the next.',
    10_000,
    [1000, 100_000],
    [1000, 100_000],
  ),
  run: time('Run', 'How much time is simulated.', 200_000, [1000, 2e7], [20_000, 2e6]),
} as const

export type CoschedulingParams = ValueOf<RecordField<typeof coschedulingFields>>
