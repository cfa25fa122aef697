import { bracketsIn, looksNumeric } from './cellWords.ts'
import { isUnitWord } from './headingParts.ts'
import { cellsOf, parted, separators, type Separator } from './separated.ts'

/** What stands above the columns of a pasted table. */
export interface Headings {
  /** What stands in the line above the data; empty when there is none. */
  readonly headings: readonly string[]
  /** What parts the headings, where it is not what parts the numbers below. */
  readonly headingSeparator?: Separator
  /** heading: a line of its own; comment: behind a comment sign, as benchmarks print them; unusable: not one a column. */
  readonly headingsFrom: 'heading' | 'comment' | 'unusable' | 'nowhere'
}

export interface CellRow {
  /** The line of the text, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** A row and the line that it was. */
export interface TextRow extends CellRow {
  readonly raw: string
}

/** How far above its numbers the headings of a table may stand: rules and the types of columns stand between. */
const mostBetween = 4

/** How many lines stand above the headings of a table. */
export const linesAbove = (rows: readonly TextRow[], separator: Separator, width: number): number =>
  separator === 'space' ? aboveSpaced(rows, width) : aboveSeparated(rows, separator, width)

/** Columns are parted by blanks: none where no line has a heading for each. */
function aboveSpaced(rows: readonly TextRow[], width: number): number {
  const first = rows.findIndex(({ cells }) => cells.length === width && !isHeading(cells))
  for (let at = first - 1; at >= Math.max(0, first - mostBetween); at--) {
    const headings = headingsOf(rows[at]!.raw, 'space', width)
    if (headings.length === width && isHeading(headings) && headings.some(isMeasure)) return at
  }
  return 0
}

/** Above a heading that has one word for each column: lines of other widths, or titles, whose other cells may be empty. */
function aboveSeparated(rows: readonly TextRow[], separator: Separator, width: number): number {
  const isWords = (row: CellRow | undefined) =>
    row?.cells.length === width && row.cells.every((cell) => cell !== '' && !looksNumeric(cell))
  const first = rows.findIndex(({ cells }) => cells.length === width && !isTitle(cells))
  if (width < 2 || !isWords(rows[first])) return 0
  let heading = first
  for (let at = first; isWords(rows[at]); at++)
    if (rows[at]!.cells.some(isMeasure) && !unitsIn(rows[at]!.raw, separator, width)) heading = at
  return heading
}

/** Words in some cells, and nothing in the others. */
const isTitle = (cells: readonly string[]): boolean => cells.includes('') && !cells.some(looksNumeric)

const isMeasure = (heading: string): boolean => /size|byte|lat|time/i.test(heading)

/** @param above  the comments above them, without their signs */
export function headingsFound(
  rows: readonly TextRow[],
  above: readonly string[],
  separator: Separator,
  width: number,
): Headings {
  const first = rows[0]
  if (first && isHeading(first.cells) && !isLikeThoseBelow(first, rows.slice(1))) {
    // 'size,latency' above '1024;30': a file that was converted but for its first line.
    const other =
      first.cells.length === 1 && width > 1
        ? separators.find((each) => each !== 'space' && cellsOf(first.raw, each).length === width)
        : undefined
    if (other)
      return { headings: cellsOf(first.raw, other), headingsFrom: 'heading', headingSeparator: other }
    const printed = headingsOf(first.raw, separator, width)
    const headings =
      printed.length === width - 1 && isNumbered(rows.slice(1)) ? ['index', ...printed] : printed
    // Words between single spaces may be parts of one heading: then there is no telling which.
    if (separator === 'space' && headings.length !== width) return { headings: [], headingsFrom: 'unusable' }
    return { headings, headingsFrom: 'heading' }
  }
  const headings = commentedHeadings(above, separator, width)
  return { headings, headingsFrom: headings.length > 0 ? 'comment' : 'nowhere' }
}

/** Do rows begin with 0, 1, 2, as pandas prints them, or with 1, 2, 3, as R does? */
function isNumbered(rows: readonly CellRow[]): boolean {
  const first = rows
    .map(({ cells }) => cells[0]!)
    .filter(looksNumeric)
    .map(Number)
  return first[0]! <= 1 && first.every((number, i) => i === 0 || number === first[i - 1]! + 1)
}

const isHeading = (cells: readonly string[]): boolean =>
  cells.filter(looksNumeric).length * 2 < cells.length || !cells.some(looksNumeric)

/** Has it a number in every cell in which most of the others have one? Then it is a row of words and numbers like them. */
function isLikeThoseBelow({ cells }: CellRow, below: readonly CellRow[]): boolean {
  const numbers = cells.flatMap((_, c) => {
    const numeric = below.filter((row) => looksNumeric(row.cells[c] ?? '')).length
    return numeric * 2 > below.length ? [c] : []
  })
  return numbers.length > 0 && numbers.every((c) => looksNumeric(cells[c]!))
}

/** Headings of several words: columns of a printed table are two blanks apart. */
function headingsOf(raw: string, separator: Separator, width: number): string[] {
  const wide = raw.trim().split(/\s{2,}|\t/)
  return separator === 'space' && wide.length === width ? wide : cellsOf(raw, separator)
}

/** The last comment that has as many words as the data columns, with units from brackets in the line below it. */
function commentedHeadings(comments: readonly string[], separator: Separator, width: number): string[] {
  const at = comments.findLastIndex((raw) => {
    const cells = headingsOf(raw, separator, width)
    return cells.length === width && width > 1 && cells.some(isMeasure)
  })
  if (at < 0) return []
  const headings = headingsOf(comments[at]!, separator, width)
  const below = comments[at + 1]
  const units = below === undefined ? undefined : unitsIn(below, separator, width)
  if (units) return [...withUnits(headings, units)]
  if (separator !== 'space' || below === undefined || !/^[\s()\w/µμ]*$/.test(below) || !below.includes('(')) {
    return headings
  }
  return withUnitsBelow(headings, comments[at]!, below)
}

/** The units of a line that has nothing else, one a column: '[B]  [us]' below headings. */
export function unitsIn(raw: string, separator: Separator, width: number): readonly string[] | undefined {
  const cells = separator === 'space' ? raw.trim().split(/\s+/) : parted(raw, separator)
  const units = cells.map((cell) => cell.replace(/^[([](.*)[)\]]$/, '$1').trim())
  const alone = units.length === width && units.some(isUnitWord)
  return alone && units.every((unit) => unit === '' || unit === '-' || isUnitWord(unit)) ? units : undefined
}

/** Each heading with its column's unit in brackets behind it, where it has one: 'Size (B)'. */
export const withUnits = (
  headings: readonly string[],
  units: readonly string[] | undefined,
): readonly string[] =>
  headings.map((heading, i) => (units && isUnitWord(units[i]!) ? `${heading} (${units[i]!})` : heading))

/** Each bracket goes to the heading whose right edge is nearest: printed numbers are aligned to the right. */
function withUnitsBelow(headings: readonly string[], raw: string, below: string): string[] {
  const edges: number[] = []
  let from = 0
  for (const heading of headings) {
    from = raw.indexOf(heading, from) + heading.length
    edges.push(from)
  }
  const result = [...headings]
  for (const { text, end } of bracketsIn(below)) {
    const nearest = edges.reduce(
      (best, e, i) => (Math.abs(e - end) < Math.abs(edges[best]! - end) ? i : best),
      0,
    )
    result[nearest] = `${result[nearest]!} ${text}`
  }
  return result
}
