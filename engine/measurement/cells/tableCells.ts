import { looksNumeric, withoutSpread, wordsOf } from './cellWords.ts'
import {
  headingsFound,
  linesAbove,
  unitsIn,
  withUnits,
  type CellRow,
  type Headings,
  type TextRow,
} from './headings.ts'
import { cellsOf, parted, separators, type Separator } from './separated.ts'
import { checkedLimit } from './tableLimits.ts'
import { withoutGroups } from './tableNumbers.ts'

/** A pasted text as cells, before anything is made of them. */
export interface CellTable extends Headings {
  readonly separator: Separator
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
  const all = data.map((line): TextRow => ({ ...line, cells: cellsOf(line.raw, separator) }))
  const several = all.filter(({ cells }) => cells.length > 1)
  const width = usualWidth(several.length > 0 ? several : all)
  checkedLimit('columns', width)
  const before = linesAbove(all, separator, width)
  const rows = all.slice(before)
  const above = comments.filter(({ line }) => line < (rows[0]?.line ?? Infinity))
  const found = headingsFound(
    rows,
    above.map(({ raw }) => uncommented(raw)),
    separator,
    width,
  )
  checkedLimit('columns', found.headings.length)
  const below =
    found.headingsFrom === 'heading' && rows[1] ? unitsIn(rows[1].raw, separator, width) : undefined
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

/** What a terminal was told of colours. */
const colour = /\x1b\[[\d;]*[a-zA-Z]/g

/** What the source of a mail has for blanks and signs. */
const entities = {
  nbsp: ' ',
  '#160': ' ',
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  micro: '\u00b5',
  '#181': '\u00b5',
}
const entity = /&(nbsp|#160|lt|gt|amp|quot|micro|#181);/g
const lineBreak = /<br ?\/?> *$/gm

/** @throws InputError where there is more than `tableLimits` allow */
export function linesOf(text: string): string[] {
  checkedLimit('characters', text.length)
  const lines = text
    .replace(colour, '')
    .replace(entity, (_, name: keyof typeof entities) => entities[name])
    .replace(lineBreak, '')
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
  checkedLimit('rows', lines.length)
  return lines
}

/** A line that only draws: |---|:--:| or ====. */
const isRule = (raw: string): boolean =>
  (/^[\s|:+=\u2500-\u257f-]*$/.test(raw) && /[-=\u2500\u2501\u2550]{2}/.test(raw)) || /^\s*```/.test(raw)

/** The sign becomes a blank, so that columns stay where they are. */
const uncommented = (raw: string): string => raw.replace(commentSign, (sign) => ' '.repeat(sign.length))

/** '100,' between blanks: what parts the cells is the comma. */
const isNumber = (cell: string): boolean => looksNumeric(cell) && !cell.endsWith(',')

/** The separator under which most cells are numbers and the lines are alike; in doubt the rarer character. */
function guessedSeparator(lines: readonly string[]): Separator {
  let best: Separator = 'space'
  let most = 0
  for (const separator of separators) {
    const rows = lines.map((raw) => cellsOf(raw, separator)).filter((cells) => cells.length > 1)
    const width = usualWidth(rows.map((cells) => ({ cells })))
    const numbers = rows.reduce(
      (sum, cells) => sum + (cells.length === width ? cells.filter(isNumber).length / width : 0),
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
