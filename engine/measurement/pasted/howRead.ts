import { spellingOf } from '../../base/unitSpelling.ts'
import { roundTripWords } from './columnWords.ts'
import { isTime, type ColumnMeaning } from './columnMeaning.ts'
import type { CellReading } from './cellValue.ts'
import type { TableSource } from './recognisedTable.ts'

/** What was recognised, in one sentence: where it is from, what its columns are, which are left out and why. */
export function inOneSentence({ found }: TableSource, columns: readonly ColumnMeaning[]): string {
  const size = columns.find(({ meaning, asksUnit }) => meaning === 'size' && !asksUnit)
  const used = columns.filter((column) => column === size || isUsed(column))
  const rest = columns.filter((column) => !used.includes(column))
  const out = [...grouped(rest, reasonOf)].map(([reason, all]) => `${namesOf(all)} (${reason})`)
  const parts = [...used.map(meant), ...(out.length > 0 ? [`left out: ${out.join('; ')}`] : [])]
  return parts.length === 0 ? `${found}.` : `${found}: ${parts.join(', ')}.`
}

const isUsed = (column: ColumnMeaning): boolean =>
  isTime(column) || column.meaning === 'stage' || column.meaning === 'fragment'

const words = {
  size: 'the message size',
  fragment: 'the fragment size',
  time: 'a time',
  perByte: 'the time of a byte',
  bandwidth: 'the bandwidth of messages back to back',
  stage: 'the name of the stage',
} as const

function meant(column: ColumnMeaning): string {
  const { meaning, unit, unitGiven } = column
  const what = Object.hasOwn(words, meaning) ? words[meaning as keyof typeof words] : meaning
  const inUnit =
    meaning === 'stage' ? '' : ` in ${unit.replace(/^us\b/, 'µs')}${unitGiven ? '' : ', as no unit is given'}`
  return `${called(column)} is ${what}${inUnit}`
}

const called = ({ number, name }: ColumnMeaning): string =>
  name === `column ${number}` ? name : `column ${number} (“${name}”)`

function reasonOf({ meaning, unit, unclear, asksUnit, byHand, no }: ColumnMeaning): string {
  if (asksUnit) return 'its unit is not known'
  if (byHand) return meaning === 'count' ? 'repetitions, by hand' : 'not used, by hand'
  if (no === 'spread') return 'no time of a message'
  if (no === 'total') return 'a total beside other times'
  if (no === 'beside') return 'a second table beside the first: paste it alone'
  if (unclear) return 'nothing says what it is'
  if (meaning === 'count') return 'repetitions'
  if (meaning === 'bandwidth') return 'a bandwidth, not a time'
  if (unit !== '' && spellingOf(unit, 'us', 1024)) return 'another time of the same rows'
  if (unit !== '' && spellingOf(unit, 'MB/s', 1024)) return 'another bandwidth'
  if (unit !== '' && spellingOf(unit, 'B', 1024)) return 'another size'
  return 'neither size nor time'
}

function grouped(
  columns: readonly ColumnMeaning[],
  keyOf: (column: ColumnMeaning) => string,
): Map<string, ColumnMeaning[]> {
  const groups = new Map<string, ColumnMeaning[]>()
  for (const column of columns) groups.set(keyOf(column), [...(groups.get(keyOf(column)) ?? []), column])
  return groups
}

const mostNamed = 4

const namesOf = (columns: readonly ColumnMeaning[]): string =>
  columns.slice(0, mostNamed).map(shortly).join(', ') +
  (columns.length > mostNamed ? ` and ${columns.length - mostNamed} more` : '')

const shortly = ({ number, name }: ColumnMeaning): string =>
  name === `column ${number}` ? name : `${number} (“${name}”)`

/** How a table was read beside that, one sentence each, for a person to check. */
export function howRead(
  { said: found, rows, comments = 0 }: TableSource,
  columns: readonly ColumnMeaning[],
  { comma, pointedSizes, kilobyte }: CellReading,
  cut: number,
): string[] {
  const said = [...found]
  const used = columns.filter((column) => column.meaning === 'size' || isTime(column))
  if (comma === 'decimal') said.push('A comma parts decimals: 12,5 is 12.5.')
  if (comma === 'thousands') said.push('A comma parts thousands: 1,024 is 1024.')
  if (pointedSizes) said.push('A point parts thousands in sizes: 1.024 is 1024.')
  for (const column of used.filter(({ meaning, name }) => meaning === 'time' && roundTripWords.test(name)))
    said.push(`Of ${called(column)} the whole round trip is used, there and back.`)
  const inKilobytes = (text: string) => /(^|[\d\s])[KMGkmg](B|[Bb]ytes?|o)?$/.test(text)
  if (used.some(({ unit }) => inKilobytes(unit)) || rows.some(({ cells }) => cells.some(inKilobytes)))
    said.push(`1 KB is ${kilobyte} B.`)
  if (cut > 0)
    said.push(
      `Rows of messages that were cut are left out: ${cut}. A line over the size goes through whole messages.`,
    )
  if (comments > 0) said.push(`Comment lines left out: ${comments}.`)
  return said
}
