import { choice, number, toggle, type RecordField, type ValueOf } from '../../../scenario/schema.ts'

/** How many pages are guessed right, and what is assumed of the copies; the costs stand beside the experiment. */
export const mixFields = {
  success: number({
    label: 'Guessed right',
    symbol: 'p',
    sentence: 'How many pages of a hundred land in place.',
    unit: '%',
    min: 0,
    max: 100,
    default: 48,
    scale: 'linear',
  }),
  miss: choice({
    label: 'The cache miss is paid by',
    sentence: 'Which copy waits for the memory.',
    options: [
      {
        value: 'first',
        label: 'The first copy',
        sentence: 'Whichever copy is left when the other is removed.',
      },
      {
        value: 'both',
        label: 'Both alike',
        sentence: 'Each costs half of both: to see what the paper’s text rules out.',
      },
    ],
    default: 'first',
  }),
  driverCopies: toggle({
    label: 'The driver copies',
    sentence:
      'Where nothing is guessed, the driver copies each frame out of its ring before the user’s copy.',
    default: true,
  }),
} as const

export type MixParams = ValueOf<RecordField<typeof mixFields>>
