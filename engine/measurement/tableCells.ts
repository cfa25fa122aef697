import { bracketsIn, looksNumeric, withoutSpread, wordsOf } from './cellWords.ts'
import { isUnitWord } from './headingParts.ts'
import { cellsOf, parted, separators, type Separator } from './pasted/separated.ts'
import { checkedLimit } from './tableLimits.ts'
import { withoutGroups } from './tableNumbers.ts'

/** A pasted text as cells, before anything is made of them. */
export interface CellTable {
  readonly separator: Separator
  /** What stands in the line above the data; empty when there is none. */
  readonly headings: readonly string[]
  /** What parts the headings, where it is not what parts the numbers below. */
  readonly headingSeparator?: Separator
  /** heading: a line of its own; comment: behind a comment sign, as benchmarks print them; unusable: not one a column. */
  readonly headingsFrom: 'heading' | 'comment' | 'unusable' | 'nowhere'
  /** Cells that a row should have: as many as headings, else as most rows have. */
  readonly width: number
  readonly rows: readonly CellRow[]
  /** Lines of prose above the headings. */
  readonly above: readonly number[]
  /** Lines left out as comments, without the headings. */
  readonly comments: number
  /** Blanks or apostrophes between thousands were taken out. */
  readonly grouped: boolean
  /** What stood behind numbers was taken out: '± 0.2', '(2)'. */
  readonly spread: boolean
}

export interface CellRow {
  /** The line of the text, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

const commentSign = /^\s*(#|\/\/|%)\s?/
/**
 * Splits a pasted text into rows of cells: separators and headings are guessed from the whole.
 * @throws InputError where there is more than `tableLimits` of anything
 */
export function cellTable(text: readonly string[]): CellTable {
  const lines = text
    .map((raw, i) => ({ line: i + 1, raw: raw.replace(boxBar, '|') }))
    .filter(({ raw }) => raw.trim() !== '' && !isRule(raw))
  const comments = lines.filter(({ raw }) => commentSign.test(raw))
  const data = lines.filter(({ raw }) => !commentSign.test(raw))
  const separator = guessedSeparator(data.map(({ raw }) => raw))
  const all = data.map(({ line, raw }) => ({ line, cells: cellsOf(raw, separator) }))
  const several = all.filter(({ cells }) => cells.length > 1)
  const width = usualWidth(several.length > 0 ? several : all)
  checkedLimit('columns', width)
  const units = (at: number) => data[at] && unitsIn(data[at].raw, separator, width)
  const before =
    separator === 'space'
      ? linesAboveHeadings(
          data.map(({ raw }) => raw),
          all,
          width,
        )
      : proseAbove(all, width, units)
  const rows = all.slice(before)
  const found = headingsFound(rows, data[before]?.raw ?? '', comments, separator, width)
  checkedLimit('columns', found.headings.length)
  const below = found.headingsFrom === 'heading' ? units(before + 1) : undefined
  const first = found.headingsFrom === 'heading' || found.headingsFrom === 'unusable' ? 1 : 0
  return {
    separator,
    ...found,
    headings: withUnits(found.headings, below),
    width: found.headings.length || width,
    rows: rows.slice(below ? 2 : first),
    above: all.slice(0, before).map(({ line }) => line),
    comments: comments.length - (found.headingsFrom === 'comment' ? 1 : 0),
    grouped:
      separator !== 'space' &&
      data.some(({ raw }) => parted(raw, separator).some((cell) => withoutGroups(cell) !== cell)),
    spread: data.some(({ raw }) =>
      separator === 'space'
        ? [raw, ...wordsOf(raw)].some((text) => withoutSpread(text) !== text)
        : parted(raw, separator).some((cell) => withoutSpread(cell) !== cell),
    ),
  }
}

/** Bars as boxes are drawn with, and how polars and Julia part columns. */
const boxBar = /[\u2502\u2503\u2506\u2551]/g

/** The units of a line that has nothing else, one a column: '[B]  [us]' below headings. */
function unitsIn(raw: string, separator: Separator, width: number): readonly string[] | undefined {
  const cells = separator === 'space' ? raw.trim().split(/\s+/) : parted(raw, separator)
  const units = cells.map((cell) => cell.replace(/^[([](.*)[)\]]$/, '$1').trim())
  const alone = units.length === width && units.some(isUnitWord)
  return alone && units.every((unit) => unit === '' || unit === '-' || isUnitWord(unit)) ? units : undefined
}

const withUnits = (headings: readonly string[], units: readonly string[] | undefined): readonly string[] =>
  headings.map((heading, i) => (units && isUnitWord(units[i]!) ? `${heading} (${units[i]!})` : heading))

/** How far above its numbers the headings of a table may stand: rules and the types of columns stand between. */
const mostBetween = 4

/** Lines above the headings of a table whose columns are parted by blanks: none where no line has one for each. */
function linesAboveHeadings(raw: readonly string[], rows: readonly CellRow[], width: number): number {
  const first = rows.findIndex(({ cells }) => cells.length === width && !isHeading(cells))
  for (let at = first - 1; at >= Math.max(0, first - mostBetween); at--) {
    const headings = headingsOf(raw[at]!, 'space', width)
    if (headings.length === width && isHeading(headings) && headings.some(isMeasure)) return at
  }
  return 0
}

/** Lines above a heading that has one word for each column: of other widths, or titles of as many cells. */
function proseAbove(
  rows: readonly CellRow[],
  width: number,
  unitsAt: (at: number) => readonly string[] | undefined,
): number {
  const isWords = (row: CellRow | undefined) =>
    row?.cells.length === width && row.cells.every((cell) => cell !== '' && !looksNumeric(cell))
  const first = rows.findIndex(({ cells }) => cells.length === width)
  if (width < 2 || !isWords(rows[first])) return 0
  let heading = first
  for (let at = first; isWords(rows[at]); at++)
    if (rows[at]!.cells.some(isMeasure) && !unitsAt(at)) heading = at
  return heading
}

const isMeasure = (heading: string): boolean => /size|byte|lat|time/i.test(heading)

function headingsFound(
  rows: readonly CellRow[],
  raw: string,
  comments: readonly { readonly line: number; readonly raw: string }[],
  separator: Separator,
  width: number,
): Pick<CellTable, 'headings' | 'headingsFrom' | 'headingSeparator'> {
  const first = rows[0]
  if (first && isHeading(first.cells) && !isLikeThoseBelow(first, rows.slice(1))) {
    // 'size,latency' above '1024;30': a file that was converted but for its first line.
    const other =
      first.cells.length === 1 && width > 1
        ? separators.find((each) => each !== 'space' && cellsOf(raw, each).length === width)
        : undefined
    if (other) return { headings: cellsOf(raw, other), headingsFrom: 'heading', headingSeparator: other }
    const printed = headingsOf(raw, separator, width)
    const headings =
      printed.length === width - 1 && isNumbered(rows.slice(1)) ? ['index', ...printed] : printed
    // Words between single spaces may be parts of one heading: then there is no telling which.
    if (separator === 'space' && headings.length !== width) return { headings: [], headingsFrom: 'unusable' }
    return { headings, headingsFrom: 'heading' }
  }
  const above = comments.filter(({ line }) => line < (first?.line ?? Infinity))
  const headings = commentedHeadings(
    above.map((comment) => uncommented(comment.raw)),
    separator,
    width,
  )
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

/** @throws InputError where there is more than `tableLimits` allow */
export function linesOf(text: string): string[] {
  checkedLimit('characters', text.length)
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  checkedLimit('rows', lines.length)
  return lines
}

/** A line that only draws: |---|:--:| or ====. */
const isRule = (raw: string): boolean =>
  (/^[\s|:+=\u2500-\u257f-]*$/.test(raw) && /[-=\u2500\u2501\u2550]{2}/.test(raw)) || /^\s*```/.test(raw)

/** The sign becomes a blank, so that columns stay where they are. */
const uncommented = (raw: string): string => raw.replace(commentSign, (sign) => ' '.repeat(sign.length))

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

/** The separator under which most cells are numbers and the lines are alike; in doubt the rarer character. */
function guessedSeparator(lines: readonly string[]): Separator {
  let best: Separator = 'space'
  let most = 0
  for (const separator of separators) {
    const rows = lines.map((raw) => cellsOf(raw, separator)).filter((cells) => cells.length > 1)
    const width = usualWidth(rows.map((cells) => ({ cells })))
    const numbers = rows.reduce(
      (sum, cells) => sum + (cells.length === width ? cells.filter(looksNumeric).length / width : 0),
      0,
    )
    if (numbers > most + 1e-9) [best, most] = [separator, numbers]
  }
  return best
}

function usualWidth(rows: readonly { readonly cells: readonly string[] }[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0
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
