import type { Kilobyte } from '../base/unit.ts'
import type { ColumnMeaning } from './columnMeaning.ts'
import type { TableSource } from './recognisedTable.ts'
import type { Comma } from './tableNumbers.ts'

/** How a table was read, one sentence each, for a person to check. */
export function howRead(
  { said: found, rows, comments = 0 }: TableSource,
  columns: readonly ColumnMeaning[],
  comma: Comma,
  kilobyte: Kilobyte,
): string[] {
  const said = [...found]
  const used = columns.filter(({ meaning }) => meaning === 'size' || meaning === 'time')
  for (const { number, name, meaning, unit, unitGiven } of used) {
    const called = name === `column ${number}` ? '' : ` ("${name}")`
    const assumed = unitGiven ? '' : ', as no unit is given'
    said.push(`Column ${number}${called} is the ${meaning} in ${unit}${assumed}.`)
  }
  const unclear = columns.filter((column) => !used.includes(column) && column.unclear)
  if (unclear.length > 0)
    said.push(
      `Not used, as nothing says whether they are times: ${unclear.map(shortly).join(', ')}. A unit in the heading does: "wire [us]".`,
    )
  const rest = columns.filter((column) => !used.includes(column) && !column.unclear)
  if (rest.length > 0) said.push(`Not used, being neither size nor time: ${rest.map(shortly).join(', ')}.`)
  if (comma === 'decimal') said.push('A comma parts decimals: 12,5 is 12.5.')
  if (comma === 'thousands') said.push('A comma parts thousands: 1,024 is 1024.')
  const inKilobytes = (text: string) => /(^|[\d\s])[KMGkmg]B?$/.test(text)
  if (used.some(({ unit }) => inKilobytes(unit)) || rows.some(({ cells }) => cells.some(inKilobytes)))
    said.push(`1 KB is ${kilobyte} B.`)
  if (comments > 0) said.push(`Comment lines left out: ${comments}.`)
  return said
}

const shortly = ({ number, name }: ColumnMeaning): string =>
  name === `column ${number}` ? name : `${number} ("${name}")`
