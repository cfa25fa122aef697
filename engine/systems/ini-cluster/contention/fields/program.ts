import { number, optional, record } from '../../../../scenario/schema.ts'

/** What the equations know nothing of: threads, and how steadily they ask. */
export const program = record(
  {
    threads: number({
      label: 'Threads per processor',
      sentence: 'While one waits for its reply another computes; the equations know one.',
      unit: '',
      min: 1,
      max: 8,
      integer: true,
      default: 1,
      slider: [1, 8],
      scale: 'linear',
    }),
    stall: number({
      label: 'Stall',
      symbol: 'κ',
      sentence:
        'For how many times its messages’ time at interfaces, or their delay past them, a thread stands still: more than once where others wait for the same page.',
      unit: '',
      min: 0.1,
      max: 4,
      default: 1,
      slider: [0.8, 2],
      scale: 'linear',
    }),
    burst: number({
      label: 'Busy phases',
      sentence:
        'Computing before the requests of every second phase, as a part of W; the other phases compute the rest, so that the mean stays. 1 for no phases.',
      unit: '',
      min: 0,
      max: 1,
      default: 1,
      slider: [0, 1],
      scale: 'linear',
    }),
    phase: number({
      label: 'Requests in a phase',
      sentence: 'How many requests of a thread a phase lasts.',
      unit: '',
      min: 1,
      max: 10_000,
      integer: true,
      default: 20,
      slider: [1, 200],
      scale: 'log',
    }),
    hot: optional(
      number({
        label: 'Hot processors',
        sentence:
          'How many times as often half of the processors of a cluster, rounded down, ask as the others, by what they compute; the machine asks as often as before. 1 for an even load, which the equations assume.',
        unit: '',
        min: 1,
        max: 100,
        default: 10,
        slider: [1, 10],
        scale: 'linear',
      }),
      'an even load',
    ),
    hotApart: optional(
      number({
        label: 'Hot ones apart',
        sentence:
          'How far apart the hot ones stand. 2: every second processor is hot, and with two interfaces and a fixed choice all of them share one. 1: the first half, which a fixed choice spreads, by luck.',
        unit: '',
        min: 1,
        max: 2,
        integer: true,
        default: 2,
        slider: [1, 2],
        scale: 'linear',
      }),
      'every second one',
    ),
  },
  { label: 'The program', sentence: 'Threads, and how steadily they ask.' },
)
