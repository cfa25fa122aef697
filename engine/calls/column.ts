import { givenList, givenObject, givenWhole } from './given.ts'

/** What rows change at one path, in their order. */
export interface Column {
  readonly length: number
  at(row: number): unknown
}

/**
 * A list with a value for each row; or `values` said once: row r of `rows` has the one at place (skip + r) / each, rounded
 * down, and after the last comes the first again.
 * @throws InputError
 */
export function givenColumn(value: unknown, path: string): Column {
  if (value instanceof Float64Array) return value
  if (Array.isArray(value) || typeof value !== 'object' || value === null)
    return givenList(value, path, 'a list of values')
  const given = givenObject(value, path, ['values', 'each', 'skip', 'rows'])
  const values = givenList(given['values'], `${path}.values`, 'a list of values')
  const each = givenWhole(given['each'], `${path}.each`, 1, Number.MAX_SAFE_INTEGER)
  const skip = givenWhole(given['skip'], `${path}.skip`, 0, Number.MAX_SAFE_INTEGER)
  const length = givenWhole(given['rows'], `${path}.rows`, 0, Number.MAX_SAFE_INTEGER)
  return { length, at: (row) => values[Math.floor((skip + row) / each) % values.length] }
}
