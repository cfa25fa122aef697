/**
 * What a comma in numbers means, in the whole of a pasted table: it parts decimals ('12,5'), thousands ('1,024.5'),
 * or it is not there. 'unclear' where every number with a comma could be either.
 */
export type Comma = 'decimal' | 'thousands' | 'none' | 'unclear'

const digitsOf = (cell: string): string =>
  /^[+-]?[\d.,]+/.exec(cell.replace('−', '-'))?.[0].replace(/^[+-]/, '') ?? ''

/**
 * The meaning of the comma, from all numbers together. A number such as '1,024' alone tells nothing, except in the
 * size column, where sizes are whole.
 * @param sizes, times  the cells of the size column and of the others
 */
export function commaIn(sizes: readonly string[], times: readonly string[]): Comma {
  const cells = [...sizes, ...times].map(digitsOf).filter((digits) => digits.includes(','))
  if (cells.length === 0) return 'none'
  if (cells.some((digits) => /^\d+,\d*\.\d|,\d{3},\d{3}/.test(digits))) return 'thousands'
  if (cells.some((digits) => !/^[1-9]\d{0,2}(,\d{3})+$/.test(digits))) return 'decimal'
  return times.map(digitsOf).some((digits) => digits.includes(',')) ? 'unclear' : 'thousands'
}

const pointedBytes = /^[1-9]\d{0,2}(?:\.\d{3})+\s*(?:B|bytes?)?$/i

/**
 * Does the point part thousands in a column of sizes in bytes? Bytes are whole, so it does where it stands before three
 * digits in every number that has one.
 */
export function pointPartsThousands(sizes: readonly string[], unit: string): boolean {
  const pointed = sizes.filter((cell) => cell.includes('.'))
  return /^(B|bytes?)$/i.test(unit) && pointed.length > 0 && pointed.every((cell) => pointedBytes.test(cell))
}

/** '1 024' and "1'024" as '1024', where a blank or an apostrophe parts thousands in a cell. */
export const withoutGroups = (cell: string): string =>
  groupedCell.test(cell) ? cell.replace(groups, (number) => number.replace(/\D/g, '')) : cell

const groups = /^[1-9]\d{0,2}(?:[ \u00a0\u2009\u202f'\u2019]\d{3})+/
const groupedCell = new RegExp(`${groups.source}(?:[.,]\\d+)?(?:\\s*[a-zµμ]+)?$`, 'i')

/**
 * A cell with a point for decimals and nothing for thousands; undefined where it does not follow the table's
 * convention.
 */
export function plainNumber(cell: string, comma: Comma): string | undefined {
  const digits = digitsOf(cell)
  if (!digits.includes(',') && !(comma === 'decimal' && digits.includes('.'))) return cell
  const plain = (text: string) => cell.replace(digits, text)
  if (comma === 'thousands' && /^\d{1,3}(,\d{3})*(\.\d*)?$/.test(digits))
    return plain(digits.replaceAll(',', ''))
  if (comma !== 'decimal') return undefined
  if (/^(\d{1,3}(\.\d{3})+|\d*),\d+$/.test(digits)) return plain(digits.replaceAll('.', '').replace(',', '.'))
  return undefined
}
