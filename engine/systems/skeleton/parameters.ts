import { number, record, type ValueOf } from '../../scenario/schema.ts'

/**
 * Declared once: controls, links, `--describe`, test generators and the type below come from here. A person's paper
 * usually has groups of parameters: a `record` with a heading for each, a `variant` where a choice has fields of its own.
 */
export const parameters = record({
  arrivalRate: number({
    label: 'Arrivals',
    symbol: 'λ',
    sentence: 'How many customers come per second, at random and independent of each other.',
    unit: '/s',
    min: 0,
    max: 1e6,
    default: 80_000,
    slider: [1000, 200_000],
    scale: 'log',
  }),
  serviceRate: number({
    label: 'Service rate',
    symbol: 'μ',
    sentence:
      'How many customers per second the server can serve, one at a time; service times are exponential.',
    unit: '/s',
    min: 1,
    max: 1e6,
    default: 100_000,
    slider: [1000, 200_000],
    scale: 'log',
  }),
  run: number({
    label: 'Run',
    sentence: 'How long the simulation watches the queue.',
    unit: 'us',
    min: 100,
    max: 2e6,
    default: 200_000,
    slider: [10_000, 2e6],
    scale: 'log',
  }),
  warmUp: number({
    label: 'Warm-up',
    sentence: 'The beginning that the averages leave out, as the queue begins empty.',
    unit: 'us',
    min: 0,
    max: 1e6,
    default: 20_000,
    scale: 'log',
  }),
})

export type QueueParams = ValueOf<typeof parameters>
