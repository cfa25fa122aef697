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
function takingOf(name: string, header: Header, line: CsvRow, separator: Separator): Taking {
  const names = columnNames(name, header, line)
  const numberOf = numbersOf(name, separator)
  const place = (column: string) => names.indexOf(column)
  const numbers = [
    ...header.metrics.map((each) => each.name),
    ...header.metrics.map((each) => halfWidthOf(each.name)).filter((each) => names.includes(each)),
    ...(names.includes(seedColumn) ? [seedColumn] : []),
  ].map((column) => ({ column, values: new Growing(Float64Array), at: place(column) }))
  const parameters = header.over.map((each) => ({ words: new Words(), at: place(each.name) }))
  const starts = new Growing(Float64Array)
  const errors = new ErrorList()
  const [atError, atLink] = [place(own.error), place(own.link)]

  return {
    take({ cells, start }, at) {
      const where = `${name}, row ${at + 1}`
      if (cells.length < names.length || cells.slice(names.length).some((cell) => cell !== ''))
        throw new InputError(where, `${names.length} cells, as many as columns`, cells.length)
      for (const { column, values, at: cell } of numbers) {
        const value = numberOf(cells[cell]!)
        if (Number.isNaN(value) && column !== seedColumn && !absent.test(cells[cell]!))
          throw new InputError(`${where}, ${column}`, 'a number, or nothing', utf8(cells[cell]!))
        values.put(at, value)
      }
      for (const { words, at: cell } of parameters) words.put(at, cells[cell]!)
      if (atError >= 0 && cells[atError] !== '') errors.add(at, utf8(cells[atError]!))
      starts.put(at, start)
    },
    table(header, blob, count) {
      const read = new Map(numbers.map(({ column, values }) => [column, values.first(count)]))
      const from = starts.first(count)
      return {
        ...{ name, rows: count, header, errors },
        parameters: parameters.map(({ words }, i) => words.coded(name, header.over[i]!, numberOf, count)),
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

/** Without the empty cells that a spreadsheet adds. @throws InputError where one is missing, one too many or there twice */
function columnNames(name: string, header: Header, { cells }: CsvRow): readonly string[] {
  const names = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
  checkColumns(name, header, names)
  const twice = names.find((each, i) => names.indexOf(each) < i)
  if (twice !== undefined)
    throw new InputError(`${name}, columns`, 'each column to have a name of its own', twice)
  return names
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

/** A column of few texts: which of them stands in each row. */
class Words {
  readonly #known = new Map<string, number>()
  readonly #codes = new Growing(Uint32Array)

  put(at: number, word: string): void {
    const code = word === '' ? none : (this.#known.get(word) ?? this.#known.size)
    if (code === this.#known.size) this.#known.set(copied(word), code)
    this.#codes.put(at, code)
  }

  /** Numbers where all are, otherwise words. @throws InputError where what is not a number may not be a word */
  coded(
    name: string,
    parameter: Header['over'][number],
    numberOf: (text: string) => number,
    count: number,
  ): Coded {
    const texts = [...this.#known.keys()]
    const codes = this.#codes.first(count)
    const values = texts.map(numberOf)
    const wrong = texts.findIndex((text, i) => Number.isNaN(values[i]) && !absent.test(text.trim()))
    if (wrong >= 0 && !mayBeWords(parameter))
      throw new InputError(`${name}, ${parameter.name}`, 'numbers', utf8(texts[wrong]!))
    // A choice that is none everywhere has a value, and no number.
    const named = mayBeWords(parameter) && texts.length > 0 && values.every(Number.isNaN)
    if (wrong >= 0 || named) return codedWords(texts.map(utf8), codes)
    return codedNumbers(Float64Array.from(codes, (code) => (code === none ? Number.NaN : values[code]!)))
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
