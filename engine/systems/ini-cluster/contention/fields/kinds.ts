import { number } from '../../../../scenario/schema.ts'

/** Kinds of parameters that the contention has several of. */

type Slider = readonly [number, number]

/** A time of the machine. */
export const cost = (label: string, symbol: string, sentence: string, usual: number, slider: Slider) =>
  number({
    label,
    symbol,
    sentence,
    unit: 'cycles',
    min: 0,
    max: 1e9,
    default: usual,
    slider,
    scale: slider[0] > 0 ? 'log' : 'linear',
  })

/** A whole number of parts of the machine, up to 64. */
export const count = (label: string, symbol: string, sentence: string, usual: number, slider: Slider) =>
  number({
    label,
    symbol,
    sentence,
    unit: '',
    min: slider[0],
    max: 64,
    integer: true,
    default: usual,
    slider,
    scale: 'linear',
  })

/** A squared coefficient of variation: 0 is always the same, 1 exponential. */
export const squared = (label: string, symbol: string, sentence: string) =>
  number({
    label,
    symbol,
    sentence,
    unit: '',
    min: 0,
    max: 16,
    default: 1,
    slider: [0, 4],
    scale: 'linear',
  })

/** How many requests a run has, up to 10^7. */
export const requests = (label: string, sentence: string, min: number, usual: number) =>
  number({
    label,
    sentence,
    unit: '',
    min,
    max: 1e7,
    integer: true,
    default: usual,
    slider: [Math.max(1000, min), 1e6],
    scale: 'log',
  })
