import { choice, number, record, type ViewWords } from '../../../../engine/index.ts'

export const references = [
  {
    value: 'equal',
    label: 'Best equal',
    sentence: 'What the fastest saves over the best equal cut.',
  },
  { value: 'whole', label: 'Whole', sentence: 'What it saves over sending the message whole.' },
  { value: 'fm', label: '128 B', sentence: 'What it saves over fragments of 128 B, as Fast Messages cuts.' },
  {
    value: 'gam',
    label: '4 KiB',
    sentence: 'What it saves over fragments of 4 KiB, as Generic Active Messages cuts.',
  },
] as const
export type Reference = (typeof references)[number]['value']

const words = record({
  stage: number({
    label: 'Stage',
    sentence: 'Whose costs are varied, from 0.',
    unit: '',
    min: 0,
    max: 63,
    integer: true,
    default: 0,
    scale: 'linear',
  }),
  over: choice<Reference>({
    label: 'Time saved over',
    sentence: 'What the fastest strategy is compared with.',
    options: references,
    default: 'equal',
  }),
})

export const mapWords: ViewWords<typeof words.fields> = {
  desk: 'map',
  words,
  flat: { stage: 'stage', over: 'over' },
}
