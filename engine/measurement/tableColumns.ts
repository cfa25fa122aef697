import type { Kilobyte } from '../base/unit.ts'
import { spellingOf } from '../base/unitSpelling.ts'
import { looksNumeric, type CellTable } from './tableCells.ts'

/** What a pasted column is taken for. */
export interface PastedColumn {
  /** From 1, as it stands in the text. */
  readonly number: number
  /** The heading without its unit, or 'column 2'. */
  readonly name: string
  readonly quantity: 'size' | 'time'
  /** What a number without a unit means there: 'B', 'KiB', 'µs'. */
  readonly unit: string
  /** The unit was written: in the heading or behind the numbers. */
  readonly unitGiven: boolean
}

const sizeWords = /\b(size|bytes?|msg|message|packet|payload|length|len)\b/i
const otherWords =
  /\b(count|iterations?|iters?|reps?|samples?|bw|algbw|busbw|bandwidth|throughput|rate|type|redop|op|root|wrong|errors?|rank|std|stdev|dev)\b/i

/**
 * Which column is the size and which are times: by unit, then by the words of the headings; without headings the
 * first column is the size and the others are times.
 * @returns the columns to use, in the order of the text, and the numbers of those left out
 */
export function guessedColumns(table: CellTable, kilobyte: Kilobyte) {
  const drafts = Array.from({ length: table.width }, (_, i) => draft(table, i, kilobyte))
  const numeric = drafts.filter((column) => column.numeric)
  const size =
    numeric.find((column) => column.quantity === 'size' && sizeWords.test(column.words)) ??
    numeric.find((column) => column.quantity === 'size') ??
    numeric.find((column) => column.quantity === undefined && sizeWords.test(column.words)) ??
    numeric.find((column) => column.quantity === undefined && !otherWords.test(column.words))
  const used = numeric.filter(
    (column) =>
      column === size ||
      column.quantity === 'time' ||
      (column.quantity === undefined && !otherWords.test(column.words) && !sizeWords.test(column.words)),
  )
  const columns = used.map(({ number, name, unit }): PastedColumn => ({
    number,
    name,
    quantity: number === size?.number ? 'size' : 'time',
    unit: unit ?? (number === size?.number ? 'B' : 'µs'),
    unitGiven: unit !== undefined,
  }))
  const leftOut = drafts.filter(({ number }) => columns.every((column) => column.number !== number))
  return { columns: distinct(columns), leftOut: leftOut.map(({ number, name }) => ({ number, name })) }
}

function draft(table: CellTable, index: number, kilobyte: Kilobyte) {
  const heading = table.headings[index] ?? ''
  const { name, unit: written } = headingParts(heading)
  const cells = table.rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '')
  const behind = cells.map((cell) => /[^\d.,+\-\s].*$/.exec(cell.replace(/e[+-]?\d+/i, ''))?.[0].trim() ?? '')
  const inCells = behind.find((unit) => quantityOf(unit, kilobyte) !== undefined)
  const unit = quantityOf(written, kilobyte) ? written : inCells
  return {
    number: index + 1,
    name: name || `column ${index + 1}`,
    // 'latency_us' and 'msgSize' are words too.
    words: heading.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2'),
    numeric: cells.filter(looksNumeric).length * 2 > cells.length,
    // A unit behind one number need not be there behind the next: then the plain one is meant.
    unit: unit === written ? unit : inCells === undefined || behind.includes('') ? undefined : inCells,
    quantity: isRate(written) ? 'rate' : unit === undefined ? undefined : quantityOf(unit, kilobyte),
  }
}

/** A heading without its unit, and the unit: 'Latency (us)', 'size [KiB]', 'latency_us', 'time in ms', 'µs'. */
function headingParts(heading: string): { readonly name: string; readonly unit: string } {
  const [, name, unit] =
    /^(.*?)[\s_]*[([]\s*([^)\]]*?)\s*[)\]]\s*$/.exec(heading) ??
    /^(.+?)(?:_|\s+in\s+|\s*\/\s*|,\s*|\s+)([A-Za-zµμ]+)$/.exec(heading) ??
    []
  // In 'size_kib' and 'size_kb' all is written small; bits are not meant.
  const spelled = unit?.replace(/^([kmgt]i?)b$/, '$1B') ?? ''
  if (name !== undefined && (isUnit(spelled) || isRate(spelled))) return { name: name.trim(), unit: spelled }
  return { name: heading.trim(), unit: isUnit(heading) && heading.length > 1 ? heading : '' }
}

const isUnit = (text: string): boolean => quantityOf(text, 1024) !== undefined
const isRate = (text: string): boolean => text !== '' && spellingOf(text, 'MB/s', 1024) !== undefined

function quantityOf(unit: string, kilobyte: Kilobyte): 'size' | 'time' | undefined {
  if (unit === '') return undefined
  if (spellingOf(unit, 'us', kilobyte)) return 'time'
  return spellingOf(unit, 'B', kilobyte) ? 'size' : undefined
}

/** Two columns of one heading are told apart by a number. */
function distinct(columns: readonly PastedColumn[]): PastedColumn[] {
  return columns.map((column, i) => {
    const before = columns.slice(0, i).filter(({ name }) => name === column.name).length
    return before === 0 ? column : { ...column, name: `${column.name} ${before + 1}` }
  })
}
