import type { Kilobyte } from '../base/unit.ts'
import type { ColumnMeaning } from './columnMeaning.ts'
import { looksNumeric, unitBehind } from './cellWords.ts'
import { headingParts, isRate, quantityOf } from './headingParts.ts'
import type { CellTable } from './tableCells.ts'
import { quoted } from './tableLimits.ts'

const sizeWords = /\b(size|bytes?|msg|message|packet|payload|length|len)\b/i
const otherWords =
  /\b(count|iterations?|iters?|reps?|samples?|bw|algbw|busbw|bandwidth|throughput|rate|type|redop|op|root|wrong|errors?|rank|std|stdev|dev)\b/i

const timeWords =
  /\b(times?|latency|lat|duration|elapsed|delay|rtt|arrivals?|gap|avg|average|mean|min|max|median|typical|p\d+|t)\b/i

/**
 * Which column is the size and which are times: by unit, then by the words of the headings. Nothing else makes a column
 * a time by itself; only of two columns without headings the first is taken for the size and the other for the time.
 */
export function guessedColumns(table: CellTable, kilobyte: Kilobyte): ColumnMeaning[] {
  const drafts = Array.from({ length: table.width }, (_, i) => draft(table, i, kilobyte))
  const numeric = drafts.filter((column) => column.numeric)
  const size =
    numeric.find((column) => column.quantity === 'size' && sizeWords.test(column.words)) ??
    numeric.find((column) => column.quantity === 'size') ??
    numeric.find((column) => column.quantity === undefined && sizeWords.test(column.words)) ??
    numeric.find((column) => column.quantity === undefined && !otherWords.test(column.words))
  const pair = table.headings.length === 0 && table.width <= 2
  const isTime = ({ quantity, words }: (typeof drafts)[number]) =>
    quantity === 'time' ||
    (quantity === undefined &&
      !otherWords.test(words) &&
      !sizeWords.test(words) &&
      (pair || timeWords.test(words)))
  return distinct(
    drafts.map((column): ColumnMeaning => {
      const { number, name, unit, quantity } = column
      const meaning =
        column === size
          ? 'size'
          : column.numeric && isTime(column)
            ? 'time'
            : quantity === 'rate'
              ? 'bandwidth'
              : 'ignored'
      const assumed = meaning === 'size' ? 'B' : meaning === 'time' ? 'µs' : ''
      const unclear =
        meaning === 'ignored' && column.numeric && quantity === undefined && !otherWords.test(column.words)
      return {
        number,
        name,
        meaning,
        unit: unit ?? assumed,
        unitGiven: unit !== undefined,
        ...(unclear && { unclear }),
      }
    }),
  )
}

function draft(table: CellTable, index: number, kilobyte: Kilobyte) {
  const heading = table.headings[index] ?? ''
  const { name, unit: written } = headingParts(heading)
  const cells = table.rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '')
  const behind = cells.map(unitBehind)
  const inCells = behind.find((unit) => quantityOf(unit, kilobyte) !== undefined)
  const unit = quantityOf(written, kilobyte) ? written : inCells
  return {
    number: index + 1,
    name: quoted(name) || `column ${index + 1}`,
    // 'latency_us' and 'msgSize' are words too.
    words: heading.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2'),
    numeric: cells.filter(looksNumeric).length * 2 > cells.length,
    // A unit behind one number need not be there behind the next: then the plain one is meant.
    unit: unit === written ? unit : inCells === undefined || behind.includes('') ? undefined : inCells,
    quantity: isRate(written) ? 'rate' : unit === undefined ? undefined : quantityOf(unit, kilobyte),
  }
}

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
