/** The cells of a table, as many in each row as in its head. */
export interface Cells {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * A table as it stands there: a head or a cell over several columns is followed by empty ones.
 * @param title  stands over the numbers of a table that has no head, so that its first row is not taken for one
 */
export const cellsOf = (table: Element, title: string): Cells => {
  const rows = [...table.querySelectorAll('tr:not([aria-hidden=true])')].map((row) =>
    [...row.querySelectorAll<HTMLTableCellElement>('th, td')].flatMap((cell) => [
      wordsOf(cell).trim().replace(/\s+/g, ' '),
      ...Array<string>(Math.max(0, cell.colSpan - 1)).fill(''),
    ]),
  )
  return evened(table.querySelector('thead') ? rows : [['name', title], ...rows])
}

/** Of what can be chosen in a cell what is chosen; not what a button beside its words would do. */
const wordsOf = (cell: HTMLElement): string =>
  [...cell.querySelectorAll<HTMLElement>('select, .quiet-button')].reduce(
    (words, hand) =>
      words.replace(hand.innerText, () =>
        hand instanceof HTMLSelectElement ? ` ${hand.selectedOptions[0]?.text ?? ''} ` : '',
      ),
    cell.innerText || cell.textContent,
  )

/** Without rows and columns that hold nothing, such as those of bars; each row as long as the longest, no two columns of one name. */
export function evened(lines: readonly (readonly string[])[]): Cells {
  const full = lines.filter((line) => line.some((cell) => cell !== ''))
  const columns = Array.from({ length: Math.max(0, ...full.map((line) => line.length)) }, (_, i) => i)
  const held = columns.filter((i) => full.some((line) => (line[i] ?? '') !== ''))
  const [head = [], ...rows] = full.map((line) => held.map((i) => line[i] ?? ''))
  return { columns: toldApart(head), rows: rows.map((row) => row.map(plain)) }
}

/** Programs find a column by its name, databases whether its letters are large or small. */
const toldApart = (head: readonly string[]): readonly string[] =>
  head.map((name, i) => {
    const same = name.toLowerCase()
    const before = head.slice(0, i).filter((other) => other.toLowerCase() === same && name !== '').length
    return before === 0 ? name : `${name} (${before + 1})`
  })

const digits = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`
/** A number with or without its interval and its unit, its thousands apart or not. */
const quantity = new RegExp(String.raw`^[−+-]?${digits}(?: ± ${digits})?(?: ?[%/\p{L}]+)?$`, 'u')

/** As programs read it: digits that nothing parts, the minus of keyboards, and nothing where a dash stands for it. */
export function plain(cell: string): string {
  if (cell === '–') return ''
  return quantity.test(cell) ? cell.replace('−', '-').replaceAll(',', '') : cell
}
