import { number, type RecordField, type ValueOf } from '../../../scenario/schema.ts'

const time = (
  label: string,
  symbol: string,
  sentence: string,
  usual: number,
  slider: readonly [number, number],
) => number({ label, symbol, sentence, unit: 'us', min: 0, max: 1e9, default: usual, slider, scale: 'log' })

const count = (label: string, symbol: string, sentence: string, max: number, usual: number) =>
  number({
    label,
    symbol,
    sentence,
    unit: '',
    min: 1,
    max,
    integer: true,
    default: usual,
    slider: [1, Math.min(64, max)],
    scale: 'linear',
  })

/** A station of one's own that several share: the same mean value analysis, for a machine of today. */
export const stationFields = {
  sharers: count(
    'Who share it',
    'N',
    'How many ask the station: machines, cores, threads, streams. Each waits for its answer.',
    512,
    8,
  ),
  servers: count('Servers', 'c', 'How many work at the station, all from one queue.', 64, 1),
  think: time(
    'Between two requests',
    'Z',
    'How long a sharer does something else between an answer and its next request.',
    400,
    [0, 100_000],
  ),
  service: time('Service', 'S', 'How long a server works on a request, on average.', 100, [0.1, 10_000]),
  elsewhere: time(
    'On the way',
    'D',
    'What a request takes elsewhere, without waiting for others: wires, buses, flash.',
    0,
    [0, 10_000],
  ),
  patience: number({
    label: 'May take',
    sentence: 'How many times as long as alone a request may take before the station counts as full.',
    unit: '',
    min: 1.01,
    max: 100,
    default: 2,
    slider: [1.1, 10],
    scale: 'log',
  }),
} as const

export type StationParams = ValueOf<RecordField<typeof stationFields>>
