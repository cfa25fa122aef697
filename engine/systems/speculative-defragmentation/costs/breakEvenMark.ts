import type { Mark } from '../../../facets/curve.ts'
import { percent } from './words.ts'

/** Where guessing begins to pay. @param even  0 to 1, otherwise there is no such mark @param y  what not guessing gives */
export const breakEvenMark = (even: number, y: number): readonly Mark[] =>
  even >= 0
    ? [{ id: 'break-even', kind: 'transition', label: `pays from ${percent(even)}`, x: 100 * even, y }]
    : []
