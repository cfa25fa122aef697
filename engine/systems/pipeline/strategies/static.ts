import { number } from '../../../scenario/schema.ts'

export const fixed = {
  label: 'Fixed size',
  sentence:
    'Every message is cut into fragments of one size, whatever its length; the last carries the remainder.',
  fields: {
    fragmentBytes: number({
      label: 'Fragment size',
      symbol: 'x',
      sentence:
        'The size of every fragment but the last; Fast Messages use 128 B, Generic Active Messages 4096 B.',
      unit: 'B',
      min: 1,
      max: 2 ** 30,
      integer: true,
      default: 4096,
      slider: [16, 1_048_576],
      scale: 'log',
    }),
  },
} as const
