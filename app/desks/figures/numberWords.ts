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
  for (const number of numbers) {
    const name = columnOf(number)
    const alike = numbers.filter((each) => columnOf(each) === name)
    columns.set(
      name,
      name === '%'
        ? (value) => grouped(value, 1)
        : columnFigures(alike.map(({ ours, unit }) => ours / shownIn(unit).per)),
    )
  }
  /** A value in the column of a number, which need not be that one: a difference. */
  const amount = (value: number, number: PublishedNumber): string => {
    const { unit } = number
    if (unit === 'B') return phrase(value, unit, kilobyte)
    const { name, per } = shownIn(unit)
    return withUnit(columns.get(columnOf(number))!(value / per), name)
  }

  const paper = (number: PublishedNumber): string => {
    const { published, value, unit } = number
    if (published === undefined) return 'not in the text'
    if (value === undefined || Number(published.replaceAll(',', '')) !== value) return published
    if (otherWord(unit) !== undefined) return amount(value, number)
    // Zeros behind the point say how exactly it is printed.
    return withUnit(published.includes('.') ? published : grouped(value), unitRow(unit).zero)
  }
  const difference = (number: PublishedNumber): string => {
    const { value, ours } = number
    if (value === undefined) return '–'
    const by = ours - value
    if (Math.abs(by) < 1e-9 * Math.max(1, Math.abs(value))) return '0'
    const size = amount(Math.abs(by), number).replace(/%$/, 'points')
    // What rounds to nothing has no sign.
    if (!/[1-9]/.test(size)) return size
    return `${by < 0 ? '−' : '+'}${size}`
  }
  return { paper, ours: (number) => amount(number.ours, number), difference }
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
function shownIn(unit: Unit): { readonly name: string; readonly per: number } {
  const { dimension, shift = 0, zero } = unitRow(unit)
  if (dimension !== 'time') return { name: zero, per: 1 }
  const own = shownUnits(unit, 1024).find(({ unit: name }) => name === 'µs')
  return { name: 'µs', per: own?.per ?? 10 ** -(shift + 6) }
}

/** Numbers of one unit are compared; plain ones are counts, or shares and ratios, or hundreds of something. */
function columnOf({ ours, value = ours, unit }: PublishedNumber): string {
  const { name } = shownIn(unit)
  if (name !== '') return name
  if (Math.abs(ours) >= 100) return 'many'
  return Number.isInteger(ours) && Number.isInteger(value) ? 'counted' : name
}

const withUnit = (text: string, unit: string): string => (unit === '' ? text : `${text} ${unit}`)
