import { list, number } from '../../../scenario/schema.ts'

export const maxManualSizes = 4096

export const manual = {
  label: 'By hand',
  sentence: 'You choose each fragment; the sizes must add up to the message.',
  fields: {
    sizes: list({
      label: 'Fragment sizes',
      sentence: 'The size of each fragment in whole bytes, in the order of sending.',
      noun: 'fragment',
      item: number({
        label: 'Size',
        symbol: 'x',
        sentence: 'How many bytes of the message this fragment carries.',
        unit: 'B',
        min: 1,
        max: 2 ** 30,
        integer: true,
        default: 819,
        slider: [1, 65_536],
        scale: 'log',
      }),
      minItems: 1,
      maxItems: maxManualSizes,
      default: [819, 819, 820, 819, 819],
      delta: true,
    }),
  },
} as const
