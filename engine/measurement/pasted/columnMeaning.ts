import type { Kilobyte } from '../../base/unit.ts'
import { spellingOf } from '../../base/unitSpelling.ts'
import type { Meaning, ToolColumn } from '../tools/toolTable.ts'

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
  /** A time that is computed from the cell and the size: the cost of a byte, or the bandwidth of what is sent back to back. */
  readonly from?: 'perByte' | 'bandwidth'
  /** Only rows that name this stage have something here. */
  readonly stage?: string
}

/** What any column of a pasted table is taken for, used or not: a person may say otherwise. */
export interface ColumnMeaning extends ToolColumn {
  /** From 1, as it stands in the text. */
  readonly number: number
  /** The unit was written, or is the tool's. */
  readonly unitGiven: boolean
  /** Numbers of which nothing says what they are. */
  readonly unclear?: true
  /** Taken for what its unit must be known for, and it is not: used only once a person says it. */
  readonly asksUnit?: true
  /** With `asksUnit`: a unit is written, but none that is known. */
  readonly unread?: true
  /**
   * In a unit of time, but no time of one message: how far times lie apart, or a total beside other times. Or of a second
   * table beside the first, with sizes of its own.
   */
  readonly no?: 'spread' | 'total' | 'beside'
  /** A person said it. */
  readonly byHand?: true
  /** A bandwidth of messages sent back to back, of which the size makes the time between arrivals. */
  readonly arrivals?: true
}

/** What a person says that columns are, by number. A unit left out is the column's own. */
export type GivenMeanings = ReadonlyMap<number, { readonly meaning: Meaning; readonly unit?: string }>

const stored = { size: 'B', fragment: 'B', time: 'us', perByte: 'us/B', bandwidth: 'MB/s' } as const

type Measured = keyof typeof stored

/** Whether a column of this meaning holds sizes, times, costs or rates, and so has a unit. */
export const isMeasured = (meaning: Meaning): meaning is Measured => Object.hasOwn(stored, meaning)

/** Is this how a unit of what the column means is written? A cost is no bandwidth here, although either gives the other. */
export function isUnitOf(meaning: Measured, unit: string, kilobyte: Kilobyte): boolean {
  if (unit === '' || (meaning === 'perByte' && spellingOf(unit, 'MB/s', kilobyte))) return false
  return spellingOf(unit, stored[meaning], kilobyte) !== undefined
}

/** Meanings as a person corrected them: who names another size takes it from the one before. */
export function corrected(
  columns: readonly ColumnMeaning[],
  given: GivenMeanings,
  kilobyte: Kilobyte,
): ColumnMeaning[] {
  const alone = (['size', 'fragment', 'stage'] as const).filter((meaning) =>
    columns.some(({ number }) => given.get(number)?.meaning === meaning),
  )
  return columns.map(({ asksUnit, unread, unclear, arrivals, ...column }) => {
    const said = given.get(column.number)
    if (!said) {
      const taken = alone.some((meaning) => meaning === column.meaning)
      const flags = {
        ...(asksUnit && { asksUnit }),
        ...(unread && { unread }),
        ...(unclear && { unclear }),
        ...(arrivals && { arrivals }),
      }
      return taken ? { ...column, meaning: 'ignored' } : { ...column, ...flags }
    }
    const { meaning, unit = column.unit } = said
    if (!isMeasured(meaning)) return { ...column, meaning, unit, byHand: true }
    const back = meaning === 'bandwidth' && { arrivals: true as const }
    if (isUnitOf(meaning, unit, kilobyte))
      return { ...column, meaning, unit, unitGiven: true, byHand: true, ...back }
    const unknown = { ...column, meaning, unitGiven: false, byHand: true as const, ...back }
    return stored[meaning] === 'B' ? { ...unknown, unit: 'B' } : { ...unknown, unit: '', asksUnit: true }
  })
}

/**
 * The first size and all times, whatever they are computed from.
 * @param stages  the names in the column of stages, where there is one: each makes a column of every time
 */
export function columnsUsed(
  columns: readonly ColumnMeaning[],
  stages: readonly string[] | undefined,
): PastedColumn[] {
  const size = columns.find(({ meaning, asksUnit }) => meaning === 'size' && !asksUnit)
  const times = columns.filter(isTime)
  return columns.flatMap((column): PastedColumn[] => {
    const { number, name, unit, unitGiven } = column
    if (column === size) return [{ number, name, unit, unitGiven, quantity: 'size' }]
    if (!times.includes(column)) return []
    const from = column.meaning === 'time' ? {} : { from: column.meaning as 'perByte' | 'bandwidth' }
    const time = { number, name, unit, unitGiven, quantity: 'time' as const, ...from }
    return stages === undefined
      ? [time]
      : stages.map((stage) => ({ ...time, stage, name: times.length === 1 ? stage : `${stage}, ${name}` }))
  })
}

/** Is it used as a time? A bandwidth only where it is one of messages back to back. */
export function isTime({ meaning, asksUnit, arrivals }: ColumnMeaning): boolean {
  if (asksUnit) return false
  return meaning === 'time' || meaning === 'perByte' || (meaning === 'bandwidth' && arrivals === true)
}
