import { sizeWords } from './columnWords.ts'
import type { ColumnMeaning, PastedColumn } from './columnMeaning.ts'
import { looksNumeric } from '../cells/cellWords.ts'
import type { CellRow } from '../cells/headings.ts'

export interface PastedRow {
  /** The line of the text, from 1. */
  readonly line: number
  /** One value per entry of `columns`: sizes in bytes, times in µs. All above 0; NaN where the row is of another stage or run. */
  readonly values: readonly number[]
}

export interface PastedProblem {
  /** From 1; of the last line where the table as a whole is meant. */
  readonly line: number
  /** From 1, as it stands in the text. */
  readonly column: number
  /** omitted: this row is not used; doubtful: used as it is; question: a column waits for its unit; fatal: no line can be fitted. */
  readonly effect: 'omitted' | 'doubtful' | 'question' | 'fatal'
  /** 'Line 4, column 2: expected a time such as 7.5 µs (ns, µs, ms, s), got "abc". The row is left out.' */
  readonly sentence: string
}

/** What is wrong with the table as a whole: units that are not known, too little of it, a size out of order, times that fall as sizes grow. */
export function tableProblems(
  columns: readonly PastedColumn[],
  rows: readonly PastedRow[],
  lastLine: number,
  meanings: readonly ColumnMeaning[],
  cells: readonly CellRow[],
): PastedProblem[] {
  const questions = meanings
    .filter(({ asksUnit }) => asksUnit)
    .map(({ number, name, unread }): PastedProblem => {
      const called = name === `column ${number}` ? '' : ` (“${name}”)`
      const why = unread ? 'The one that is written is not known' : 'Nothing says it'
      const sentence = `Which unit is column ${number}${called} in? ${why}, so it is not used yet.`
      return { line: lastLine, column: number, effect: 'question', sentence }
    })
  const times = columns.some(({ quantity }) => quantity === 'time')
  const size = columns.some(({ quantity }) => quantity === 'size')
  const asksSize = meanings.some(({ asksUnit, meaning }) => asksUnit && meaning === 'size')
  if (asksSize || (questions.length > 0 && size && !times)) return questions
  const named = meanings.find(({ name }) => sizeWords.test(name.replace(/_/g, ' ')))
  const back = meanings.find(({ meaning }) => meaning === 'bandwidth')
  const numbers = columns.length > 0 || meanings.some(({ asksUnit, unclear }) => asksUnit ?? unclear)
  const [across, another] = size && times ? [] : cells.filter(liesAcross)
  if (across && !another) return [fatalAt(across.line, 1, turnIt)]
  return [...questions, ...(numbers ? faults(columns, rows, lastLine, back, named) : [noNumbers(lastLine)])]
}

const turnIt =
  'the sizes stand beside each other. Turn the table, as spreadsheets can when they paste, so that each size has a row.'

/** Is it a row of sizes: their name, and then three numbers or more? */
function liesAcross({ cells }: CellRow): boolean {
  const from = cells.findIndex(looksNumeric)
  const numbers = from < 1 ? [] : cells.slice(from).filter((cell) => cell !== '')
  return numbers.length > 2 && numbers.every(looksNumeric) && sizeWords.test(cells.slice(0, from).join(' '))
}

function faults(
  columns: readonly PastedColumn[],
  rows: readonly PastedRow[],
  lastLine: number,
  bandwidth: ColumnMeaning | undefined,
  named: ColumnMeaning | undefined,
): PastedProblem[] {
  const size = columns.findIndex(({ quantity }) => quantity === 'size')
  const times = columns.flatMap(({ quantity }, c) => (quantity === 'time' ? [c] : []))
  const fatal = (column: number, what: string) => [fatalAt(lastLine, column, what)]
  if (size < 0 && named?.meaning === 'ignored' && !named.byHand) {
    const why = named.unclear
      ? `“${named.name}” goes up by 1 from row to row, as what counts rows does`
      : `most cells of “${named.name}” are no numbers`
    return fatal(named.number, `no column of sizes was found: ${why}.`)
  }
  if (size < 0)
    return fatal(
      1,
      'no column of sizes was found: name one “size” or give its unit. Sizes within words (“copy/1024”) are not read; give them a column.',
    )
  const sizeColumn = columns[size]!.number
  if (times.length === 0 && bandwidth)
    return fatal(
      bandwidth.number,
      'a bandwidth, and no column of times. Paste the latency test of the same benchmark with it; or, if its messages were sent back to back, choose “bandwidth” above the column.',
    )
  if (times.length === 0) return fatal(sizeColumn + 1, 'no column of times was found beside the sizes.')
  const sizes = new Set(rows.map(({ values }) => values[size]!)).size
  if (sizes < 3) {
    const got = sizes === 1 ? '1 size' : `${sizes} sizes`
    return fatal(sizeColumn, `a line and its error take at least 3 different sizes, got ${got}.`)
  }
  return [
    ...strays(sizeColumn, rows, size),
    ...times.flatMap((time) => decreases(columns[time]!, rows, size, time)),
  ]
}

/** Where all sizes but a few go up, or down, those few: a line of numbers that is not of the table looks like a row of it. */
function strays(column: number, rows: readonly PastedRow[], size: number): PastedProblem[] {
  const sizes = rows.map(({ values }) => values[size]!)
  const [up, down] = [sizes, sizes.map((each) => -each)].map(outOfOrder)
  const few = [up, down].find((found) => found !== undefined && found.length <= rows.length / 5) ?? []
  return few.map((at) => {
    const beside = [sizes[at - 1], sizes[at + 1]].filter((each) => each !== undefined)
    const where = beside.length === 2 ? `between ${beside.join(' B and ')}` : `beside ${beside[0]}`
    const { line } = rows[at]!
    const sentence = `Line ${line}, column ${column}: ${sizes[at]} B stands ${where} B, where the sizes of all other lines go one way. The row is used as it is.`
    return { line, column, effect: 'doubtful', sentence }
  })
}

/** The places without which the numbers never fall; undefined where it could be one or the other, or is more than single ones. */
function outOfOrder(numbers: readonly number[]): readonly number[] | undefined {
  const found: number[] = []
  for (let i = 1; i < numbers.length; i++) {
    if (numbers[i]! >= numbers[i - 1]!) continue
    const withoutThis = (numbers[i + 1] ?? Infinity) >= numbers[i - 1]!
    const withoutLast = (numbers[i - 2] ?? -Infinity) <= numbers[i]!
    if (withoutThis === withoutLast) return undefined
    found.push(withoutThis ? i : i - 1)
    if (withoutThis) i++
  }
  return found
}

const fatalAt = (line: number, column: number, what: string): PastedProblem => ({
  line,
  column,
  effect: 'fatal',
  sentence: `Line ${line}, column ${column}: ${what}`,
})

const noNumbers = (line: number): PastedProblem =>
  fatalAt(line, 1, 'no column of numbers was found; expected one of sizes and one of times.')

/** Where the mean time of a size is below that of the next smaller size: noise, or columns taken for each other. */
function decreases(
  column: PastedColumn,
  rows: readonly PastedRow[],
  size: number,
  time: number,
): PastedProblem[] {
  const groups = new Map<number, { line: number; sum: number; count: number }>()
  for (const { line, values } of rows.filter(({ values }) => !Number.isNaN(values[time]))) {
    const group = groups.get(values[size]!) ?? { line, sum: 0, count: 0 }
    groups.set(values[size]!, { line: group.line, sum: group.sum + values[time]!, count: group.count + 1 })
  }
  const means = [...groups]
    .map(([bytes, { line, sum, count }]) => ({ bytes, line, mean: sum / count }))
    .sort((a, b) => a.bytes - b.bytes)
  return means.slice(1).flatMap(({ bytes, line, mean }, i) => {
    const smaller = means[i]!
    if (mean >= smaller.mean) return []
    const sentence =
      `Line ${line}, column ${column.number}: ${bytes} B took ${shown(mean)} µs, less than ${smaller.bytes} B ` +
      `(${shown(smaller.mean)} µs, line ${smaller.line}). The row is used as it is.`
    return [{ line, column: column.number, effect: 'doubtful' as const, sentence }]
  })
}

const shown = (time: number): string => String(Number(time.toPrecision(4)))
