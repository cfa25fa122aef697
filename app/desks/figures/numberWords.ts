import { shownUnits, unitRow, type PublishedNumber, type Unit } from '../../../engine/index.ts'
import { columnFigures, grouped, phrase } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'

/** How the numbers of one table are written: those of one unit with as many decimals, so that a column can be compared. */
export interface NumberWords {
  /** As it is printed, with its unit where it is a number; of one that is told in another unit, that. */
  readonly paper: (number: PublishedNumber) => string
  readonly ours: (number: PublishedNumber) => string
  /** Ours less the paper's; of two percentages in points. */
  readonly difference: (number: PublishedNumber) => string
}

export function numberWords(numbers: readonly PublishedNumber[], kilobyte: Kilobyte): NumberWords {
  const columns = new Map<string, (value: number) => string>()
  for (const { unit } of numbers) {
    const { name } = columnOf(unit)
    const values = numbers.filter((each) => columnOf(each.unit).name === name)
    columns.set(
      name,
      name === '%'
        ? (value) => grouped(value, 1)
        : columnFigures(values.map(({ ours, unit }) => ours / columnOf(unit).per)),
    )
  }
  const amount = (value: number, unit: Unit): string => {
    if (unit === 'B') return phrase(value, unit, kilobyte)
    const { name, per } = columnOf(unit)
    return withUnit(columns.get(name)!(value / per), name)
  }

  const paper = ({ published, value, unit }: PublishedNumber): string => {
    if (published === undefined) return 'not in the text'
    if (value === undefined || Number(published.replaceAll(',', '')) !== value) return published
    return otherWord(unit) === undefined ? withUnit(published, unitRow(unit).zero) : amount(value, unit)
  }
  const difference = ({ value, ours, unit }: PublishedNumber): string => {
    if (value === undefined) return '–'
    const by = ours - value
    if (Math.abs(by) < 1e-9 * Math.max(1, Math.abs(value))) return '0'
    const size = amount(Math.abs(by), unit).replace(/%$/, 'points')
    // What rounds to nothing has no sign.
    if (!/[1-9]/.test(size)) return size
    return `${by < 0 ? '−' : '+'}${size}`
  }
  return { paper, ours: ({ ours, unit }) => amount(ours, unit), difference }
}

/** In what the paper prints numbers that are told in another unit; undefined where none is. */
export const printedIn = (numbers: readonly PublishedNumber[]): string | undefined =>
  numbers
    .filter(({ value }) => value !== undefined)
    .map(({ unit }) => otherWord(unit))
    .find((word) => word !== undefined)

/** What is stored is called otherwise than it is shown: cycles that are told in µs. */
function otherWord(unit: Unit): string | undefined {
  const { word, spelled, zero } = unitRow(unit)
  return spelled?.includes(word) && !spelled.includes(zero) ? word : undefined
}

/** Times in µs throughout; the rest in its usual unit. @returns its name, and how much that is as it is stored */
function columnOf(unit: Unit): { readonly name: string; readonly per: number } {
  const { dimension, shift = 0, zero } = unitRow(unit)
  if (dimension !== 'time') return { name: zero, per: 1 }
  const own = shownUnits(unit, 1024).find(({ unit: name }) => name === 'µs')
  return { name: 'µs', per: own?.per ?? 10 ** -(shift + 6) }
}

const withUnit = (text: string, unit: string): string => (unit === '' ? text : `${text} ${unit}`)
