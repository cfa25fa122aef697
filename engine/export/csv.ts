/** A table that leaves the page: numbers in full, in the unit that its column names. */
export interface Table {
  /** In file names: 'timeline'. */
  readonly id: string
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: Iterable<readonly (string | number)[]>
}

/**
 * Comma-separated values (RFC 4180): quoted where a comma, a quote or a new line is in it. What is not finite is empty, and
 * what a spreadsheet would compute is text to it: some names are another person's.
 */
export function csvText({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string {
  const lines = [columns.map(cell).join(',')]
  for (const row of rows) lines.push(row.map(cell).join(','))
  return `${lines.join('\r\n')}\r\n`
}

function cell(value: string | number): string {
  const text = asText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a cell holds, as a spreadsheet takes it for what it is: signs of full width begin formulas in some. */
export function asText(value: string | number): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return /^[=+\-@＝＋－＠\t\r\n]/.test(value) && !quantity.test(value) ? `'${value}` : value
}

/** A number with its sign, and its unit: '+68 %'. */
const quantity = /^[+-][\d.,]+(e[+-]?\d+)?( ?[%/\p{L}]+)?$/iu
