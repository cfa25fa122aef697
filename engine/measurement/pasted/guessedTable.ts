import type { Kilobyte } from '../../base/unit.ts'
import type { TableSource } from './recognisedTable.ts'
import { separatorWords } from '../cells/separated.ts'
import { cellTable, type CellTable } from '../cells/tableCells.ts'
import { guessedColumns } from './tableColumns.ts'

/** A table that no known tool printed: separators, headings and columns are guessed. */
export function guessedTable(lines: readonly string[], kilobyte: Kilobyte): TableSource {
  const cells = cellTable(unquoted(lines))
  const columns = guessedColumns(cells, kilobyte)
  const { headings, separator, width, comments } = cells
  const hint =
    separator === 'comma' ? ' If a comma parts decimals, separate columns by semicolons or tabs.' : ''
  const usual =
    headings.length > 0
      ? `under ${width} ${width === 1 ? 'heading' : 'headings'}`
      : `where most lines have ${width}`
  const used = columns.some(({ meaning }) => meaning !== 'ignored')
  return {
    rows: cells.rows,
    above: cells.above,
    width,
    columns,
    found: 'Read as a table, no tool being recognised',
    said: used ? aboutCells(cells) : [],
    surplus: { usual, hint },
    comments,
  }
}

const quotation = /^\s*(?:> ?)+/

/** Without what a mail puts before the lines that it quotes, where most have it. */
function unquoted(lines: readonly string[]): readonly string[] {
  const written = lines.filter((line) => line.trim() !== '')
  const quoted = written.filter((line) => quotation.test(line))
  return quoted.length * 2 > written.length ? lines.map((line) => line.replace(quotation, '')) : lines
}

const aboutHeadings: Readonly<Record<CellTable['headingsFrom'], string>> = {
  heading: '',
  comment: 'The headings are taken from a comment line.',
  unusable: 'The first line is not used: it has not one heading for each column.',
  nowhere: 'There are no headings.',
}

function aboutCells({ separator, headingSeparator, headingsFrom, grouped, spread }: CellTable): string[] {
  const said = [`Columns are separated by ${separatorWords[separator]}.`]
  if (headingSeparator) said.push(`Their headings are separated by ${separatorWords[headingSeparator]}.`)
  if (aboutHeadings[headingsFrom] !== '') said.push(aboutHeadings[headingsFrom])
  if (grouped) said.push('A blank or an apostrophe parts thousands: 1 024 is 1024.')
  if (spread) said.push('What stands behind a number after ± or in brackets is not used.')
  return said
}
