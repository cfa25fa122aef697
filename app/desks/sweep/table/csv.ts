import { InputError } from '../../../../engine/index.ts'
import { codedNumbers, codedWords, none, type Coded } from './coded.ts'
import { csvRows, utf8, type CsvRow, type Separator } from './csvRows.ts'
import { checkedHeader, halfWidthOf, own, seedColumn, type Header } from './header.ts'
import {
  atOnce,
  checkColumns,
  checkRows,
  ErrorList,
  mayBeWords,
  mostRows,
  type Reading,
  type Table,
} from './table.ts'

/** Longer files of text are refused unread [B]. */
const largest = 1024 * 1024 * 1024

const firstLine = '# stagescope:'

/** What a sweep wrote as CSV. All numbers are kept; a link is read where it stands. @throws InputError */
export async function* csvTable(blob: Blob, name: string): Reading<Table> {
  if (blob.size > largest) throw new InputError(`${name}, size`, `at most ${largest} byte of CSV`, blob.size)
  const rows = csvRows(blob, name)
  let header: Header | undefined
  let taking: Taking | undefined
  let count = 0
  for (;;) {
    const { done, value } = await rows.next()
    if (done) break
    yield value.progress
    for (const row of value.rows) {
      if (!header) header = headerOf(name, row)
      else if (!taking) taking = takingOf(name, header, row, value.separator)
      else {
        taking.take(row, count++)
      }
    }
    const last = value.rows.at(-1)
    if (last) refuseMany(name, count, last.end, blob.size)
  }
  if (!header || !taking) throw new InputError(name, header ? wantedNames : wantedHeader, `${blob.size} byte`)
  checkRows(name, count)
  return taking.table(header, blob, count)
}

const wantedHeader = `a first line that begins with “${firstLine}”, which a file of a sweep has`
const wantedNames = 'a line with the names of its columns'

function headerOf(name: string, { cells }: CsvRow): Header {
  // A spreadsheet splits the line at its commas, and fills it up with empty cells.
  const line = utf8(cells.map(quotedAgain).join(',').replace(/,+$/, ''))
  if (!line.startsWith(firstLine)) throw new InputError(name, wantedHeader, line.slice(0, 80))
  return checkedHeader(name, line.slice(firstLine.length))
}

/** LibreOffice takes quotes at the ends of a cell for its own, and two in it for one. */
const quotedAgain = (cell: string): string =>
  /^[\w.]+":/.test(cell) ? `"${cell.replaceAll(': ",', ': "",')}${cell.endsWith('}') ? '' : '"'}` : cell

/** By its first piece, if its size tells that there are far too many rows; otherwise where they become too many. */
function refuseMany(name: string, count: number, end: number, size: number): void {
  const guessed = Math.round((size / end) * count)
  if (count > mostRows || guessed > 2 * mostRows) checkRows(name, Math.max(count, guessed))
}

interface Taking {
  take(row: CsvRow, at: number): void
  table(header: Header, blob: Blob, count: number): Table
}

/** Columns by the names in their line. */
function takingOf(name: string, header: Header, first: CsvRow, separator: Separator): Taking {
  const names = first.cells.slice(0, first.cells.findLastIndex((cell) => cell !== '') + 1)
  const numberOf = numbersOf(name, separator)
  checkColumns(name, header, names)
  const twice = names.find((each, i) => names.indexOf(each) < i)
  if (twice !== undefined)
    throw new InputError(`${name}, columns`, 'each column to have a name of its own', twice)
  const intervals = header.metrics
    .map((each) => halfWidthOf(each.name))
    .filter((each) => names.includes(each))
  const seeds = names.includes(seedColumn) ? [seedColumn] : []
  const numbers = new Map(
    [...header.metrics.map((each) => each.name), ...intervals, ...seeds].map((each) => [
      each,
      new Growing(Float64Array),
    ]),
  )
  const words = header.over.map(() => ({ known: new Map<string, number>(), codes: new Growing(Uint32Array) }))
  const starts = new Growing(Float64Array)
  const errors = new ErrorList()
  const place = (column: string) => names.indexOf(column)
  const [atError, atLink] = [place(own.error), place(own.link)]
  const numberPlaces = [...numbers].map(([column, values]) => ({ column, values, at: place(column) }))
  const overPlaces = header.over.map((each, i) => ({ ...words[i]!, at: place(each.name) }))

  return {
    take({ cells, start }, at) {
      if (cells.length < names.length || cells.slice(names.length).some((cell) => cell !== ''))
        throw new InputError(
          `${name}, row ${at + 1}`,
          `${names.length} cells, as many as columns`,
          cells.length,
        )
      for (const { column, values, at: cell } of numberPlaces) {
        const value = numberOf(cells[cell]!)
        if (Number.isNaN(value) && column !== seedColumn && !absent.test(cells[cell]!))
          throw new InputError(
            `${name}, row ${at + 1}, ${column}`,
            'a number, or nothing',
            utf8(cells[cell]!),
          )
        values.put(at, value)
      }
      for (const { known, codes, at: cell } of overPlaces) {
        const word = cells[cell]!
        const code = word === '' ? none : (known.get(word) ?? known.size)
        if (code === known.size) known.set(copied(word), code)
        codes.put(at, code)
      }
      if (atError >= 0 && cells[atError] !== '') errors.add(at, utf8(cells[atError]!))
      starts.put(at, start)
    },
    table(header, blob, count) {
      const parameters = header.over.map((each, i): Coded => {
        const { known, codes } = words[i]!
        const texts = [...known.keys()]
        const values = texts.map(numberOf)
        const wrong = texts.findIndex((text, i) => Number.isNaN(values[i]) && !absent.test(text.trim()))
        if (wrong >= 0 && !mayBeWords(each))
          throw new InputError(`${name}, ${each.name}`, 'numbers', utf8(texts[wrong]!))
        // A choice that is none everywhere has a value, and no number.
        const named = mayBeWords(each) && texts.length > 0 && values.every(Number.isNaN)
        if (wrong >= 0 || named) return codedWords(texts.map(utf8), codes.first(count))
        const numbers = new Float64Array(count)
        const raw = codes.first(count)
        for (let row = 0; row < count; row++)
          numbers[row] = raw[row] === none ? Number.NaN : values[raw[row]!]!
        return codedNumbers(numbers)
      })
      const read = new Map([...numbers].map(([column, values]) => [column, values.first(count)]))
      const from = starts.first(count)
      return {
        ...{ name, rows: count, header, parameters, errors },
        has: (column) => names.includes(column),
        numbers: (column) => atOnce(read.get(column)!),
        link: async (row) =>
          atLink < 0
            ? undefined
            : linkAt(blob.slice(from[row], from[row]! + longestRow), name, separator, atLink),
      }
    },
  }
}

/** A row is read again from where it begins. */
async function linkAt(blob: Blob, name: string, separator: Separator, cell: number): Promise<string> {
  const { value } = await csvRows(blob, name, separator).next()
  return utf8(value!.rows[0]!.cells[cell] ?? '')
}

const longestRow = 256 * 1024

/** A part of a text keeps all of it in memory. */
const copied = (text: string): string => JSON.parse(JSON.stringify(text)) as string

/** How Python, R and JavaScript write that there is no number. */
const absent = /^(nan|na|null|none|[+-]?inf(inity)?)?$/i

const decimalComma = /^\s*[+-]?\d+,\d+(e[+-]?\d+)?\s*$/i

/**
 * Reads the numbers of a file: NaN for what is none, or not finite. Between semicolons a comma is the decimal sign, unless
 * there are points too: then one of the two parts thousands.
 * @throws InputError where it cannot be known which
 */
function numbersOf(name: string, separator: Separator): (text: string) => number {
  let sign: '.' | ',' | undefined
  return (text) => {
    const comma = separator === ';' && decimalComma.test(text)
    const value = Number(comma ? text.replace(',', '.') : text)
    // 0x10, 0b1 and 0o7 are numerals of programs alone.
    if ((value === 0 && text.trim() === '') || !Number.isFinite(value) || /[xbo]/i.test(text))
      return Number.NaN
    const own = comma ? ',' : text.includes('.') ? '.' : undefined
    if (separator === ';' && own) {
      if (sign && own !== sign) throw new InputError(name, `one decimal sign, “${sign}” as before`, text)
      sign = own
    }
    return value
  }
}

/** A typed array that grows by doubling. */
class Growing<A extends Float64Array | Uint32Array> {
  #values: A
  readonly #make: new (length: number) => A

  constructor(make: new (length: number) => A) {
    this.#make = make
    this.#values = new make(1024)
  }

  put(at: number, value: number): void {
    if (at >= this.#values.length) {
      const longer = new this.#make(this.#values.length * 2)
      longer.set(this.#values)
      this.#values = longer
    }
    this.#values[at] = value
  }

  /** The values so far, in an array of their size. */
  first(count: number): A {
    return this.#values.slice(0, count) as A
  }
}
