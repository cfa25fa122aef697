import { number } from '../../../scenario/schema.ts'

type Range = readonly [min: number, max: number]

interface Words {
  readonly label: string
  readonly symbol?: string
  readonly sentence: string
}

/** Whole nanoseconds. */
export const time = (words: Words, usual: number, [min, max]: Range, slider: Range) =>
  number({
    ...words,
    unit: 'ns',
    min,
    max,
    integer: true,
    default: usual,
    slider,
    scale: slider[1] > 1000 * Math.max(1, slider[0]) || slider[0] === 0 ? 'linear' : 'log',
  })

/** Whole bytes. */
export const bytes = (words: Words, usual: number, [min, max]: Range) =>
  number({
    ...words,
    unit: 'B',
    min,
    max,
    integer: true,
    default: usual,
    slider: [min, max],
    scale: 'linear',
  })

/** A whole number of things. */
export const count = (words: Words, usual: number, [min, max]: Range, slider: Range) =>
  number({ ...words, unit: '', min, max, integer: true, default: usual, slider, scale: 'linear' })
