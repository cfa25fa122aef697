import type { Kilobyte } from '../base/unit.ts'
import { quantityOf } from './headingParts.ts'
import type { Meaning, ToolColumn } from './tools/toolTable.ts'

/** What a pasted column is taken for. */
export interface PastedColumn {
  /** From 1, as it stands in the text. */
  readonly number: number
  /** The heading without its unit, at most 60 characters of it, or 'column 2'. */
  readonly name: string
  readonly quantity: 'size' | 'time'
  /** What a number without a unit means there: 'B', 'KiB', 'µs'. */
  readonly unit: string
  /** The unit was written: in the heading or behind the numbers. */
  readonly unitGiven: boolean
}

/** What any column of a pasted table is taken for, used or not: a person may say otherwise. */
export interface ColumnMeaning extends ToolColumn {
  /** From 1, as it stands in the text. */
  readonly number: number
  /** The unit was written, or is the tool's. */
  readonly unitGiven: boolean
  /** Numbers of which nothing says what they are. */
  readonly unclear?: true
}

/** What a person says that columns are, by number. A unit left out is the column's own, else B or µs. */
export type GivenMeanings = ReadonlyMap<number, { readonly meaning: Meaning; readonly unit?: string }>

/** Meanings as a person corrected them: who names another size takes it from the one before. */
export function corrected(
  columns: readonly ColumnMeaning[],
  given: GivenMeanings,
  kilobyte: Kilobyte,
): ColumnMeaning[] {
  const newSize = columns.find(({ number }) => given.get(number)?.meaning === 'size')
  return columns.map((column) => {
    const said = given.get(column.number)
    if (!said) return newSize && column.meaning === 'size' ? { ...column, meaning: 'ignored' } : column
    const { meaning, unit = column.unit } = said
    if (meaning !== 'size' && meaning !== 'time') return { ...column, meaning, unit }
    const known = quantityOf(unit, kilobyte) === meaning
    return { ...column, meaning, unit: known ? unit : meaning === 'size' ? 'B' : 'µs', unitGiven: known }
  })
}

/** The first size and all times. */
export function columnsUsed(columns: readonly ColumnMeaning[]): PastedColumn[] {
  const size = columns.find(({ meaning }) => meaning === 'size')
  return columns.flatMap(({ meaning, number, name, unit, unitGiven }): PastedColumn[] =>
    number === size?.number || meaning === 'time'
      ? [{ number, name, unit, unitGiven, quantity: meaning === 'time' ? 'time' : 'size' }]
      : [],
  )
}
