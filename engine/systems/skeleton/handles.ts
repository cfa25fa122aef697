import type { Edit } from '../../scenario/document.ts'
import type { Bar, Handles } from '../system.ts'
import { parameters, type QueueParams } from './parameters.ts'

/** What a hand may drag, and the inverse: the edit with which the picture is as the hand wants it. */
export const handles = {
  meanings: [
    {
      id: 'service',
      label: 'Service time',
      symbol: '',
      sentence: 'All services become longer or shorter by the same ratio.',
      parameter: { path: 'serviceRate', unit: '/s' },
    },
  ],
  /** The bar is as long as it is dragged; where it waited for others, they last longer too, and it begins later. */
  drag: ({ serviceRate }: QueueParams, { start, end }: Bar, _meaning: string, time: number): Edit =>
    set('serviceRate', (serviceRate * (end - start)) / Math.max(time - start, 1e-6)),
  /** One keyboard step: a hundredth of the service time. */
  nudge: ({ serviceRate }: QueueParams, _bar: Bar, _meaning: string, steps: number): Edit =>
    set('serviceRate', (serviceRate * 100) / Math.max(100 + steps, 1)),
  /** The mark of the curve: the load, in whole per cents, is changed by how many come. */
  moveMark: ({ serviceRate }: QueueParams, _curve: string, load: number): Edit =>
    set('arrivalRate', (serviceRate * Math.round(load)) / 100),
} satisfies Handles<QueueParams>

/** Four digits, as a link should be short, and within the parameter's bounds. */
function set(path: 'serviceRate' | 'arrivalRate', value: number): Edit {
  const { min, max } = parameters.fields[path]
  return { kind: 'set', path, value: Math.min(max, Math.max(min, Number(value.toPrecision(4)))) }
}
