import { number, type RecordField, type ValueOf } from '../../../scenario/schema.ts'

const cost = (label: string, symbol: string, sentence: string, standard: number) =>
  number({
    label,
    symbol,
    sentence,
    unit: '',
    min: 0,
    max: 100_000,
    default: standard,
    slider: [0, 300],
    scale: 'linear',
  })

/** Guessing in general: three costs and one probability. Costs are relative, in whatever unit. */
export const guessFields = {
  success: number({
    label: 'Guessed right',
    symbol: 'p',
    sentence: 'How many guesses of a hundred are right.',
    unit: '%',
    min: 0,
    max: 100,
    default: 71,
    scale: 'linear',
  }),
  sure: cost(
    'Without guessing',
    'S',
    'What it costs to wait for certainty; 100 if everything is in percent.',
    100,
  ),
  right: cost(
    'A right guess',
    'R',
    'What it costs when the guess was right, the guess and its check included.',
    56,
  ),
  wrong: cost(
    'A wrong guess',
    'W',
    'What it costs when it was wrong: the guess, undoing it, and the sure way.',
    120,
  ),
} as const

export type GuessParams = ValueOf<RecordField<typeof guessFields>>
