import { assumed, type PresetOf } from '../preset.ts'
import type { QueueParams } from './parameters.ts'

const round = assumed('round numbers, to be looked at')
const provenance = { arrivalRate: round, serviceRate: round, run: round, warmUp: round }
const origin = { source: 'Kleinrock, Queueing Systems I', date: '2026-11', provenance } as const

/** Ids are permanent. What should be seen stands in `expected`, and `watch` names the numbers that tell. */
export const presets: readonly PresetOf<QueueParams>[] = [
  {
    id: 'four-fifths',
    name: 'Four fifths busy',
    sentence: 'A server that is busy most of the time: four fifths of a stay is waiting.',
    params: { arrivalRate: 80_000, serviceRate: 100_000, run: 200_000, warmUp: 20_000 },
    expected: 'A customer stays five times as long as its service takes.',
    watch: ['residence', 'residenceSimulated'],
    ...origin,
  },
  {
    id: 'nearly-full',
    name: 'Nearly full',
    sentence: 'The last twentieth of the capacity: long lines that come and go slowly, and a wide interval.',
    params: { arrivalRate: 95_000, serviceRate: 100_000, run: 2e6, warmUp: 100_000 },
    expected: 'A customer stays twenty times as long as its service takes.',
    watch: ['residence', 'residenceSimulated'],
    ...origin,
  },
]
