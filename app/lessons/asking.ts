import type { Edit } from '../../engine/index.ts'
import { figure, grouped, percent } from '../chart/format.ts'
import { analysedAfter } from './asked.ts'
import type { Asked } from './lesson.ts'

/** What the engine says of the scenario with an edit more: for the truths of questions, and what is said of them. */
export const metricWith = (asked: Asked, metric: string, edit?: Edit): number =>
  (edit ? analysedAfter(asked, edit) : asked.result.metrics)[metric]!

/** '188.9 µs' */
export const micros = (value: number): string => `${grouped(value, 1)} µs`

/** '24.9 ms', of a value in µs. */
export const millis = (value: number): string => `${grouped(value / 1000, 1)} ms`

/** How much longer `time` is than `best`: '7.8 % longer', or 'as long' where a tenth of a percent does not show. */
export function longer(time: number, best: number): string {
  const share = time / best - 1
  return share < 0.0005 ? 'as long' : `${percent(share)} longer`
}

/** '1 piece', '9 pieces' */
export const pieces = (count: number): string => `${figure(count)} ${count === 1 ? 'piece' : 'pieces'}`
