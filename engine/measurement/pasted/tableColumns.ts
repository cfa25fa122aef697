import type { Kilobyte } from '../../base/unit.ts'
import type { ColumnMeaning } from './columnMeaning.ts'
import { hasFraction, looksNumeric, unitBehind } from '../cells/cellWords.ts'
import {
  anyStatistic,
  endsWithUnit,
  fragmentWords,
  notOneMessage,
  otherWords,
  sizeWords,
  statistics,
  timeWords,
} from './columnWords.ts'
import { headingParts, isCost, isRate, quantityOf } from '../cells/headingParts.ts'
import type { CellTable } from '../cells/tableCells.ts'
import { quoted } from '../cells/tableLimits.ts'
import type { Meaning } from '../tools/toolTable.ts'

/**
 * Which column is the size and which are times: by unit, then by the words of the headings. Nothing else makes a column
 * a time by itself; only of two columns without headings the first is taken for the size and the other for the time. A
 * time without a unit asks for it.
 */
export function guessedColumns(table: CellTable, kilobyte: Kilobyte): ColumnMeaning[] {
  const drafts = Array.from({ length: table.width }, (_, i) => draft(table, i, kilobyte))
  const size = sizeAmong(
    drafts.filter((column) => column.numeric),
    table.headings.length > 0,
  )
  const pair = table.headings.length === 0 && table.width <= 2
  const second = size && secondSize(drafts, size)
  const isBeside = ({ number }: Draft) => second !== undefined && number >= second
  const likely = drafts.filter(
    (column) => column !== size && column.numeric && isTime(column, pair) && !isBeside(column),
  )
  const whyNot = (column: Draft) =>
    notOneMessage(
      column.bare,
      likely.flatMap((other) => (other === column ? [] : [other.bare])),
    )
  const times = likely.filter((column) => whyNot(column) === undefined)
  return distinct(
    drafts.map((column): ColumnMeaning => {
      const { number, name, unit, quantity, words } = column
      const meaning = meaningOf(column, size, times)
      const unclear =
        meaning === 'ignored' && column.numeric && quantity === undefined && !otherWords.test(words)
      const sized = meaning === 'size' || meaning === 'fragment'
      const asks = unit === undefined && (meaning === 'time' || (sized && (column.unread || column.parts)))
      const no = isBeside(column) ? 'beside' : likely.includes(column) ? whyNot(column) : undefined
      return {
        number,
        name,
        meaning,
        unit: unit ?? (sized && !asks ? 'B' : ''),
        unitGiven: unit !== undefined,
        ...(unclear && { unclear }),
        ...(asks && { asksUnit: true }),
        ...(asks && column.unread && { unread: true }),
        ...(no && { no }),
      }
    }),
  )
}

type Draft = ReturnType<typeof draft>

/** Where nothing names the columns, none but the first is a size without its unit: a later one may count anything. */
function sizeAmong(numeric: readonly Draft[], named: boolean): Draft | undefined {
  const whole = numeric.filter(({ words }) => !fragmentWords.test(words))
  return (
    whole.find((column) => column.quantity === 'size' && sizeWords.test(column.words)) ??
    whole.find((column) => column.quantity === 'size') ??
    whole.find(
      ({ quantity, counts, words }) =>
        quantity === undefined &&
        sizeWords.test(words) &&
        !(counts && /^\s*(?:packet|message|msg)\s*$/i.test(words)),
    ) ??
    numeric.find((column) => column.quantity === 'size') ??
    whole.find(
      ({ quantity, parts, counts, words, number }) =>
        quantity === undefined &&
        !parts &&
        !counts &&
        !otherWords.test(words) &&
        !timeWords.test(words) &&
        (named || number === 1),
    )
  )
}

/** Where, behind times, the heading of the size stands again with other sizes below: a second table, with times of its own. */
const secondSize = (drafts: readonly Draft[], size: Draft): number | undefined =>
  drafts.find(
    ({ number, words, cells }) =>
      words !== '' &&
      words === size.words &&
      drafts.slice(size.number, number - 1).some((column) => isTime(column, false)) &&
      cells.some((cell, i) => cell !== '' && size.cells[i] !== '' && cell !== size.cells[i]),
  )?.number

function isTime({ quantity, words }: Draft, pair: boolean): boolean {
  if (quantity !== undefined) return quantity === 'time'
  return !otherWords.test(words) && !sizeWords.test(words) && (pair || timeWords.test(words))
}

function meaningOf(column: Draft, size: Draft | undefined, times: readonly Draft[]): Meaning {
  if (column === size) return 'size'
  if (times.includes(column)) return standsForIt(column, times) ? 'time' : 'ignored'
  if (!column.numeric) return /^(stage|hop)$/i.test(column.words.trim()) ? 'stage' : 'ignored'
  if (column.quantity === 'rate') return 'bandwidth'
  if (column.quantity === 'cost') return 'perByte'
  const sized = column.quantity === 'size' || column.quantity === undefined
  return sized && fragmentWords.test(column.words) && /\bsize|bytes?\b/i.test(column.words)
    ? 'fragment'
    : 'ignored'
}

/**
 * 'min_time', 'max_time' and 'avg_time' are three numbers of one time, and so is OSU's 'P50 Tail Lat': one of them is enough,
 * and none beside the time itself, as 'min_lat' and 'Ave' stand beside 'latency'.
 */
function standsForIt(column: Draft, times: readonly Draft[]): boolean {
  const named = ({ bare }: Draft) =>
    bare
      .replace(anyStatistic, '')
      .replace(/\btail\b/i, '')
      .replace(/\blat\b/i, 'latency')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase()
  const isStatistic = ({ words }: Draft) => words.search(anyStatistic) >= 0
  if (!isStatistic(column)) return true
  const own = named(column)
  const same = times.filter((other) => isStatistic(other) && named(other) === own)
  if (times.some((other) => !isStatistic(other) && (own === '' || named(other) === own))) return false
  const best = statistics.map((pattern) => same.find(({ words }) => pattern.test(words)))
  return column === (best.find((found) => found !== undefined) ?? same[0])
}

function draft(table: CellTable, index: number, kilobyte: Kilobyte) {
  const heading = table.headings[index] ?? ''
  const { name, unit: written } = headingParts(heading)
  const all = table.rows.map(({ cells }) => cells[index] ?? '')
  const cells = all.filter((cell) => cell !== '')
  const behind = cells.map(unitBehind)
  const numeric = cells.filter(looksNumeric).length * 2 > cells.length
  const inCells = numeric ? behind.find((unit) => quantityOf(unit, kilobyte) !== undefined) : undefined
  const known = quantityOf(written, kilobyte) !== undefined || isRate(written) || isCost(written)
  const unit = known ? written : inCells
  return {
    number: index + 1,
    name: quoted(name) || `column ${index + 1}`,
    cells: all,
    words: spaced(heading),
    /** The words without the unit. */
    bare: spaced(name),
    /** A unit is written, and it is none that is known. */
    unread: !known && inCells === undefined && endsWithUnit(heading),
    numeric,
    /** Parts of a unit: bytes they are not. */
    parts: inCells === undefined && cells.some(hasFraction),
    /** One after the other: the numbers of packets or hops, which no sizes of messages are. */
    counts:
      cells.length > 2 && cells.every((cell, i) => i === 0 || Number(cell) === Number(cells[i - 1]) + 1),
    // A unit behind one number need not be there behind the next.
    unit: unit === written ? unit : inCells === undefined || behind.includes('') ? undefined : inCells,
    quantity: isRate(written)
      ? ('rate' as const)
      : isCost(written)
        ? ('cost' as const)
        : unit === undefined
          ? undefined
          : quantityOf(unit, kilobyte),
  }
}

/** 'latency_us' and 'msgSize' are words too. */
const spaced = (heading: string): string => heading.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')

/** Two columns in use of one heading are told apart by a number. */
function distinct(columns: readonly ColumnMeaning[]): ColumnMeaning[] {
  const seen = new Map<string, number>()
  return columns.map((column) => {
    if (column.meaning !== 'size' && column.meaning !== 'time') return column
    const before = seen.get(column.name) ?? 0
    seen.set(column.name, before + 1)
    return before === 0 ? column : { ...column, name: `${column.name} ${before + 1}` }
  })
}
