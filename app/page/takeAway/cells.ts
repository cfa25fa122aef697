/** The cells of a table, as many in each row as in its head. */
export interface Cells {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A table as it stands there: a head or a cell over several columns is followed by empty ones. */
export const cellsOf = (table: Element): Cells =>
  evened(
    [...table.querySelectorAll('tr:not([aria-hidden=true])')].map((row) =>
      [...row.querySelectorAll<HTMLTableCellElement>('th, td')].flatMap((cell) => [
        wordsOf(cell).trim().replace(/\s+/g, ' '),
        ...Array<string>(Math.max(0, cell.colSpan - 1)).fill(''),
      ]),
    ),
  )

/** Of what can be chosen in a cell what is chosen; not what a button beside its words would do. */
const wordsOf = (cell: HTMLElement): string =>
  [...cell.querySelectorAll<HTMLElement>('select, .quiet-button')].reduce(
    (words, hand) =>
      words.replace(hand.innerText, () =>
        hand instanceof HTMLSelectElement ? ` ${hand.selectedOptions[0]?.text ?? ''} ` : '',
      ),
    cell.innerText || cell.textContent,
  )

/** Without rows and columns that hold nothing, such as those of bars, and each row as long as the longest. */
export function evened(lines: readonly (readonly string[])[]): Cells {
  const full = lines.filter((line) => line.some((cell) => cell !== ''))
  const columns = Array.from({ length: Math.max(0, ...full.map((line) => line.length)) }, (_, i) => i)
  const held = columns.filter((i) => full.some((line) => (line[i] ?? '') !== ''))
  const [head = [], ...rows] = full.map((line) => held.map((i) => line[i] ?? ''))
  return { columns: head, rows }
}
