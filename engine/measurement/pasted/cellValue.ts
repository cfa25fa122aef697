import { InputError } from '../../base/inputError.ts'
import { parseQuantity } from '../../base/parseQuantity.ts'
import type { Kilobyte, Unit } from '../../base/unit.ts'
import type { PastedColumn } from './columnMeaning.ts'
import type { CellRow } from '../cells/headings.ts'
import { quoted } from '../cells/tableLimits.ts'
import { plainNumber, type Comma } from '../cells/tableNumbers.ts'
import type { PastedProblem } from './tableProblems.ts'

/** How the cells of a table are read. */
export interface CellReading {
  readonly comma: Comma
  /** In sizes the point parts thousands. */
  readonly pointedSizes: boolean
  readonly kilobyte: Kilobyte
  /** What KB means in a bandwidth: tools count by 1000 there, whatever the page does. */
  readonly kilobyteOfRates: Kilobyte
}

/** Why a row is left out. @param line, column  from 1 @param what  a sentence */
export const omitted = (line: number, column: number, what: string): PastedProblem => ({
  line,
  column,
  effect: 'omitted',
  sentence: `Line ${line}, column ${column}: ${what} The row is left out.`,
})

const kinds: Readonly<Record<'size' | 'time' | 'perByte' | 'bandwidth', { unit: Unit; rule: string }>> = {
  size: { unit: 'B', rule: 'a size above 0 B' },
  time: { unit: 'us', rule: 'a time above 0 µs' },
  perByte: { unit: 'us/B', rule: 'a cost above 0 µs/B' },
  bandwidth: { unit: 'MB/s', rule: 'a bandwidth above 0 MB/s' },
}

/** What a cell holds, in the stored unit of its kind; above 0, or what is wrong with it. */
export function cellValue(
  row: CellRow,
  column: PastedColumn,
  { comma, pointedSizes, kilobyte, kilobyteOfRates }: CellReading,
): number | PastedProblem {
  const cell = row.cells[column.number - 1]
  if (cell === undefined || cell === '') return omitted(row.line, column.number, `${column.name} is missing.`)
  const pointed = pointedSizes && column.quantity === 'size'
  const plain = pointed && !cell.includes(',') ? cell.replaceAll('.', '') : plainNumber(cell, comma)
  if (plain === undefined) {
    const why =
      comma === 'unclear'
        ? 'the comma may part decimals or thousands; write a point or nothing.'
        : `does not follow the other numbers, in which the comma parts ${comma === 'decimal' ? 'decimals' : 'thousands'}.`
    return omitted(row.line, column.number, `"${quoted(cell)}": ${why}`)
  }
  const { unit, rule } = kinds[column.from ?? column.quantity]
  const reading = {
    kilobyte: column.from === 'bandwidth' ? kilobyteOfRates : kilobyte,
    plain: column.unit,
  }
  try {
    const value = parseQuantity('', plain, unit, reading)
    if (value > 0) return value
    return omitted(row.line, column.number, `expected ${rule}, got ${quoted(cell)}.`)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return omitted(row.line, column.number, `expected ${error.rule}, got "${quoted(cell)}".`)
  }
}

/** The time of a message of so many bytes [µs]: a bandwidth in MB/s is one in B/µs. */
export function timeOf(value: number, bytes: number, from: PastedColumn['from']): number {
  if (from === undefined) return value
  return from === 'perByte' ? value * bytes : bytes / value
}
