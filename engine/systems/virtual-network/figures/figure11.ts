import type { Choices, Figure, FigureSwitch, PublishedNumber } from '../../../facets/figure.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { changed } from '../presets/preset.ts'
import { contention } from '../printed.ts'
import { absent } from '../../../facets/publishedNumber.ts'
import { beside } from './beside.ts'
import { above, below, level, line, openings, perClientCurve, rateCurve, rates } from './clients.ts'
import { effortSwitch, runNote, type Effort } from './effort.ts'
import { drops, survival, turnsNote } from './paging.ts'
import { trials, type Outcome } from './trial.ts'

const eventsSwitch: FigureSwitch = {
  id: 'events',
  label: 'Enabling events',
  options: [
    {
      value: 'again',
      label: 'Looks again',
      sentence: 'After enabling events a thread looks at its queue once more.',
    },
    {
      value: 'slow',
      label: 'Takes 20 µs',
      sentence: 'The same, but enabling takes 20 µs in which messages may come.',
    },
    {
      value: 'edge',
      label: 'Takes 20 µs, no second look',
      sentence: 'Ablation: what came in between is never announced, and its thread sleeps for ever.',
    },
  ],
}

const victimSwitch: FigureSwitch = {
  id: 'victim',
  label: 'Victim',
  options: [
    {
      value: 'fifo',
      label: 'First in',
      sentence: 'The endpoint that was loaded first makes room (assumed).',
    },
    { value: 'lru', label: 'Least recently used', sentence: 'The one that has been idle longest.' },
    { value: 'random', label: 'Random', sentence: 'Any.' },
  ],
}

const effort = (choices: Choices): Effort & { readonly counts: readonly number[] } =>
  choices['runs'] === 'thorough'
    ? {
        counts: [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 24, 32, 42, 56, 70, 84],
        warm: 350_000,
        until: 1_750_000,
      }
    : // No shorter warm-up: until each of 84 endpoints has been loaded once, what is answered has not settled.
      { counts: [1, 2, 4, 7, 8, 12, 16, 24, 32, 56, 84], warm: 350_000, until: 750_000 }

/** Frames of the NIC: with more clients endpoints are paged. */
const frames = contention.frames.value

export const figure11: Figure = {
  id: 'figure-11',
  name: 'Figure 11',
  title: 'More virtual networks than frames',
  sentence:
    'One to 84 virtual networks on a NIC with seven frames, served by a thread for each endpoint or by one thread that polls them all.',
  where: 'section 5.4',
  switches: [effortSwitch, eventsSwitch, victimSwitch],
  *sweep(choices) {
    const { counts, warm, until } = effort(choices)
    const scenario = (clients: number, mode: 'threads' | 'poll'): VirtualNetworkParams =>
      changed(
        'fan_in',
        { clients, warm, until },
        {
          server: { mode, ...enabling(choices) },
          paging: { enabled: true, frames, victim: victimOf(choices) },
        },
      )
    const outcomes = yield* trials([
      ...counts.map((clients) => scenario(clients, 'threads')),
      ...counts.map((clients) => scenario(clients, 'poll')),
    ])
    const threads = outcomes.slice(0, counts.length)
    const polling = outcomes.slice(counts.length)
    const lines = [
      line('threads', 'A thread each', 'main', counts, rates(threads)),
      line('polling', 'One thread', 'faint', counts, rates(polling)),
      level('peak', 'Best of the paper', counts, contention.threadsPeak.value),
    ]
    return {
      curves: [
        rateCurve(
          'virtual networks',
          `Seven endpoints fit on the NIC; beyond, the driver loads and unloads them. ${survival(counts, threads, polling)}`,
          counts,
          lines,
        ),
        perClientCurve(counts, threads),
      ],
      numbers: numbers(choices, counts, threads, polling),
      notes: [
        runNote(outcomes, { warm, until }),
        'Loading and unloading (2 ms each) and the driver (50 µs) are assumed: the text gives none of them, and the rates under overcommit follow from them.',
        turnsNote(victimOf(choices)),
        'The paper shows means of five-minute intervals and does not say which endpoint makes room. The spread of its clients is not reproduced while ours take turns (first in); with random victims it comes to the order of the paper’s, and shrinks as runs get longer.',
      ],
      openings: [
        ...openings('rate', counts, threads, ({ rate }) => rate.mean, ', a thread each'),
        ...openings('rate', counts, polling, ({ rate }) => rate.mean, ', one thread'),
      ],
    }
  },
}

function enabling(choices: Choices): Partial<VirtualNetworkParams['server']> {
  const events = choices['events']
  if (events === 'edge') return { enableGap: 20, levelTriggered: false }
  return events === 'slow' ? { enableGap: 20 } : {}
}

const victimOf = (choices: Choices): VirtualNetworkParams['paging']['victim'] =>
  choices['victim'] === 'lru' || choices['victim'] === 'random' ? choices['victim'] : 'fifo'

function numbers(
  choices: Choices,
  counts: readonly number[],
  threads: readonly Outcome[],
  polling: readonly Outcome[],
): readonly PublishedNumber[] {
  const resident = Math.max(...rates(threads).filter((_, i) => counts[i]! <= frames))
  const at = (outcomes: readonly Outcome[], clients: number) => outcomes[counts.indexOf(clients)]!
  const overcommitted = threads.filter((_, i) => counts[i]! > frames && counts[i]! <= 24)
  // The wake-up was fitted with events as they are by default.
  const fitted = choices['events'] === 'slow' || choices['events'] === 'edge' ? 'predicted' : 'calibrated'
  return [
    beside(
      'Best rate, a thread each',
      contention.threadsPeak,
      resident,
      '',
      fitted,
      fitted === 'calibrated'
        ? 'the wake-up of a thread, 41.3 µs, is fitted to it'
        : 'the wake-up of a thread is fitted to it without the 20 µs',
    ),
    beside(
      'Loss against the peak of 62,578',
      contention.threadsLoss,
      100 * (1 - resident / contention.peak.value),
      '%',
      fitted,
      '53,488 is 14.5 % below; the text rounds',
    ),
    beside(
      'Client with most, above the mean',
      contention.bestClient,
      Math.max(...overcommitted.map(above)),
      '%',
      'predicted',
      'ours of 8 to 24 clients',
    ),
    beside(
      'Client with least, below the mean',
      contention.worstClient,
      Math.max(...overcommitted.map(below)),
      '%',
      'predicted',
      'ours of 8 to 24 clients',
    ),
    assumed(
      'Rate with 8 clients, a thread each',
      at(threads, 8).rate.mean,
      'one endpoint more than there are frames',
    ),
    assumed(
      'Rate with 8 clients, one thread',
      at(polling, 8).rate.mean,
      drops(counts, polling)
        ? 'the text speaks of a significant drop; how deep it is follows from the assumed loading time'
        : 'the text speaks of a significant drop; with this victim ours has none',
    ),
    assumed(
      'Rate with 84 clients, a thread each',
      at(threads, 84).rate.mean,
      'an overcommit of 12, the largest that the conclusions name',
    ),
    absent('Client with most of 84, above the mean', above(at(threads, 84)), '%'),
    absent('Client with least of 84, below the mean', below(at(threads, 84)), '%'),
    // Where no client is ever answered none gets more or less than the mean.
  ].filter(({ ours }) => Number.isFinite(ours))
}

const assumed = (what: string, ours: number, note: string): PublishedNumber => ({
  what,
  published: undefined,
  ours,
  unit: '',
  standing: 'assumed',
  note,
})
