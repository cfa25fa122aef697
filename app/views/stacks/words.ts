import type { Stack, StackPart, StackRow } from '../../../engine/index.ts'
import { grouped, scaledUnit, type Scaled } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'

/** How the numbers of a stack are written: one unit and one number of decimals for all of them. */
export interface Figures {
  readonly scaled: Scaled
  readonly text: (value: number) => string
  /** '50.00 ± 3.20' */
  readonly interval: (value: number, halfWidth: number | undefined) => string
}

/**
 * So many digits of the largest number, and at most two decimals: the others stand below it, and what is not nothing is
 * not called so. None where all are counts.
 */
export function stackFigures({ unit, groups }: Stack, kilobyte: Kilobyte): Figures {
  const all = groups.flatMap(({ rows }) => rows)
  const largest = Math.max(0, ...all.map(({ total }) => Math.abs(total)))
  const scaled = scaledUnit(unit, largest, kilobyte)
  const shown = largest / scaled.per
  const counts =
    unit === '' &&
    all.every(({ total, halfWidth = 0, parts }) =>
      [total, halfWidth, ...parts.map(({ value }) => value)].every(Number.isInteger),
    )
  const decimals = counts ? 0 : shown < 1000 ? 2 : shown < 10_000 ? 1 : 0
  const least = 1 / 10 ** decimals
  const text = (value: number) =>
    value > rounding * largest && 2 * (value / scaled.per) < least
      ? `< ${grouped(least, decimals)}`
      : grouped(value / scaled.per, decimals)
  return {
    scaled,
    text,
    interval: (value, halfWidth) =>
      halfWidth === undefined ? text(value) : `${text(value)} ± ${text(halfWidth)}`,
  }
}

/** What is left of a difference of equals, by the largest number. */
const rounding = 1e-12

/** The picture for those who cannot see it. */
export const inWords = (stack: Stack, { scaled, text, interval }: Figures): string =>
  stack.groups
    .flatMap(({ title, rows }) =>
      rows.map((row) => {
        const name = title === '' ? row.name : `${title}, ${row.name}`
        return row.parts.length === 0
          ? `${name}: ${row.note ?? 'nothing'}.`
          : `${name}: ${interval(row.total, row.halfWidth)} ${scaled.unit}, of which ${partsOf(row, text)}.`
      }),
    )
    .join(' ')

const partsOf = ({ parts }: StackRow, text: Figures['text']): string =>
  parts.map((part) => `${partName(part)} ${text(part.value)}`).join(', ')

/** 'own, waits' */
export const partName = ({ label, within }: StackPart): string =>
  within === undefined ? label : `${within}, ${label}`
