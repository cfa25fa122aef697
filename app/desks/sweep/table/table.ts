import { InputError } from '../../../../engine/index.ts'
import type { Coded } from './coded.ts'
import type { Header, Named } from './header.ts'

/** A file of a sweep, as far as it has been read: columns as typed arrays, what is wide only when it is asked for. */
export interface Table {
  /** Of the file. */
  readonly name: string
  readonly rows: number
  readonly header: Header
  /** What was varied, in the order of `header.over`. */
  readonly parameters: readonly Coded[]
  readonly errors: RowErrors
  /** What is to be seen in it, in a sentence, where somebody said so. */
  readonly about?: string
  /** Whether there is a column of this name. */
  has(column: string): boolean
  /** A column of numbers, NaN where there is none; remembered once it was read. */
  numbers(column: string): Reading<Float64Array>
  /** The link behind `#` of the scenario of a row; undefined where the file has none. */
  link(row: number): Promise<string | undefined>
}

/** Reading in steps: each tells what share of it is done, 0 to 1. */
export type Reading<T> = AsyncGenerator<number, T> | Generator<number, T>

/** What is there already needs no steps. */
export function* atOnce<T>(read: T): Generator<number, T> {
  return read
}

/** Rows that could not be computed. */
export interface RowErrors {
  readonly count: number
  /** The first of them, with what their error says. */
  readonly listed: readonly { readonly row: number; readonly text: string }[]
}

/** Tables of more rows are refused before they are read. */
export const mostRows = 5_000_000

/** So many errors are kept with their words. */
const mostErrors = 200

/** @throws InputError */
export function checkRows(file: string, rows: number): void {
  if (rows > mostRows) throw new InputError(`${file}, rows`, `at most ${mostRows} rows`, rows)
  if (rows === 0) throw new InputError(`${file}, rows`, 'at least 1 row', rows)
}

/** @throws InputError where a column that the header names is not there */
export function checkColumns(file: string, { over, metrics }: Header, columns: readonly string[]): void {
  const missing = [...over, ...metrics].find(({ name }) => !columns.includes(name))
  if (missing)
    throw new InputError(
      `${file}, columns`,
      `a column “${missing.name}”, which its header names`,
      columns.join(', '),
    )
}

/** A parameter with a unit has numbers; one without may have words. */
export const mayBeWords = ({ unit }: Named): boolean => unit === ''

/** Collects errors as they are read. */
export class ErrorList implements RowErrors {
  count = 0
  readonly listed: { row: number; text: string }[] = []

  add(row: number, text: string): void {
    this.count++
    if (this.listed.length < mostErrors) this.listed.push({ row, text: text.slice(0, 500) })
  }
}
